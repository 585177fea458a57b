import type { LinkPaymentState } from '@goodturn/contract/outreach/gift-links/states'
import { linkPaymentDays } from '@goodturn/contract/outreach/gift-links/limits'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { expectBalancedBooks } from '../../../../test/balanced-books.ts'
import { buildBuyer } from '../../../../test/build/order.ts'
import {
  acceptHeld,
  buildHeldLink,
  chargesOf,
  holdsOf,
  issueCredit,
  walletOf,
} from '../../../../test/build/outreach/held-link.ts'
import { buildCard } from '../../../../test/build/card.ts'
import { requestPage } from '../../../../test/build/survey.ts'
import { openLink } from '../answer.ts'
import { movePayments } from '../move-link.ts'

// A Friday morning.
const app = useTestApp({ now: '2027-03-05T12:00:00Z' })
const declining = '4000000000000341'
const asking = '4000002760003184'
const mastercard = '5555555555554444'
type Built = Awaited<ReturnType<typeof buildHeldLink>>

/** An accepted gift whose card was declined: $20.00 are held, $40.00 are due. */
async function dueLink({ zone, ...parts }: { emailed?: boolean; zone?: string } = {}) {
  const buyer = await buildBuyer(app)
  if (zone)
    await app.rows(sql`update sessions set time_zone = ${zone} where member_key = ${buyer.member.key}`)
  const link = await buildHeldLink(app, { ...parts, buyer, card: declining })
  await acceptHeld(app, link)
  return link
}
const pay = ({ caller, key }: Built, body: object = {}, headers: Record<string, string> = {}) =>
  caller.post(`/v1/giftlinks/${key}/pay`, body, headers)
const needsOf = async ({ caller }: Built) => (await caller.get('/v1/home')).body.data.asks
const templatesTo = async (email: string | null) =>
  (await app.mailsTo(email ?? '')).map(({ template }) => template).toReversed()
const reload = async ({ caller, key }: Built) => (await caller.get(`/v1/giftlinks/${key}`)).body.data

test('D-1-37 D-1-100 the member is told at once by mail, bell, and home, with the amount and where to pay', async () => {
  const link = await dueLink()
  const { pay: due } = await link.show()
  expect(due).toMatchObject({ held: 20, due: 40, until: '2027-03-19' })
  const [mail] = await app.mailsTo(link.member.email)
  expect(mail).toMatchObject({ template: 'payment-failed' })
  expect(mail?.plain).toContain('$40.00')
  expect(mail?.plain).toContain(`/billing/invoices/manage/${due?.invoice}`)
  const bell = (await link.caller.get('/v1/notifications')).body.data
  expect(bell[0]).toMatchObject({ kind: 'order-refused' })
  expect(JSON.stringify(bell[0])).toContain(due?.invoice)
  expect(await needsOf(link)).toEqual([
    {
      kind: 'link_unpaid',
      invoice: due?.invoice,
      title: link.service.title,
      person: link.grace.displayName,
      amount: 40,
      until: '2027-03-19',
    },
  ])
  await pay(link, { source: link.card.key })
  expect(await needsOf(link)).toEqual([])
  expect(await link.touch()).toMatchObject({ status: 'pending' })
})

