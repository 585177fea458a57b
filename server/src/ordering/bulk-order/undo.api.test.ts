import type { MemberKey } from '@goodturn/contract/ids'
import { seconds } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildBulkOrder, bulkOrderCalls } from '../../../test/build/bulk-order.ts'
import { buildDiscount } from '../../../test/build/discount.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildPerson } from '../../../test/build/order.ts'
import { buildTopOfMind } from '../../../test/build/plan.ts'
import { buildPurchase } from '../../../test/build/purchase.ts'
import { buildSplit } from '../../../test/build/split.ts'
import { buildTokens } from '../../../test/build/token.ts'
import { issueLot } from '../../money/ledger/issue.ts'
import { checkLedger } from '../../console/books/self-check.ts'

// A Monday: gifts bought now are processed on Tuesday at six.
const app = useTestApp({ now: '2027-03-01T09:00:00Z' })
const until = seconds(new Date('2027-03-02T06:00:00Z'))
// Business time runs on during the tests.
const now = seconds(new Date('2027-03-01T09:00:00Z'))
const about = (at: number) => expect.closeTo(at, -4)

const statesOf = async (memberKey: MemberKey) =>
  (
    await app.rows<{ status: string }>(
      sql`select status from touches where member_key = ${memberKey} and parent_kind = 'service' order by key`,
    )
  ).map(({ status }) => status)

const walletOf = (memberKey: MemberKey) =>
  app.rows<{ kind: string; reason: string; cents: number }>(
    sql`select kind, reason, remaining_cents as cents from lots
        where member_key = ${memberKey} and remaining_cents > 0 order by kind, reason, expires_at, created_at`,
  )

const expectBalancedBooks = async () =>
  expect(await checkLedger(app.db)).toEqual({ unbalanced: [], lots: [], invoices: [] })

const refusal = ({ status, body }: { status: number; body: { errors?: { code?: string }[] } }) => [
  status,
  body.errors?.[0]?.code,
]

test('all form gifts are canceled at once, with one credit', async () => {
  const order = await buildBulkOrder(app)
  const card = {
    kind: 'card',
    title: 'Visa ending in 4242',
    count: 1,
    amount: 162,
    expires_at: null,
  }
  const told = {
    key: order.key,
    gifts: 3,
    services: [{ title: expect.any(String), count: 3 }],
    returns: [card],
    stays: [],
  }
  expect(await order.read()).toEqual({ ...told, state: 'open', until, undone_at: null })

  const done = await order.undo()
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  expect(done.body.data).toEqual({ ...told, state: 'undone', until: null, undone_at: about(now) })
  expect(await statesOf(order.member.key)).toEqual(['canceled', 'canceled', 'canceled'])
  expect(await walletOf(order.member.key)).toEqual([{ kind: 'credit', reason: 'cancelation', cents: 16_200 }])
  const invoice = (await order.caller.get(`/v1/invoices/${order.key}`)).body.data
  expect(invoice).toMatchObject({ invoice_status: 'paid', amount_refunded: 162 })
  const mails = (await app.mailsTo(order.member.email)).filter(({ template }) => template !== 'receipt')
  expect(mails.map(({ template, subject }) => [template, subject])).toEqual([
    ['bulk-order-undone', 'Your bulk order was undone: 3 gifts canceled'],
  ])
  expect(mails[0]?.plain).toContain(
    'Credit that never expires, for the part Visa ending in 4242 paid: $162.00',
  )
  const activity = (await order.caller.get('/v1/users/activity')).body
  expect(activity.counts).toMatchObject({ all: 3, canceled: 3, upcoming: 0 })
  await expectBalancedBooks()
})

test('a repeat returns the first result and does nothing twice', async () => {
  const order = await buildBulkOrder(app)
  const first = await order.undo()
  const again = [await order.undo(3, { 'idempotency-key': 'once' }), await order.undo(), await order.undo(2)]
  for (const answer of again) expect(answer).toMatchObject({ status: 200, body: first.body })
  expect(await order.read()).toEqual(first.body.data)
  expect(await walletOf(order.member.key)).toHaveLength(1)
  await expectBalancedBooks()
})

