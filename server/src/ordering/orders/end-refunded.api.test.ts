import type { RefundPreview } from '@goodturn/contract/console/member-files/refunds'
import type { InvoiceKey } from '@goodturn/contract/ids'
import { addDays, dateIn } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { type Caller, useTestApp } from '../../../test/app.ts'
import { buildBundle } from '../../../test/build/bundle.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildBuyer, buildPerson } from '../../../test/build/order.ts'
import { buildPackageService } from '../../../test/build/package.ts'
import { buildCardPlan } from '../../../test/build/plan.ts'
import { buildSplit } from '../../../test/build/split.ts'
import { buildExperience } from '../../../test/build/touch.ts'
import { issueLot } from '../../money/ledger/issue.ts'
import { findDifferences } from '../../console/books/self-check.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z', env: { STAFF_APPROVAL_ABOVE: '1000000' } })
let staff: Caller
beforeAll(async () => {
  staff = await app.asStaff(await buildMember(app, { isAdmin: true }))
})

const invoicesOf = (memberKey: string) =>
  app.rows<{ key: InvoiceKey; refunded_cents: number }>(
    sql`select key, refunded_cents from invoices where member_key = ${memberKey} and status = 'paid' order by created_at, key`,
  )

const statesOf = async (memberKey: string) => ({
  plans: await app.rows(sql`select status, cancel_reason from plans where member_key = ${memberKey}`),
  packages: await app.rows(sql`select status from packages where member_key = ${memberKey}`),
  gifts: (
    await app.rows<{ status: string }>(
      sql`select distinct status from touches where member_key = ${memberKey} order by status`,
    )
  ).map(({ status }) => status),
})

const preview = async (key: InvoiceKey, asked: object = {}): Promise<RefundPreview> => {
  const answer = await staff.post(`/v1/staff/invoices/${key}/refundpreview`, asked)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}

async function refund(key: InvoiceKey, asked: object = {}) {
  const answer = await staff.post(`/v1/admin/invoices/${key}/refund`, { reason: 'Arrived broken', ...asked })
  await app.platform.jobs.drain()
  return answer
}

async function bought() {
  const { member, caller, pay } = await buildBuyer(app)
  const gift = await buildExperience(app, {}, { priceCents: 5400 })
  const packaged = await buildPackageService(app, { priceCents: 24_500 })
  const cards = await buildCardPlan(app)
  const people = [
    await buildPerson(app, member),
    await buildPerson(app, member),
    await buildPerson(app, member),
  ]
  const items = [
    people[0]!.item({ key: gift.serviceKey, type: 'service' }),
    people[1]!.item(packaged),
    people[2]!.item(cards, { unit: 'year' }),
  ]
  expect((await pay(items)).status).toBe(200)
  const [invoice] = await invoicesOf(member.key)
  return { member, caller, key: invoice!.key }
}

test('R-37 a full staff refund ends the gift, package, and plan', async () => {
  const { member, key } = await bought()
  const shown = await preview(key)
  expect(shown.ends.map(({ kind, gifts }) => [kind, gifts])).toEqual([
    ['gift', 1],
    ['package', 3],
    ['plan', 2],
  ])
  expect((await preview(key, { amount: 300 })).ends.map(({ whole }) => whole)).toEqual([false, false, false])
  expect((await refund(key)).status).toBe(200)
  expect(await statesOf(member.key)).toEqual({
    plans: [{ status: 'canceled', cancel_reason: null }],
    packages: [{ status: 'canceled' }],
    gifts: ['canceled'],
  })
  // No credit is promised besides, and nothing is left.
  expect(await app.rows(sql`select 1 from promised_credits where member_key = ${member.key}`)).toEqual([])
  expect((await refund(key)).status).toBe(400)
  expect(await findDifferences(app.db)).toEqual([])
})