test('D-1-38 an accepted gift is paid by another card, the balance, or a card that asks; a repeat charges once', async () => {
  const byCard = await dueLink()
  const body = { source: byCard.card.key }
  const first = await pay(byCard, body, { 'idempotency-key': 'once' })
  expect(first.body.data).toMatchObject({ payment: 'paid', pay: null })
  expect(await pay(byCard, body, { 'idempotency-key': 'once' })).toMatchObject({ status: 200 })
  expect((await pay(byCard, body)).status).toBe(200)
  expect(await chargesOf(app, byCard)).toEqual([
    { state: 'failed', cents: 4000 },
    { state: 'succeeded', cents: 4000 },
  ])

  const byBalance = await dueLink()
  await issueCredit(app, byBalance.member, 4500)
  expect((await pay(byBalance, { credit: true })).body.data).toMatchObject({ payment: 'paid' })
  expect(await walletOf(app, byBalance)).toBe(500)
  expect(await chargesOf(app, byBalance)).toEqual([{ state: 'failed', cents: 4000 }])

  const byBoth = await dueLink()
  await issueCredit(app, byBoth.member, 1500)
  expect((await pay(byBoth, { credit: true, source: byBoth.card.key })).body.data.payment).toBe('paid')
  expect((await chargesOf(app, byBoth)).at(-1)).toEqual({ state: 'succeeded', cents: 2500 })

  const byBank = await dueLink()
  const card = await buildCard(app, byBank.member, { number: asking })
  const asked = await pay(byBank, { source: card.key })
  expect(asked.body.errors[0]).toMatchObject({ code: 'confirmation_required' })
  expect(await reload(byBank)).toMatchObject({ payment: 'due' })
  // The bank may still take the money, so the balance must not pay, too.
  await issueCredit(app, byBank.member, 9000)
  expect(await pay(byBank, { credit: true })).toMatchObject({ status: 409 })
  expect(await walletOf(app, byBank)).toBe(9000)
  const { client_secret } = asked.body.action
  await byBank.caller.post('/v1/sandbox/confirmations', { client_secret, approve: true })
  expect((await pay(byBank, { source: card.key })).body.data).toMatchObject({ payment: 'paid' })
  expect((await chargesOf(app, byBank)).at(-1)).toEqual({ state: 'succeeded', cents: 4000 })
  await expectBalancedBooks(app)
})

test('D-1-38 only its own member pays for a gift', async () => {
  const link = await dueLink()
  const stranger = await buildBuyer(app)
  expect((await stranger.caller.post(`/v1/giftlinks/${link.key}/pay`, {})).status).toBe(404)
  const waiting = await buildHeldLink(app)
  expect((await pay(waiting)).body.errors[0].code).toBe('invalid_state')
})

test('D-1-39 a gift can be paid through day 14, with reminders on days 1, 7, and 13 while it is not', async () => {
  expect(linkPaymentDays).toBe(14)
  const accepted = new Date(app.now)
  const dayAt = (days: number, time: string) =>
    `${new Date(accepted.getTime() + days * 86_400_000).toISOString().slice(0, 10)}T${time}Z`
  const zone = 'Pacific/Honolulu'
  const [late, inTime, paid] = [await dueLink({ zone }), await dueLink({ zone }), await dueLink({ zone })]
  const reminders = async ({ member }: Built) =>
    (await templatesTo(member.email)).filter((template) => template === 'gift-link-unpaid').length
  await pay(paid, { source: paid.card.key })
  const counts = []
  for (const days of [0, 1, 6, 7, 12, 13]) {
    await app.travelTo(dayAt(days, '20:00:00'))
    counts.push(await reminders(late))
  }
  expect(counts).toEqual([0, 1, 1, 2, 2, 3])
  expect(await reminders(paid)).toBe(0)
  // 11:59 pm of day 14 in Honolulu.
  await app.travelTo(dayAt(15, '09:59:00'))
  expect((await pay(inTime, { source: inTime.card.key })).body.data).toMatchObject({ payment: 'paid' })
  await app.travelTo(dayAt(15, '10:00:01'))
  expect((await pay(late, { source: late.card.key })).body.errors[0]).toMatchObject({ code: 'link_expired' })
  expect(await reminders(late)).toBe(3)
})

