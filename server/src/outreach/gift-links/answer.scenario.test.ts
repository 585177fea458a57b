import type { GiftLinkState } from '@goodturn/contract/outreach/gift-links/states'
import type { CalendarDate } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildLocation } from '../../../test/build/contact.ts'
import { buildGiftLink, denver } from '../../../test/build/outreach/gift-link.ts'
import { buildBuyer } from '../../../test/build/order.ts'
import { buildService } from '../../../test/build/service.ts'
import type { AcceptedAddress } from './accepted/place-of.ts'
import { acceptLink, chooseGift, declineLink, postponeLink } from './answer.ts'
import { issueLot } from '../../money/ledger/issue.ts'
import { findLinkPage } from './find-page.ts'

const dayMs = 86_400_000
// A Friday.
const app = useTestApp({ now: '2027-03-05T12:00:00Z' })
type Built = Awaited<ReturnType<typeof buildGiftLink>>

const typed = (isShared: boolean, parts: Partial<typeof denver> = {}): AcceptedAddress => ({
  kind: 'typed',
  name: 'Grace Okafor',
  address: { ...denver, ...parts },
  isShared,
})
const accept = ({ key }: Built, to = typed(true)) =>
  app.db.transaction((tx) => acceptLink(tx, key, to, app.cause(), app.platform.ports.geocoder))
const decline = ({ key }: Built) =>
  app.db.transaction((tx) => declineLink(tx, key, { reason: 'employer', note: null }, app.cause()))
const page = async ({ copy }: Built) => {
  const found = await findLinkPage(app.db, (await copy()).url.split('/g/')[1], app.now)
  if (found?.kind !== 'link') throw new Error(`a ${found?.kind} link`)
  return found.page
}
const walletOf = async ({ member }: Built) =>
  (
    await app.rows<{ cents: number | null }>(
      sql`select sum(remaining_cents)::int as cents from lots where member_key = ${member.key}`,
    )
  )[0]?.cents ?? 0

test('D-1-49 acceptance on a Friday makes the touch pending on Monday', async () => {
  const link = await buildGiftLink(app)
  await accept(link)
  expect(await link.touch()).toMatchObject({
    status: 'pending',
    event_date: '2027-03-08',
    location: { street: denver.street, city: 'Denver', zip: '80202' },
  })
  expect(await link.show()).toMatchObject({
    state: 'accepted',
    payment: 'paid',
    place: 'Denver, CO',
    is_private: false,
  })
})

test('a shared address is a confirmed location; one on file in other case adds none', async () => {
  const link = await buildGiftLink(app)
  await buildLocation(app, { contact: link.grace, ...denver, street: denver.street.toUpperCase() })
  const count = () =>
    app.rows(sql`select confirmed_at, added_by_person from locations where contact_key = ${link.grace.key}`)
  await accept(link)
  expect(await count()).toEqual([{ confirmed_at: expect.anything(), added_by_person: false }])
  const other = await buildGiftLink(app)
  await accept(other)
  expect(
    await app.rows(
      sql`select added_by_person, confirmed_at is not null as confirmed from locations where contact_key = ${other.grace.key}`,
    ),
  ).toEqual([{ added_by_person: true, confirmed: true }])
})

test('D-1-73 a private address shows the member city and state only', async () => {
  const link = await buildGiftLink(app)
  await accept(link, typed(false))
  expect(await link.show()).toMatchObject({ place: 'Denver, CO', is_private: true })
  const answers = [await link.touch(), await link.show(), (await link.caller.get('/v1/users/activity')).body]
  for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(/Quiet Maple|80202/)
  expect(await app.rows(sql`select street from locations where contact_key = ${link.grace.key}`)).toEqual([])
})

test('D-1-66 the address on file is offered masked, and taken with one press', async () => {
  const link = await buildGiftLink(app)
  await buildLocation(app, {
    contact: link.grace,
    street: '12 Maple Street',
    city: 'Denver',
    state: 'CO',
    zip: '80202',
  })
  const shown = await page(link)
  expect(shown.maskedAddress).toBe('••• Maple Street, Denver, CO •••••')
  expect(JSON.stringify(shown)).not.toMatch(/\b12\b|80202/)
  await accept(link, { kind: 'on_file' })
  expect((await link.touch()).location.street).toBe('12 Maple Street')
})

