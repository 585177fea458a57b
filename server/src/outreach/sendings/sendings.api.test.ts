import { type SendingStep, sendingSteps } from '@goodturn/contract/outreach/sendings/schema'
import type { GiftLink } from '@goodturn/contract/outreach/gift-links/schema'
import type { GiftLinkKey, TouchKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildContact } from '../../../test/build/contact.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildBuyer } from '../../../test/build/order.ts'
import { denver, linkItem } from '../../../test/build/outreach/gift-link.ts'
import { acceptHeld } from '../../../test/build/outreach/held-link.ts'
import { deliver, thank } from '../../../test/build/outreach/thanks.ts'
import { buildService } from '../../../test/build/service.ts'
import { buildTeam, buildTeamMember } from '../../../test/build/team.ts'
import { changeTouches } from '../../care/touches/change.ts'
import { acceptLink, declineLink, openLink } from '../gift-links/answer.ts'

const app = useTestApp({ now: '2027-03-01T15:00:00Z' })

/** One order of links to `count` people. */
async function sendTo(count: number, pay: Record<string, unknown> = {}) {
  const buyer = await buildBuyer(app)
  const service = await buildService(app)
  const items = []
  for (let at = 0; at < count; at += 1) {
    const name = { firstName: `Person${at}`, lastName: 'Quill' }
    items.push(linkItem(await buildContact(app, { member: buyer.member, ...name }), service))
  }
  expect((await buyer.pay(items, pay)).status).toBe(200)
  const { data } = (await buyer.caller.get('/v1/giftlinks?per_page=100')).body
  const sending: string = data[0].sending
  const links: { key: GiftLinkKey; touchKey: TouchKey }[] = await app.rows(
    sql`select key, touch_key as "touchKey" from gift_links where checkout_key = ${sending} order by created_at, key`,
  )
  return { ...buyer, service, sending, links }
}

const inTransaction = (act: Parameters<typeof app.db.transaction>[0]) => app.db.transaction(act)
const open = (key: GiftLinkKey) => inTransaction((tx) => openLink(tx, key, app.cause()))
const accept = (key: GiftLinkKey, isShared: boolean) =>
  inTransaction((tx) => {
    const to = { kind: 'typed', name: '', address: denver, isShared } as const
    return acceptLink(tx, key, to, app.cause(), app.platform.ports.geocoder)
  })
const decline = (key: GiftLinkKey) =>
  inTransaction((tx) => declineLink(tx, key, { reason: 'employer', note: null }, app.cause()))
const move = (touchKey: TouchKey, change: Parameters<typeof changeTouches>[2]) =>
  inTransaction((tx) => changeTouches(tx, sql`key = ${touchKey}`, change))

/** A hundred links in all states, by what was done with each. */
async function hundred() {
  const sent = await sendTo(100)
  for (const [at, { key, touchKey }] of sent.links.entries()) {
    const kind = at % 10
    if (kind === 1) await open(key)
    if (kind >= 2 && kind <= 6) {
      await open(key)
      await accept(key, kind === 2)
    }
    if (kind === 4)
      await move(touchKey, {
        status: 'completed',
        completedAt: app.now,
        trackingNumber: `1Z${at}`,
        trackingStatus: 'in_transit',
      })
    if (kind >= 5 && kind <= 6) await deliver(app, touchKey)
    if (kind === 6) await thank(app, key, 'We love it.')
    if (kind === 7) await decline(key)
    if (kind === 8) await sent.caller.post(`/v1/giftlinks/${key}/cancel`)
    if (kind === 9)
      await app.rows(sql`update gift_links set state = 'expired', ended_at = now() where key = ${key}`)
  }
  return sent
}

const expected: Record<SendingStep, number> = {
  sent: 100,
  // Opened by a press, or answered.
  opened: 70,
  accepted: 50,
  on_its_way: 30,
  delivered: 20,
  thanked: 10,
  waiting: 20,
  declined: 10,
  expired: 10,
  canceled: 10,
}