test('D-1-40 a gift that stays unpaid lapses: holds, touch, page, and both mails', async () => {
  const link = await dueLink({ emailed: true })
  const code = (
    await app.rows<{ url: string }>(
      sql`select unsubscribe_url as url from outbox where to_address = ${link.grace.email} limit 1`,
    )
  )[0]?.url.split('/u/')[1]
  const end = new Date(app.now.getTime() + 16 * 86_400_000).toISOString()
  await app.travelTo(end)
  expect(await link.show()).toMatchObject({ state: 'accepted', payment: 'lapsed' })
  expect(await link.touch()).toMatchObject({ status: 'expired' })
  expect(await walletOf(app, link)).toBe(2000)
  expect(await holdsOf(app, link)).toEqual([{ state: 'released', cents: 2000 }])
  const page = await requestPage(app, `/g/${code}`)
  expect(page).toMatchObject({ status: 410 })
  expect(page.html).toContain(`This gift is no longer available. ${link.member.firstName} may be in touch.`)
  const [mail] = await app.mailsTo(link.grace.email ?? '')
  expect(mail?.plain).toContain(`This gift is no longer available. ${link.member.firstName} may be in touch.`)
  expect(await templatesTo(link.member.email)).toContain('gift-link-news')
  await expectBalancedBooks(app)
})

test('a card that has expired leaves the gift to be paid', async () => {
  const link = await buildHeldLink(app)
  await app.rows(sql`update cards set exp_year = 2020 where key = ${link.card.key}`)
  await acceptHeld(app, link)
  expect(await link.show()).toMatchObject({ state: 'accepted', payment: 'due' })
  expect(await chargesOf(app, link)).toEqual([])
  const other = await buildCard(app, link.member, { number: mastercard })
  expect((await pay(link, { source: other.key })).body.data).toMatchObject({ payment: 'paid' })
})

test('the card that pays for a waiting gift can’t be removed', async () => {
  const link = await buildHeldLink(app)
  const other = await buildCard(app, link.member, { number: mastercard })
  await app.rows(sql`update cards set is_default = false where key = ${link.card.key}`)
  await app.rows(sql`update cards set is_default = true where key = ${other.key}`)
  const remove = () => link.caller.post('/v1/billing/paymentmethods/remove', { source: link.card.key })
  expect((await remove()).status).toBe(400)
  await link.caller.post(`/v1/giftlinks/${link.key}/cancel`)
  expect((await remove()).status).toBe(200)
})

test('D-1-46 every move of a payment from every state', async () => {
  const allowed: Record<LinkPaymentState, readonly LinkPaymentState[]> = {
    held: ['charging', 'released'],
    charging: ['paid', 'due'],
    due: ['charging', 'lapsed'],
    paid: ['refunded'],
    released: [],
    lapsed: [],
    refunded: [],
  }
  const { key } = await buildHeldLink(app)
  const states = Object.keys(allowed) as LinkPaymentState[]
  for (const from of states) {
    // Nothing leads back to the first one.
    for (const to of states.filter((state) => state !== 'held')) {
      await app.rows(sql`update gift_links set payment = ${from} where key = ${key}`)
      const moved = await movePayments(app.db, sql`key = ${key}`, to)
      expect(moved.length === 1, `${from} to ${to}`).toBe(allowed[from].includes(to))
    }
  }
})

test('a link needs its member from three days before its end, unless it was opened', async () => {
  const [link, opened] = [await buildHeldLink(app), await buildHeldLink(app)]
  await app.db.transaction((tx) => openLink(tx, opened.key, app.cause()))
  const { last_day: until } = await link.show()
  // A link ends at midnight after its last day.
  const end = new Date(`${until}T00:00:00Z`).getTime() + 86_400_000
  const at = (hours: number) => new Date(end - hours * 3_600_000).toISOString()
  await app.travelTo(at(4 * 24))
  expect(await needsOf(link)).toEqual([])
  await app.travelTo(at(3 * 24))
  expect(await needsOf(link)).toEqual([
    {
      kind: 'link_ending',
      link: link.key,
      touch: link.touchKey,
      title: link.service.title,
      person: link.grace.displayName,
      until,
    },
  ])
  expect(await needsOf(opened)).toEqual([])
})