test('R-37 a courtesy refund ends nothing; canceling later refunds nothing more', async () => {
  const { member, caller, key } = await bought()
  expect((await refund(key, { goes_on: true })).status).toBe(200)
  expect(await statesOf(member.key)).toEqual({
    plans: [{ status: 'active', cancel_reason: null }],
    packages: [{ status: 'pending' }],
    gifts: ['pending'],
  })
  const [plan] = await app.rows<{ key: string }>(sql`select key from plans where member_key = ${member.key}`)
  const [packaged] = await app.rows<{ key: string }>(
    sql`select key from packages where member_key = ${member.key}`,
  )
  const details = (await caller.get(`/v1/subscriptions/details/${plan!.key}`)).body.data
  expect(details).toMatchObject({ refundable_amount: 0, eligible_refund: false })
  expect((await caller.post(`/v1/subscriptions/cancel/${plan!.key}`)).status).toBe(200)
  const canceled = await caller.post(`/v1/transactions/cancel/${packaged!.key}`)
  expect(canceled.body.data).toMatchObject({ status: 'canceled', proration: 0 })
  expect(await app.rows(sql`select 1 from promised_credits where member_key = ${member.key}`)).toEqual([])
  // The plan is no longer paid for: continuing it costs today's price.
  const after = (await caller.get(`/v1/subscriptions/details/${plan!.key}`)).body.data
  expect(after).toMatchObject({ can_reactivate: 1, reactivation_amount: 18 })
})