test('tokens and balance are restored, and a discount stays used', async () => {
  const member = await buildMember(app)
  const { experience, cartItem } = await buildPurchase(app, { member, cardNumber: null })
  const token = await buildTokens(app, member, {
    serviceKeys: [experience.serviceKey],
    title: 'Spring token',
  })
  const lot = { memberKey: member.key, description: 'Spring', now: app.now }
  const soon = new Date(app.now.getTime() + 3 * 86_400_000)
  await issueLot(app.db, { ...lot, kind: 'credit', reason: 'promotion', cents: 1000, expiresAt: soon })
  await issueLot(app.db, { ...lot, kind: 'fund', reason: 'manual_entry', cents: 2000 })
  await buildDiscount(app, member, { percent: 10, title: 'your order' })
  const order = await buildBulkOrder(app, {
    member,
    gifts: 2,
    credit: true,
    others: [
      cartItem({ bulk_form: 'all', use_token: true }),
      cartItem({ bulk_form: 'all', use_token: true }),
    ],
  })
  const back = {
    gifts: 4,
    returns: [
      { kind: 'token', title: 'Spring token', count: 2, amount: 108, expires_at: null },
      // The credit would have expired in three days; the refund is valid for thirty.
      { kind: 'expiring', title: null, count: 1, amount: 10, expires_at: about(now + 30 * 86_400) },
      { kind: 'fund', title: null, count: 1, amount: 20, expires_at: null },
      { kind: 'card', title: 'Visa ending in 4242', count: 1, amount: 67.2, expires_at: null },
    ],
    stays: [{ reason: 'discount', title: '10% off your order', count: 1 }],
  }
  expect(await order.read()).toMatchObject({ state: 'open', ...back })
  expect((await order.undo(4)).body.data).toMatchObject({ state: 'undone', ...back })
  expect(await walletOf(member.key)).toEqual([
    { kind: 'credit', reason: 'cancelation', cents: 6720 },
    { kind: 'credit', reason: 'promotion', cents: 1000 },
    { kind: 'fund', reason: 'manual_entry', cents: 2000 },
  ])
  expect(await app.rows(sql`select qty from tokens where key = ${token}`)).toEqual([{ qty: 2 }])
  expect(await app.rows(sql`select state from discount_uses where member_key = ${member.key}`)).toEqual([
    { state: 'captured' },
  ])
  await expectBalancedBooks()
})

test('plans, other gifts, and gifts in progress stay', async () => {
  const member = await buildMember(app)
  const other = await buildPurchase(app, { member, cardNumber: null, service: { title: 'Herb Garden' } })
  const atOnce = await buildPurchase(app, {
    member,
    cardNumber: null,
    experience: { slug: 'under-contract-gift' },
    service: { title: 'Under Contract' },
  })
  const plan = await buildTopOfMind(app)
  const person = await buildPerson(app, member)
  const order = await buildBulkOrder(app, {
    member,
    service: { title: 'Market Bouquet' },
    others: [
      other.cartItem(),
      atOnce.cartItem({ bulk_form: 'all' }),
      person.item(plan, { unit: 'year' }, { bulk_form: 'all' }),
    ],
  })
  await app.rows(sql`update touches set status = 'reviewing' where key = (
    select min(t.key collate "C") from touches t join checkout_items item on item.key = t.paid_by_item
    where t.member_key = ${member.key} and item.service_title = 'Market Bouquet') returning key`)
  expect(await order.read()).toMatchObject({
    state: 'open',
    gifts: 2,
    services: [{ title: 'Market Bouquet', count: 2 }],
    stays: [
      { reason: 'plan', title: expect.any(String), count: 1 },
      { reason: 'gift', title: 'Herb Garden', count: 1 },
      { reason: 'kept', title: 'Under Contract', count: 1 },
      { reason: 'preparing', title: 'Market Bouquet', count: 1 },
    ],
  })
  expect((await order.undo(2)).status).toBe(200)
  const [mail] = (await app.mailsTo(member.email)).filter(({ template }) => template === 'bulk-order-undone')
  expect(mail?.plain).toContain('Under Contract: Goes out right away, so it can’t be canceled')
  expect((await statesOf(member.key)).toSorted()).toEqual([
    'canceled',
    'canceled',
    'pending',
    'pending',
    'reviewing',
  ])
  expect(await walletOf(member.key)).toEqual([{ kind: 'credit', reason: 'cancelation', cents: 10_800 }])
  await expectBalancedBooks()
})

test('each payer of a split is refunded their own half', async () => {
  const split = await buildSplit(app, { automatic: true, fundCents: 2000 })
  const items = [split.cartItem({ bulk_form: 'all' }), split.cartItem({ bulk_form: 'all' })]
  const bought = await split.asBuyer.post('/v1/billing/checkout', split.order(items, true))
  expect(bought.status, JSON.stringify(bought.body)).toBe(200)
  const { inviter, invitee } = bought.body.data
  const owners = bulkOrderCalls(split.asBuyer, inviter.id)
  const partners = bulkOrderCalls(split.asPartner, invitee.id)
  expect(await partners.read()).toMatchObject({ state: 'none', gifts: 0, returns: [] })
  expect(refusal(await partners.undo(2))).toEqual([400, 'invalid_state'])

  expect((await owners.read()).returns).toEqual([
    { kind: 'fund', title: null, count: 1, amount: 20, expires_at: null },
    { kind: 'card', title: expect.any(String), count: 1, amount: 81, expires_at: null },
    { kind: 'partner', title: expect.any(String), count: 1, amount: 101, expires_at: null },
  ])
  expect((await owners.undo(2)).status).toBe(200)
  expect(await walletOf(split.buyer.key)).toEqual([
    { kind: 'credit', reason: 'cancelation', cents: 8100 },
    { kind: 'fund', reason: 'manual_entry', cents: 2000 },
  ])
  expect(await walletOf(split.partner.key)).toEqual([
    { kind: 'credit', reason: 'cancelation', cents: 10_100 },
  ])
  const [mail] = (await app.mailsTo(split.partner.email)).filter(
    ({ template }) => template === 'credit-issued',
  )
  expect(mail?.subject).toBe('$101.00 is back in your balance')
  await expectBalancedBooks()
})