test('D-1-98 D-1-99 each count of a sending equals its list and its file, without private streets', async () => {
  const { caller, sending } = await hundred()
  const { data } = (await caller.get(`/v1/sendings/${sending}`)).body
  expect(data).toMatchObject({ key: sending, title: expect.any(String), pay: null, counts: expected })
  for (const step of sendingSteps) {
    const keys: string[] = []
    let after = ''
    do {
      const page = (await caller.get(`/v1/sendings/${sending}/links?step=${step}${after}`)).body
      keys.push(...page.data.map(({ key }: GiftLink) => key))
      after = page.has_more ? `&after=${page.next}` : ''
    } while (after !== '')
    expect([step, new Set(keys).size]).toEqual([step, expected[step]])
    const { url } = (await caller.get(`/v1/sendings/${sending}/file?step=${step}`)).body.data
    const file = await caller.get<string>(url.replace('/api', ''))
    const lines = file.body.trim().split('\r\n')
    expect([step, lines.length - 1]).toEqual([step, expected[step]])
    // Only every tenth person shared the address.
    const streets = lines.filter((line) => line.includes(denver.street)).length
    expect([step, streets]).toEqual([step, ['sent', 'opened', 'accepted'].includes(step) ? 10 : 0])
  }
  expect((await caller.get(`/v1/sendings/${sending}/links?step=lost`)).status).toBe(400)
})

test('D-1-98 a link whose last day is over counts as expired before its run', async () => {
  const { caller, sending, links } = await sendTo(2)
  await app.rows(
    sql`update gift_links set ends_at = ${app.now.toISOString()}::timestamptz where key = ${links[0]?.key}`,
  )
  const { data } = (await caller.get(`/v1/sendings/${sending}`)).body
  expect(data.counts).toMatchObject({ sent: 2, waiting: 1, expired: 1 })
})

test('D-1-28 a sending names the money of all its links, also beyond the first page', async () => {
  const { caller, member, links, sending, service } = await sendTo(21, { links: 'on_acceptance' })
  const show = async () => (await caller.get(`/v1/sendings/${sending}`)).body.data
  const card = { brand: 'Visa', last4: '4242' }
  expect(await show()).toMatchObject({
    emailed: 0,
    pay: { held: 0, due: (21 * service.priceCents) / 100, card },
  })

  // What is paid, or released, no longer counts.
  await caller.post(`/v1/giftlinks/${links[0]?.key}/cancel`)
  for (const link of links.slice(1, 2)) await acceptHeld(app, link)
  expect(await show()).toMatchObject({ pay: { due: (19 * service.priceCents) / 100 } })

  // A team shares gifts, not cards.
  const owner = await buildMember(app)
  await buildTeamMember(app, await buildTeam(app, owner), member)
  const { data } = (await (await app.as(owner)).get(`/v1/sendings/${sending}`)).body
  expect(data).toMatchObject({ counts: { sent: 21 }, pay: null })
})

test('a team’s lead follows the sending of a member as its gifts; another member of the team doesn’t', async () => {
  const { member, sending } = await sendTo(2)
  const owner = await buildMember(app)
  const other = await buildMember(app)
  const team = await buildTeam(app, owner)
  await buildTeamMember(app, team, member)
  await buildTeamMember(app, team, other)
  const path = `/v1/sendings/${sending}`
  const lead = await app.as(owner)
  expect((await lead.get(path)).body.data.counts).toMatchObject({ sent: 2, waiting: 2 })
  expect((await lead.get(`${path}/links?step=sent`)).body.data).toHaveLength(2)
  const { url } = (await lead.get(`${path}/file?step=sent`)).body.data
  const file = await lead.get<string>(url.replace('/api', ''))
  expect(file.body.trim().split('\r\n')).toHaveLength(3)
  expect((await (await app.as(other)).get(path)).status).toBe(404)
})

test('a sending is only its own member’s', async () => {
  const { sending } = await sendTo(1)
  const other = await buildBuyer(app)
  for (const path of ['', '/file?step=sent'])
    expect((await other.caller.get(`/v1/sendings/${sending}${path}`)).status).toBe(404)
})