test('D-1-67 D-1-19 D-1-20 the last choice counts; a cheaper one leaves invoice and balance alone', async () => {
  const [tea, soap] = [
    await buildService(app, { priceCents: 5800 }),
    await buildService(app, { priceCents: 5000 }),
  ]
  const service = await buildService(app, {
    experience: { replacements: [tea.experience.slug, soap.experience.slug] },
  })
  const link = await buildGiftLink(app, { service, link: { choices: [tea.key, soap.key] } })
  const choose = (to: typeof tea | null) =>
    app.db.transaction((tx) => chooseGift(tx, link.key, to?.key ?? null, app.cause()))
  for (const to of [tea, null, soap]) await choose(to)
  expect((await page(link)).chosen?.title).toBe(soap.title)
  await accept(link)
  expect(await link.touch()).toMatchObject({ title: soap.title })
  expect((await link.show()).chosen?.title).toBe(soap.title)
  const [invoice] = await app.rows<{ cents: number }>(
    sql`select amount_cents as cents from invoices where key = ${link.invoice}`,
  )
  expect(invoice?.cents).toBe(6800)
  expect(await walletOf(link)).toBe(0)
  const none = await buildGiftLink(app)
  await expect(
    app.db.transaction((tx) => chooseGift(tx, none.key, tea.key, app.cause())),
  ).rejects.toMatchObject({ status: 404 })
})

test('D-1-70 D-1-71 a later day holds, also past the link’s end; day 61 is refused', async () => {
  const link = await buildGiftLink(app)
  const postpone = (day: string) =>
    app.db.transaction((tx) => postponeLink(tx, link.key, day as CalendarDate, app.cause()))
  await expect(postpone('2027-05-05')).rejects.toMatchObject({ status: 400 })
  await postpone('2027-05-04')
  await postpone('2027-04-14')
  expect(await page(link)).toMatchObject({ sendFrom: '2027-04-14', state: 'waiting' })
  await app.travelTo('2027-04-03T12:00:00Z')
  await accept(link)
  expect(await link.touch()).toMatchObject({ status: 'pending', event_date: '2027-04-14' })
  await app.travelTo('2027-04-05T12:00:00Z')
})

test('D-1-68 D-1-69 D-1-41 declining cancels the gift, marks the person, and returns what was paid', async () => {
  const link = await buildGiftLink(app)
  const answer = (note: string) =>
    app.db.transaction((tx) => declineLink(tx, link.key, { reason: 'employer', note }, app.cause()))
  await expect(answer('x'.repeat(351))).rejects.toMatchObject({ status: 400 })
  await answer('x'.repeat(350))
  expect(await link.show()).toMatchObject({
    state: 'declined',
    payment: 'refunded',
    decline: { reason: 'employer', note: 'x'.repeat(350) },
  })
  expect(await link.touch()).toMatchObject({ status: 'canceled' })
  expect(await walletOf(link)).toBe(6800)
  // D-1-69: the person's page shows the mark, its day, and its source.
  const { no_gifts: mark } = (await link.caller.get(`/contacts/${link.grace.key}`)).body.data
  expect(mark).toEqual({
    source: 'person',
    reason: 'My employer doesn’t allow it',
    day: app.now.toISOString().slice(0, 10),
  })
})

test('D-1-23 a link can be answered until 11:59 pm of its last day in the member’s zone', async () => {
  const buyer = await buildBuyer(app)
  await app.rows(
    sql`update sessions set time_zone = 'Pacific/Honolulu' where member_key = ${buyer.member.key}`,
  )
  const service = await buildService(app)
  const [first, second] = [
    await buildGiftLink(app, { buyer, service, link: { ends_in_days: 7 } }),
    await buildGiftLink(app, { buyer, service, link: { ends_in_days: 7 } }),
  ]
  expect((await first.show()).last_day).toBe('2027-04-12')
  await app.travelTo('2027-04-13T09:59:00Z')
  await accept(first)
  expect((await first.show()).state).toBe('accepted')
  await app.travelTo('2027-04-13T10:00:00Z')
  await accept(second)
  expect(await second.show()).toMatchObject({ state: 'expired', payment: 'refunded' })
  expect(await second.touch()).toMatchObject({ status: 'expired' })
  expect(await walletOf(second)).toBe(6800)
})

test('D-1-18 a person in Canada isn’t shown a choice that doesn’t ship there', async () => {
  const [here, both] = [
    await buildService(app, { priceCents: 100, usOnly: true }),
    await buildService(app, { priceCents: 100 }),
  ]
  const slugs = [here.experience.slug, both.experience.slug]
  const service = await buildService(app, { experience: { replacements: slugs } })
  const parts = { service, link: { choices: [here.key, both.key] } }
  const [american, canadian] = [await buildGiftLink(app, parts), await buildGiftLink(app, parts)]
  const ottawa = { city: 'Ottawa', state: 'ON', zip: 'K1A 0B1', country: 'CA' } as const
  await buildLocation(app, { contact: canadian.grace, ...ottawa })
  const titlesOf = async (link: Built) => (await page(link)).choices.map(({ title }) => title)
  expect(await titlesOf(american)).toEqual([here.title, both.title])
  expect(await titlesOf(canadian)).toEqual([both.title])
})