test('an order waiting for a partner has nothing to undo', async () => {
  const split = await buildSplit(app)
  const bought = await split.asBuyer.post(
    '/v1/billing/checkout',
    split.order([split.cartItem({ bulk_form: 'all' })]),
  )
  const order = bulkOrderCalls(split.asBuyer, bought.body.data.inviter.id)
  expect(await order.read()).toMatchObject({ state: 'none', gifts: 0 })
  expect(refusal(await order.undo(1))).toEqual([400, 'invalid_state'])
})

test('undo is rejected once any gift is processed', async () => {
  const order = await buildBulkOrder(app)
  await app.rows(sql`update touches set status = 'completed', completed_at = now() where key = (
    select min(key collate "C") from touches where member_key = ${order.member.key}) returning key`)
  expect(await order.read()).toMatchObject({ state: 'closed', gifts: 2, returns: [], until: null })
  const refused = await order.undo(2)
  expect(refusal(refused)).toEqual([400, 'not_cancelable'])
  expect(refused.body.errors?.[0]?.message).toContain('Nothing was canceled')
  expect((await statesOf(order.member.key)).toSorted()).toEqual(['completed', 'pending', 'pending'])
  expect(await walletOf(order.member.key)).toEqual([])
})

test('a gift canceled earlier is not refunded again', async () => {
  const order = await buildBulkOrder(app)
  const [touch] = await app.rows<{ key: string }>(
    sql`select key from touches where member_key = ${order.member.key} limit 1`,
  )
  await order.caller.patch(`/v1/touches/${touch?.key}`, { status: 'canceled' })
  expect(refusal(await order.undo(3))).toEqual([400, 'invalid_state'])
  expect(await order.read()).toMatchObject({ gifts: 2, returns: [{ kind: 'card', amount: 108 }] })
  expect((await order.undo(2)).status).toBe(200)
  expect((await walletOf(order.member.key)).map(({ cents }) => cents)).toEqual([5400, 10_800])
  await expectBalancedBooks()
})

test('an order without form gifts has nothing to undo', async () => {
  const order = await buildBulkOrder(app, { item: () => ({ bulk_form: null }) })
  expect(await order.read()).toMatchObject({ state: 'none', gifts: 0, services: [], stays: [] })
  expect(refusal(await order.undo(3))).toEqual([400, 'invalid_state'])
  expect(await statesOf(order.member.key)).toEqual(['pending', 'pending', 'pending'])
})

test("another member's order is unknown; the count must be positive", async () => {
  const order = await buildBulkOrder(app)
  const stranger = bulkOrderCalls(await app.as(await buildMember(app)), order.key)
  expect((await stranger.undo()).status).toBe(404)
  for (const gifts of [0, -1, 1.5, '3', null, 10_001]) {
    const refused = await order.undo(gifts)
    expect(refused.status).toBe(400)
    expect(refused.body.errors?.[0]).toMatchObject({ field: 'gifts' })
  }
  expect((await app.anonymous.post(`/v1/bulkorders/undo/${order.key}`, { gifts: 3 })).status).toBe(401)
  expect(await statesOf(order.member.key)).toEqual(['pending', 'pending', 'pending'])
})

test('a late failure changes nothing and can be retried', async () => {
  const order = await buildBulkOrder(app)
  const before = await order.read()
  await app.db.execute(sql`create function refuse_undo() returns trigger language plpgsql as
    $$ begin raise exception 'the power went'; end $$`)
  await app.db.execute(
    sql`create trigger refuse_undo before insert on bulk_undos for each row execute function refuse_undo()`,
  )
  const key = { 'idempotency-key': 'tried-again' }
  expect((await order.undo(3, key)).status).toBe(500)
  await app.db.execute(sql`drop trigger refuse_undo on bulk_undos`)
  expect(await order.read()).toEqual(before)
  expect(await statesOf(order.member.key)).toEqual(['pending', 'pending', 'pending'])
  expect(await walletOf(order.member.key)).toEqual([])
  expect((await order.undo(3, key)).body.data).toMatchObject({ state: 'undone', gifts: 3 })
  await expectBalancedBooks()
})
