import type { LinkPayment } from '@goodturn/contract/ordering/checkout/gift-link'
import type { CartItem } from '@goodturn/contract/ordering/checkout/schema'
import type { GiftLink } from '@goodturn/contract/outreach/gift-links/schema'
import type { Order } from '@goodturn/contract/ordering/orders/schema'
import { seconds } from '@goodturn/contract/time'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildBulkOrder } from '../../../test/build/bulk-order.ts'
import { buildContact } from '../../../test/build/contact.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildBuyer, buildPerson } from '../../../test/build/order.ts'
import { linkItem } from '../../../test/build/outreach/gift-link.ts'
import { buildTopOfMind } from '../../../test/build/plan.ts'
import { buildService } from '../../../test/build/service.ts'
import { buildSplit } from '../../../test/build/split.ts'

// A Monday: gifts bought now go out on Tuesday.
const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

const dayLater = (days: number) => seconds(new Date(Date.UTC(2027, 2, 1 + days, 9)))

test('an order shows its gifts, cards, and dates', async () => {
  const member = await buildMember(app, { company: 'Harbor & Main' })
  const bulk = await buildBulkOrder(app, { gifts: 2, member })
  const read = async () => (await bulk.caller.get<{ data: Order }>(`/v1/orders/${bulk.key}`)).body.data
  const order = await read()
  expect(order).toMatchObject({ total: 2, today: '2027-03-01' })
  const [gift, other] = order.gifts
  expect(gift).toMatchObject({
    contact: { key: bulk.contact.key, display_name: 'Grace Okafor' },
    event_date: '2027-03-02',
    can_edit: 1,
    card: { to_name: expect.stringContaining('Grace'), from_name: expect.any(String) },
    signature: 'Dana Whitfield, Harbor & Main',
    // Three to six business days.
    expected: { from: '2027-03-05', to: '2027-03-10' },
  })
  // The same days as a calendar file.
  const file = (await bulk.caller.get(`/v1/calendar/arrivals/${bulk.key}`)).body.data
  expect(file.name).toBe('gifts.ics')
  const text = file.text.replaceAll('\r\n ', '')
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  expect(text).toContain('DTSTART;VALUE=DATE:20270310')
  expect(text).toContain(`UID:${gift?.key}-arrives@goodturn`)
  expect(text).toContain(`${gift?.title} for Grace Okafor should arrive`)

  // A canceled gift is no longer on its way.
  await bulk.caller.patch(`/v1/touches/${other?.key}`, { status: 'canceled' })
  expect((await read()).gifts.map(({ key }) => key)).toEqual([gift?.key])
})

test("a plan's gifts are shown too; non-order invoices show none", async () => {
  const member = await buildMember(app)
  const plan = await buildTopOfMind(app)
  const person = await buildPerson(app, member)
  const { caller, key } = await buildBulkOrder(app, {
    member,
    gifts: 1,
    others: [person.item(plan, { unit: 'year' })],
  })
  const order = (await caller.get<{ data: Order }>(`/v1/orders/${key}`)).body.data
  expect(new Set(order.gifts.map(({ touch_type: type }) => type))).toEqual(new Set(['other', 'subscription']))
  expect(order.total).toBe(order.gifts.length)
  expect((await caller.get('/v1/orders/invoice_none')).status).toBe(404)
})

test('an incomplete gift has no date; the receipt says why', async () => {
  const { caller, key, member } = await buildBulkOrder(app, {
    gifts: 1,
    experience: { personalizationRequired: true, personalizationLabel: 'House number' },
  })
  const order = (await caller.get<{ data: Order }>(`/v1/orders/${key}`)).body.data
  expect(order.gifts).toMatchObject([{ status: 'pending', missing: [expect.any(String)], expected: null }])
  expect((await caller.get(`/v1/calendar/arrivals/${key}`)).body.data.text).not.toContain('VEVENT')
  const receipt = (await app.mailsTo(member.email)).find(({ template }) => template === 'receipt')
  expect(receipt?.subject).toMatch(/^Your receipt: /)
  expect(receipt?.plain).toContain('It goes out once you add the personalization.')
})

test('the buyer of a shared order can follow its request', async () => {
  const split = await buildSplit(app)
  const key = (await split.asBuyer.post('/v1/billing/checkout', split.order())).body.data.inviter.id
  const path = `/v1/paymentpartners/chargerequest/order/${key}`
  const { data } = (await split.asBuyer.get(path)).body
  expect(data).toMatchObject({
    status: 'requested',
    amount: 50.5,
    asked_at: split.partner.email,
    created: expect.closeTo(dayLater(0), -4),
    next_reminder: expect.closeTo(dayLater(3), -4),
    expires: expect.closeTo(dayLater(14), -4),
  })
  // Nothing has been bought yet, and the partner can't reach the order through their own invoice.
  expect((await split.asBuyer.get(`/v1/orders/${key}`)).body.data).toMatchObject({ gifts: [], total: 0 })
  expect((await split.asPartner.get(path)).status).toBe(404)

  await split.asBuyer.post(`/v1/paymentpartners/denycharge/${data.key}`, {})
  expect((await split.asBuyer.get(path)).status).toBe(404)
})

test('D-1-28 an order names its open links, also those beside it that are paid once accepted', async () => {
  const buyer = await buildBuyer(app)
  const service = await buildService(app)
  const person = await buildPerson(app, buyer.member)
  const grace = await buildContact(app, { member: buyer.member })
  const buy = async (items: CartItem[], links: LinkPayment = 'now') => {
    const { id } = (await buyer.pay(items, { links })).body.data
    return async () => (await buyer.caller.get<{ data: Order }>(`/v1/orders/${id}`)).body.data
  }
  const linksOf = async ({ sending }: Order) =>
    (await buyer.caller.get<{ data: GiftLink[] }>(`/v1/giftlinks?sending=${sending}`)).body.data
  const both = () => [person.item(service), linkItem(grace, service)]

  const held = await buy(both(), 'on_acceptance')
  // Only the gift with an address is paid now.
  expect(await held()).toMatchObject({ total: 1, gifts: [{ contact: { key: person.contact.key } }] })
  const [link, ...others] = await linksOf(await held())
  expect([link?.contact.key, others]).toEqual([grace.key, []])
  await buyer.caller.post(`/v1/giftlinks/${link?.key}/cancel`)
  expect(await held()).toMatchObject({ total: 1, sending: null })

  const paid = await (await buy(both()))()
  expect(paid.total).toBe(2)
  expect(await linksOf(paid)).toHaveLength(1)
  expect(await (await buy([person.item(service)]))()).toMatchObject({ total: 1, sending: null })
})