test('D-1-41 expiring credit that paid for a declined gift is good for 30 days at least', async () => {
  const buyer = await buildBuyer(app)
  const now = app.now
  const expiresAt = new Date(now.getTime() + 5 * dayMs)
  await issueLot(app.db, {
    memberKey: buyer.member.key,
    kind: 'credit',
    reason: 'other',
    description: 'A gift',
    cents: 6800,
    expiresAt,
    now,
  })
  const link = await buildGiftLink(app, { buyer, pay: { credit: true, source: null } })
  expect(await walletOf(link)).toBe(0)
  await app.travelTo(new Date(now.getTime() + 20 * dayMs))
  await decline(link)
  const lots = await app.rows<{ cents: number; until: string }>(
    sql`select remaining_cents as cents, expires_at::text as until from lots
        where member_key = ${buyer.member.key} and remaining_cents > 0`,
  )
  expect(lots.reduce((sum, { cents }) => sum + cents, 0)).toBe(6800)
  for (const { until } of lots)
    expect(new Date(until).getTime()).toBeGreaterThanOrEqual(app.now.getTime() + 29 * dayMs)
})

test('a gift that was canceled after it was accepted is no longer shown as on its way', async () => {
  const link = await buildGiftLink(app)
  const code = (await link.copy()).url.split('/g/')[1]
  await accept(link)
  expect(await findLinkPage(app.db, code, app.now)).toMatchObject({ page: { journey: { step: 'accepted' } } })
  const canceled = await link.caller.patch(`/v1/touches/${link.touchKey}`, { status: 'canceled' })
  expect(canceled.status).toBe(200)
  expect(await findLinkPage(app.db, code, app.now)).toMatchObject({
    page: { state: 'accepted', journey: null },
  })
  expect(await link.show()).toMatchObject({ state: 'accepted', payment: 'refunded' })
  expect(await walletOf(link)).toBe(6800)
})

test('D-1-113 D-1-114 an erasure ends an open link and forgets its words; an accepted gift refuses it', async () => {
  const open = await buildGiftLink(app)
  const path = `/v1/erasures/people/${open.grace.key}`
  expect((await open.caller.get(path)).body.data.hindrances).toEqual([])
  expect((await open.caller.post(path)).status).toBe(204)
  const [row] = await app.rows<{ state: string; payment: string; sealed: string | null }>(
    sql`select state, payment, sealed_code as sealed from gift_links where key = ${open.key}`,
  )
  expect(row).toEqual({ state: 'canceled', payment: 'refunded', sealed: null })
  expect(await walletOf(open)).toBe(6800)
  const accepted = await buildGiftLink(app)
  await accept(accepted, typed(false))
  const refused = await accepted.caller.post(`/v1/erasures/people/${accepted.grace.key}`)
  expect(refused.status).toBe(400)
  expect(JSON.stringify(refused.body)).toMatch(/gift/)
})

test('D-1-53 a new link ends the old one at once', async () => {
  const link = await buildGiftLink(app)
  const old = (await link.copy()).url.split('/g/')[1]
  await link.caller.post(`/v1/giftlinks/${link.key}/renew`)
  expect(await findLinkPage(app.db, old, app.now)).toEqual({ kind: 'replaced', firstName: 'Dana' })
  expect((await page(link)).state).toBe('waiting')
})

test('links of a locked member are gone until the member is unlocked', async () => {
  const link = await buildGiftLink(app)
  const code = (await link.copy()).url.split('/g/')[1]
  await app.rows(
    sql`insert into member_locks (member_key, reason, at) values (${link.member.key}, 'Fraud', now())`,
  )
  expect(await findLinkPage(app.db, code, app.now)).toEqual({ kind: 'gone', firstName: 'Dana' })
  await accept(link)
  await app.rows(sql`delete from member_locks where member_key = ${link.member.key}`)
  expect((await page(link)).state).toBe('waiting')
})

test('D-1-45 every move from every state: only the allowed ones happen', async () => {
  const allowed: Record<GiftLinkState, string[]> = {
    waiting: ['opened', 'accepted', 'declined', 'expired', 'canceled'],
    opened: ['accepted', 'declined', 'expired', 'canceled'],
    accepted: [],
    declined: [],
    expired: [],
    canceled: [],
  }
  const link = await buildGiftLink(app)
  const { moveLinks } = await import('./move-link.ts')
  for (const from of Object.keys(allowed) as GiftLinkState[]) {
    for (const to of (Object.keys(allowed) as GiftLinkState[]).filter((state) => state !== 'waiting')) {
      await app.rows(sql`update gift_links set state = ${from} where key = ${link.key}`)
      const moved = await moveLinks(app.db, [link.key], to, app.cause())
      expect(moved.length === 1, `${from} to ${to}`).toBe(allowed[from].includes(to))
    }
  }
})