test('R-37 only fully refunded items end', async () => {
  const { member, key } = await bought()
  const lines = await app.rows<{ key: string }>(
    sql`select key from invoice_lines where invoice_key = ${key} order by position`,
  )
  const asked = { lines: [lines[1]!.key] }
  const shown = await preview(key, asked)
  expect(shown.ends.map(({ kind }) => kind)).toEqual(['package'])
  const answer = await staff.post(`/v1/staff/invoices/${key}/refund`, {
    ...asked,
    reason: 'Arrived broken',
    seen: shown.seen,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  await app.platform.jobs.drain()
  expect(await statesOf(member.key)).toEqual({
    plans: [{ status: 'active', cancel_reason: null }],
    packages: [{ status: 'canceled' }],
    gifts: ['canceled', 'pending'],
  })
})

test('R-37 a shared plan ends only when both halves are refunded', async () => {
  const { buyer, partner, asBuyer, order } = await buildSplit(app, { automatic: true })
  const { item } = await buildPerson(app, buyer)
  const cards = await buildCardPlan(app, { annualPriceCents: 17_800 })
  expect((await asBuyer.post('/v1/billing/checkout', order([item(cards, { unit: 'year' })]))).status).toBe(
    200,
  )
  const [own] = await invoicesOf(buyer.key)
  const [theirs] = await invoicesOf(partner.key)
  expect((await refund(own!.key)).status).toBe(200)
  expect((await statesOf(buyer.key)).plans).toMatchObject([{ status: 'active' }])
  const [plan] = await app.rows<{ key: string }>(sql`select key from plans where member_key = ${buyer.key}`)
  const details = (await asBuyer.get(`/v1/subscriptions/details/${plan!.key}`)).body.data
  expect(details).toMatchObject({ refundable_amount: 89 })
  expect((await refund(theirs!.key)).status).toBe(200)
  expect((await statesOf(buyer.key)).plans).toMatchObject([{ status: 'canceled' }])
  await app.travelTo('2027-03-10T09:00:00Z', { daily: ['ledger.issue-promised'] })
  expect(await app.rows(sql`select 1 from lots where member_key in (${buyer.key}, ${partner.key})`)).toEqual(
    [],
  )
  expect(await findDifferences(app.db)).toEqual([])
})

test('R-37 a fully refunded bundle revokes its own unused tokens', async () => {
  const { member, card, caller } = await buildBuyer(app)
  const { serviceKey } = await buildExperience(app, {}, { priceCents: 5400 })
  const items = [{ title: 'Any gift', qty: 5, amountCents: 5400, serviceKeys: [serviceKey] }]
  const bundle = await buildBundle(app, { items })
  const order = { source: card.key, service_bundle: bundle.key }
  const buy = async () => (await caller.post('/v1/buy-credit', order)).body.data.id as InvoiceKey
  const [first, second] = [await buy(), await buy()]
  const { item } = await buildPerson(app, member)
  const gift = item({ key: serviceKey, type: 'service' }, {}, { use_token: true })
  expect((await caller.post('/v1/billing/checkout', { items: [gift], credit: false })).status).toBe(200)
  const free = async () =>
    (await app.rows<{ qty: number }>(sql`select qty from tokens where member_key = ${member.key}`))[0]?.qty
  expect(await free()).toBe(9)

  expect((await preview(first)).ends).toMatchObject([{ kind: 'tokens', title: 'Any gift', gifts: 5 }])
  expect((await refund(first, { amount: 498.99 })).status).toBe(200)
  expect(await free()).toBe(9)
  expect((await refund(first)).status).toBe(200)
  expect(await free()).toBe(4)
  // The last token was used, so it can't be withdrawn.
  expect((await preview(second)).ends).toMatchObject([{ kind: 'tokens', gifts: 4 }])
  expect((await refund(second)).status).toBe(200)
  expect(await free()).toBe(0)
  expect(await findDifferences(app.db)).toEqual([])
})

test('R-37 promised credit reduces the refundable amount', async () => {
  const { member, caller, pay } = await buildBuyer(app)
  await issueLot(app.db, {
    memberKey: member.key,
    kind: 'credit',
    reason: 'promotion',
    description: 'Spring',
    cents: 10_000,
    expiresAt: new Date('2027-12-20T00:00:00Z'),
    now: app.now,
  })
  const { item } = await buildPerson(app, member)
  const packaged = await buildPackageService(app, { priceCents: 24_500 })
  expect((await pay([item(packaged)], { credit: true })).status).toBe(200)
  const [invoice] = await invoicesOf(member.key)
  const [bought] = await app.rows<{ key: string }>(
    sql`select key from packages where member_key = ${member.key}`,
  )
  expect((await caller.post(`/v1/transactions/cancel/${bought!.key}`)).body.data.proration).toBe(245)

  expect((await refund(invoice!.key)).status).toBe(400)
  const file = (await staff.get(`/v1/admin/members/${member.key}`)).body.data
  expect(file.invoices[0]).toMatchObject({ refundable: 0 })

  await app.travelTo('2027-03-20T09:00:00Z', { daily: ['ledger.issue-promised'] })
  // Refunds of expiring credit keep its original expiry; the card payment is refunded without one.
  const lots = await app.rows(
    sql`select reason, remaining_cents, to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD') as until from lots
        where member_key = ${member.key} order by reason`,
  )
  expect(lots).toEqual([
    { reason: 'cancelation', remaining_cents: 14_500, until: null },
    { reason: 'promotion', remaining_cents: 10_000, until: '2027-12-20' },
  ])
  expect((await caller.get(`/v1/invoices/${invoice!.key}`)).body.data).toMatchObject({ amount_refunded: 245 })
  expect((await refund(invoice!.key)).status).toBe(400)
  expect(await findDifferences(app.db)).toEqual([])
})

test('R-37 staff see promised credit next to the refundable amount', async () => {
  const { member, caller, pay } = await buildBuyer(app)
  const { item } = await buildPerson(app, member)
  expect((await pay([item(await buildPackageService(app, { priceCents: 24_600 }))])).status).toBe(200)
  const [invoice] = await invoicesOf(member.key)
  const [bought] = await app.rows<{ key: string }>(
    sql`select key from packages where member_key = ${member.key}`,
  )
  await app.rows(sql`update touches set status = 'completed', completed_at = ${app.now.toISOString()}::timestamptz
    where key = (select key from touches where parent_key = ${bought!.key} order by event_date limit 1)`)
  expect((await caller.post(`/v1/transactions/cancel/${bought!.key}`)).body.data.proration).toBe(164)
  expect(await preview(invoice!.key)).toMatchObject({
    left: 82,
    now: 82,
    promised: [{ amount: 164, what: expect.stringContaining(', canceled') }],
    total: { paid: 246, back: 164, now: 82, left: 0 },
  })
})

test('R-37 a plan can be refunded and reactivated on one day', async () => {
  const { member, caller, pay } = await buildBuyer(app)
  const { item } = await buildPerson(app, member)
  expect((await pay([item(await buildCardPlan(app), { unit: 'year' })])).status).toBe(200)
  const [plan] = await app.rows<{ key: string }>(sql`select key from plans where member_key = ${member.key}`)
  for (let time = 1; time <= 3; time += 1) {
    const invoices = await invoicesOf(member.key)
    expect(invoices).toHaveLength(time)
    const unrefunded = invoices.find(({ refunded_cents: cents }) => cents === 0)
    expect((await refund(unrefunded!.key)).status).toBe(200)
    expect((await statesOf(member.key)).plans).toMatchObject([{ status: 'canceled' }])
    const again = await caller.post(`/subscriptions/reactivate/${plan!.key}`, {})
    expect([again.status, again.body.data?.status]).toEqual([200, 'active'])
  }
  const periods = await app.rows<{ starts_on: string; ends_on: string }>(
    sql`select starts_on::text, ends_on::text from plan_periods where plan_key = ${plan!.key} order by starts_on`,
  )
  // No periods overlap.
  const days = Array.from({ length: 5 }, (_, at) => addDays(dateIn(app.now), at))
  expect(periods.map(({ starts_on: day }) => day)).toEqual(days.slice(0, 4))
  expect(periods.slice(0, 3).map(({ ends_on: day }) => day)).toEqual(days.slice(1, 4))
  expect(await findDifferences(app.db)).toEqual([])
})

test('R-37 a partial refund reduces a later proration', async () => {
  const { member, caller, pay } = await buildBuyer(app)
  const { item } = await buildPerson(app, member)
  const cards = await buildCardPlan(app, { annualPriceCents: 17_800 })
  expect((await pay([item(cards, { unit: 'year' })])).status).toBe(200)
  const [invoice] = await invoicesOf(member.key)
  expect((await refund(invoice!.key, { amount: 100 })).status).toBe(200)
  const [plan] = await app.rows<{ key: string }>(sql`select key from plans where member_key = ${member.key}`)
  const details = (await caller.get(`/v1/subscriptions/details/${plan!.key}`)).body.data
  expect(details).toMatchObject({ refundable_amount: 78 })
  expect((await caller.post(`/v1/subscriptions/cancel/${plan!.key}`)).status).toBe(200)
  expect(await app.rows(sql`select cents from promised_credits where member_key = ${member.key}`)).toEqual([
    { cents: 7800 },
  ])
  expect((await preview(invoice!.key, {}).catch(() => null)) ?? null).toBeNull()
})

test('R-37 ledger:check reports lines refunded beyond their payment', async () => {
  const { key } = await bought()
  const [line] = await app.rows<{ key: string }>(
    sql`select key from invoice_lines where invoice_key = ${key} order by position limit 1`,
  )
  await app.rows(sql`insert into line_returns (invoice_key, line_key, way, cents, money_cents, created_at)
    values (${key}, ${line!.key}, 'canceled', 5401, 5401, ${app.now.toISOString()}::timestamptz)`)
  const found = await findDifferences(app.db)
  expect(found).toMatchObject([{ list: 'returns', differences: [{ key }] }])
  expect(found[0]?.differences[0]?.says).toContain('5400 cents were paid and 5401 came back')
  await app.rows(sql`delete from line_returns where line_key = ${line!.key} and way = 'canceled'`)
})
