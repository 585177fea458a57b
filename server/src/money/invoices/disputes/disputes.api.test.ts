import type { ServiceKey } from '@goodturn/contract/ids'
import type { CartItem } from '@goodturn/contract/ordering/checkout/schema'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { type Caller, useTestApp } from '../../../../test/app.ts'
import { buildCard } from '../../../../test/build/card.ts'
import { buildMember } from '../../../../test/build/member.ts'
import { buildPerson } from '../../../../test/build/order.ts'
import { buildPackageService } from '../../../../test/build/package.ts'
import { buildCardPlan } from '../../../../test/build/plan.ts'
import { buildExperience } from '../../../../test/build/touch.ts'
import { handleReport } from '../../cards/handle-report.ts'
import { setFunding } from '../../easy-billing/set-funding.ts'
import { issueLot } from '../../ledger/issue.ts'
import { findDifferences } from '../../../console/books/self-check.ts'
import { causeOf } from '../../../platform/context.ts'

// Staff approve up to $40.00 without a second person.
const app = useTestApp({ now: '2027-03-01T09:00:00Z', env: { STAFF_APPROVAL_ABOVE: '40' } })
const minute = 60_000
const day = 86_400_000
const later = (ms: number) =>
  app.travelTo(new Date(app.now.getTime() + ms), { daily: ['ledger.issue-promised'] })

type PurchaseKind = 'gift' | 'package' | 'plan'
let services: Record<PurchaseKind, { key: ServiceKey; type: string }>
let staff: Caller
let second: Caller
beforeAll(async () => {
  const gift = await buildExperience(app, {}, { priceCents: 5400 })
  services = {
    gift: { key: gift.serviceKey, type: 'service' },
    package: await buildPackageService(app, { priceCents: 24_000 }),
    plan: await buildCardPlan(app, { annualPriceCents: 12_000 }),
  }
  staff = await app.staff('finance')
  second = await app.staff('finance')
})

/** A purchase made with the card whose charges are disputed; `creditCents` of it from the balance. */
async function bought(what: PurchaseKind, creditCents = 0) {
  const member = await buildMember(app)
  const card = await buildCard(app, member, { number: '4000000000000259' })
  const caller = await app.as(member)
  if (creditCents > 0) {
    const facts = { memberKey: member.key, description: 'A thank-you', cents: creditCents, now: app.now }
    await issueLot(app.db, { ...facts, kind: 'credit', reason: 'other', expiresAt: null })
  }
  const { item } = await buildPerson(app, member)
  const items: CartItem[] = [item(services[what], what === 'plan' ? { unit: 'year' } : {})]
  const order = { items, source: card.key, credit: creditCents > 0 }
  const answer = await caller.post('/v1/billing/checkout', order)
  expect(answer.status).toBe(200)
  const invoice: string = answer.body.data.id
  const [charge] = await app.rows<{ key: string }>(
    sql`select key from charges where invoice_key = ${invoice}`,
  )
  const ref = `sbx_dp_${charge!.key}`
  return {
    member,
    caller,
    invoice,
    ref,
    decide: (outcome: 'won' | 'lost') => app.anonymous.post(`/v1/sandbox/disputes/${ref}`, { outcome }),
    shown: async () => (await caller.get(`/v1/invoices/${invoice}`)).body.data,
    filed: async () => (await staff.get(`/v1/staff/members/${member.key}/invoices`)).body.data[0],
    wallet: async () => (await caller.get('/v1/billing/credits')).body,
  }
}
type Bought = Awaited<ReturnType<typeof bought>>

const disputed = async (what: PurchaseKind, creditCents = 0) => {
  const one = await bought(what, creditCents)
  await later(2 * minute)
  return one
}
const lost = async (one: Bought) => {
  expect((await one.decide('lost')).status).toBe(200)
  await app.platform.jobs.drain()
}
const statusOf = async ({ member }: Bought, table: 'touches' | 'packages' | 'plans') =>
  (
    await app.rows<{ status: string }>(
      sql`select distinct status from ${sql.raw(table)} where member_key = ${member.key}`,
    )
  ).map(({ status }) => status)
const give = ({ member }: Bought, count: number) =>
  app.rows(sql`update touches set status = 'completed', completed_at = ${app.now.toISOString()}::timestamptz
    where key in (select key from touches where member_key = ${member.key} and status in ('pending', 'incomplete')
      order by event_date, key limit ${count})`)
const balance = async ({ member }: Pick<Bought, 'member'>) => {
  const [row] = await app.rows<{ cents: number }>(
    sql`select coalesce(sum(remaining_cents), 0)::int as cents from lots where member_key = ${member.key}`,
  )
  return row!.cents
}
const booked = async ({ invoice }: Bought) =>
  Object.fromEntries(
    (
      await app.rows<{ account: string; cents: number }>(
        sql`select account, sum(cents)::int as cents from transfers join postings on transfer_key = transfers.key
            where invoice_key = ${invoice} and kind like 'dispute_%' group by 1 having sum(cents) <> 0 order by 1`,
      )
    ).map(({ account, cents }) => [account, cents]),
  )
const expectBalancedBooks = async () => expect(await findDifferences(app.db)).toEqual([])

test('R-43 an open dispute shows on the invoice and blocks refunds', async () => {
  const one = await bought('gift')
  const path = `/v1/staff/invoices/${one.invoice}`
  // Requested before the dispute, and approved after.
  const before = await staff.post(`${path}/refundpreview`, {})
  const wanted = await staff.post(`${path}/refund`, { reason: 'Late', seen: before.body.data.seen })
  expect(wanted.body.data.asked).toMatch(/^approval_/)
  expect((await one.shown()).dispute).toBeNull()

  await later(2 * minute)
  const notice = { state: 'open', amount: 54 }
  expect((await one.shown()).dispute).toMatchObject(notice)
  expect((await one.caller.get('/v1/invoices')).body.data[0].dispute).toMatchObject(notice)
  expect(await one.filed()).toMatchObject({ refundable: 0, dispute: { key: one.ref, ...notice, owed: 0 } })
  const refused = [{ message: expect.stringContaining('until the bank decides'), code: 'charge_disputed' }]
  for (const answer of [
    await staff.post(`${path}/refundpreview`, {}),
    await staff.post(`${path}/refund`, { amount: 5, reason: 'Late', seen: before.body.data.seen }),
    await staff.post(`/v1/admin/invoices/${one.invoice}/refund`, { amount: 5, reason: 'Late' }),
    await staff.post(`/v1/admin/invoices/${one.invoice}/refund`, { amount: 50, reason: 'Late' }),
  ])
    expect([answer.status, answer.body.errors]).toEqual([400, [expect.objectContaining(refused[0])]])
  await second.post(`/v1/staff/approvals/${wanted.body.data.asked}/approve`, {})
  expect(await app.rows(sql`select 1 from refunds where invoice_key = ${one.invoice}`)).toEqual([])

  expect((await one.decide('won')).status).toBe(200)
  await app.platform.jobs.drain()
  expect((await one.decide('lost')).status).toBe(404)
  expect((await one.shown()).dispute).toBeNull()
  expect(await one.filed()).toMatchObject({ refundable: 54, dispute: { state: 'won' } })
  expect(await statusOf(one, 'touches')).not.toContain('canceled')
  expect(await booked(one)).toEqual({})
  const refund = await staff.post(`/v1/admin/invoices/${one.invoice}/refund`, { amount: 5, reason: 'Late' })
  expect(refund.status).toBe(200)
  await expectBalancedBooks()
})

test('R-43 a lost dispute is posted and reported, canceling unsent gifts', async () => {
  const refunded = async () => (await staff.get('/v1/staff/books/months')).body.data.total.refunds
  const one = await disputed('gift')
  const before = await refunded()
  await lost(one)
  expect(await statusOf(one, 'touches')).toEqual(['canceled'])
  expect(await booked(one)).toEqual({ card_clearing: -6900, disputes: 6900 })
  expect((await refunded()) - before).toBe(69)
  expect(await one.shown()).toMatchObject({ amount_refunded: 0, dispute: { state: 'lost', amount: 54 } })
  expect(await one.filed()).toMatchObject({
    refundable: 0,
    dispute: { state: 'lost', amount: 54, fee: 15, owed: 0, written_off: false },
  })
  expect(
    await app.rows(sql`select way, cents, money_cents from line_returns where invoice_key = ${one.invoice}`),
  ).toEqual([{ way: 'dispute', cents: 5400, money_cents: 5400 }])
  const range = 'from=2027-03-01&to=2027-03-31'
  const spend = (await one.caller.get(`/v1/userreports/spendfigures?${range}`)).body.data
  expect(spend.total).toMatchObject({ charged: 54, refunded: 54 })
  expect((await staff.get(`/v1/staff/members/${one.member.key}`)).body.data.lifetime_net).toBe(0)
  expect(await balance(one)).toBe(0)
  const mails = (await app.mailsTo(one.member.email)).map(({ subject }) => subject)
  expect(mails.filter((subject) => subject === 'Your bank returned $54.00')).toHaveLength(1)
  const refund = await staff.post(`/v1/admin/invoices/${one.invoice}/refund`, { amount: 1, reason: 'Late' })
  expect([refund.status, refund.body.errors[0].code]).toEqual([400, 'invalid_state'])
  await expectBalancedBooks()
})

test('R-43 the payment history and its file show an open, a lost, and no won dispute', async () => {
  const [kept, gone] = [await disputed('gift'), await disputed('gift')]
  const shown = async ({ caller }: Bought) => (await caller.get('/users/billinghistory')).body.data[0]
  const filed = async ({ caller }: Bought) => {
    const { url } = (await caller.get('/users/billinghistory/export')).body.data
    return ((await caller.get(url.replace('/api', ''))).body as string).split('\r\n')[1]
  }
  expect(await shown(gone)).toMatchObject({
    status: 'succeeded',
    disputes: [{ state: 'open', amount: 5400, created: expect.any(Number) }],
  })
  expect(await filed(gone)).toContain('Succeeded,54.00,0.00,0.00,')

  expect((await kept.decide('won')).status).toBe(200)
  await lost(gone)
  expect((await shown(kept)).disputes).toEqual([])
  expect((await shown(gone)).disputes).toEqual([
    { state: 'lost', amount: 5400, created: expect.closeTo(app.now.getTime() / 1000, -2) },
  ])
  expect(await filed(gone)).toContain('Succeeded,54.00,0.00,54.00,')
})

test('R-43 disputed gifts already given stay owed until written off', async () => {
  const one = await disputed('gift')
  await give(one, 1)
  await lost(one)
  expect(await statusOf(one, 'touches')).toEqual(['completed'])
  expect(await booked(one)).toEqual({ card_clearing: -6900, disputes: 1500, owed: 5400 })
  expect((await one.filed()).dispute.owed).toBe(54)
  await expectBalancedBooks()

  const path = `/v1/staff/disputes/${one.ref}/writeoff`
  const asked = await staff.post(path, { reason: 'Will not pay' })
  expect(asked.body.data.asked).toMatch(/^approval_/)
  expect((await one.filed()).dispute.owed).toBe(54)
  expect((await second.post(`/v1/staff/approvals/${asked.body.data.asked}/approve`, {})).status).toBe(200)
  expect((await one.filed()).dispute).toMatchObject({ owed: 0, written_off: true })
  expect(await booked(one)).toEqual({ card_clearing: -6900, disputes: 6900 })
  const again = await staff.post(path, { reason: 'Will not pay' })
  expect([again.status, again.body.errors[0].message]).toEqual([400, 'Nothing is owed for this dispute.'])
  expect((await staff.post('/v1/staff/disputes/dp_none/writeoff', { reason: 'No' })).status).toBe(404)
  await expectBalancedBooks()
})

test('R-43 a partly delivered package stays owed for the delivered part', async () => {
  const one = await disputed('package', 6000)
  await give(one, 1)
  await lost(one)
  expect(await statusOf(one, 'packages')).toEqual(['canceled'])
  // $80.00 of $240.00 were given. The balance paid $60.00 and gets it back; the card's $180.00 is lost.
  expect((await one.filed()).dispute).toMatchObject({ amount: 180, owed: 80 })
  await later(6 * day)
  expect(await balance(one)).toBe(6000)
  await expectBalancedBooks()
})

test('R-43 a gift partly paid from the balance refunds that part', async () => {
  const one = await disputed('gift', 3000)
  await lost(one)
  expect(await statusOf(one, 'touches')).toEqual(['canceled'])
  expect([await balance(one), (await one.filed()).dispute.owed]).toEqual([3000, 0])
  await expectBalancedBooks()
})

test('R-43 promised credit waits for a dispute, and lapses if lost', async () => {
  for (const outcome of ['won', 'lost'] as const) {
    const one = await bought('plan')
    const [plan] = await app.rows<{ key: string }>(
      sql`select key from plans where member_key = ${one.member.key}`,
    )
    expect((await one.caller.post(`/v1/subscriptions/cancel/${plan!.key}`)).status).toBe(200)
    await later(6 * day)
    expect(await balance(one), outcome).toBe(0)
    await one.decide(outcome)
    await app.platform.jobs.drain()
    await later(minute)
    expect(await balance(one), outcome).toBe(outcome === 'won' ? 12_000 : 0)
    expect((await one.filed()).dispute.owed, outcome).toBe(0)
    await expectBalancedBooks()
  }
})

test('R-43 canceling during an open dispute refunds only the undisputed part', async () => {
  const one = await disputed('gift', 3000)
  const [touch] = await app.rows<{ key: string }>(
    sql`select key from touches where member_key = ${one.member.key}`,
  )
  expect((await one.caller.patch(`/v1/touches/${touch!.key}`, { status: 'canceled' })).status).toBe(200)
  expect(await balance(one)).toBe(3000)
  await lost(one)
  expect([await balance(one), (await one.filed()).dispute.owed]).toEqual([3000, 0])
  await expectBalancedBooks()
})

test('R-43 dispute reports may arrive late, twice, and in any order', async () => {
  const late = await bought('gift')
  // The bank decides before any report arrives; the opening report comes after the closing one.
  await app.rows(sql`update sandbox_disputes set status = 'lost' where ref = ${late.ref}`)
  const report = async (ref: string, id: string) => {
    const news = { id, kind: 'dispute' as const, processorRef: ref, attemptKey: null }
    await app.platform.database.transaction((tx) => handleReport(tx, causeOf(app.platform, id), news))
    await app.platform.jobs.drain()
  }
  await report(late.ref, 'evt_closed')
  await report(late.ref, 'evt_closed')
  await report(late.ref, 'evt_withdrawn')
  await later(2 * minute)
  expect(await booked(late)).toEqual({ card_clearing: -6900, disputes: 6900 })
  expect(await statusOf(late, 'touches')).toEqual(['canceled'])

  // No answer came about the charge: our books do not have it yet.
  const early = await bought('gift')
  const charge = sql`key = ${early.ref.slice('sbx_dp_'.length)}`
  await app.rows(sql`update charges set state = 'asking', processor_ref = null where ${charge}`)
  await app.rows(sql`update sandbox_disputes set status = 'lost' where ref = ${early.ref}`)
  await report(early.ref, 'evt_early')
  expect(await booked(early)).toEqual({})
  await app.rows(
    sql`update charges set state = 'succeeded', processor_ref = ${`sbx_ch_${early.ref.slice('sbx_dp_'.length)}`} where ${charge}`,
  )
  await later(2 * minute)
  await app.platform.jobs.drain()
  expect(await booked(early)).toEqual({ card_clearing: -6900, disputes: 6900 })
  expect((await early.shown()).dispute).toMatchObject({ state: 'lost' })
  await expectBalancedBooks()
})

test('R-43 a disputed recharge loses its funds; spent money is owed', async () => {
  const one = await bought('gift')
  // Simulates that the charge filled the balance, and $30.00 of it is left.
  const member = { memberKey: one.member.key, now: app.now }
  const fund = await issueLot(app.db, {
    ...member,
    kind: 'fund',
    reason: 'automated',
    description: 'Recharge',
    cents: 3000,
  })
  await app.rows(sql`update invoices set purpose = 'funding' where key = ${one.invoice}`)
  await app.rows(sql`delete from invoice_lines where invoice_key = ${one.invoice}`)
  await app.rows(sql`insert into recharges (key, member_key, purpose, purpose_key, invoice_key, cents, state, lot_key, created_at)
    select 'recharge_1', member_key, 'checkout', checkout_key, key, 5400, 'paid', ${fund}, created_at from invoices where key = ${one.invoice}`)
  await later(2 * minute)
  await lost(one)
  expect([await balance(one), (await one.filed()).dispute.owed]).toEqual([0, 24])
})

test('R-37 R-43 cancelation credit to a disputed fund pays its debt', async () => {
  const member = await buildMember(app, { permissions: ['easy-billing'] })
  const card = await buildCard(app, member, { number: '4000000000000259' })
  const setUp = { status: 'active', type: 'credit_card', amountCents: 6000, cardKey: card.key } as const
  await app.db.transaction((tx) => setFunding(tx, member.key, setUp, app.cause()))
  const caller = await app.as(member)
  const { item } = await buildPerson(app, member)
  const order = { items: [item(services.gift)], credit: true, recharge: 60 }
  expect((await caller.post('/v1/billing/checkout', order)).status).toBe(200)
  await later(2 * minute)
  const [charge] = await app.rows<{ key: string }>(
    sql`select key from charges where member_key = ${member.key}`,
  )
  const lost = await app.anonymous.post(`/v1/sandbox/disputes/sbx_dp_${charge!.key}`, { outcome: 'lost' })
  expect(lost.status).toBe(200)
  await app.platform.jobs.drain()
  const owed = () =>
    app.rows(sql`select lost_cents, owed_cents from disputes where charge_key = ${charge!.key}`)
  expect([await balance({ member }), await owed()]).toEqual([0, [{ lost_cents: 6000, owed_cents: 5400 }]])

  const [gift] = await app.rows<{ key: string }>(
    sql`select key from touches where member_key = ${member.key}`,
  )
  const canceled = await caller.patch(`/v1/touches/${gift!.key}`, { status: 'canceled' })
  expect(canceled.status).toBe(200)
  await app.platform.jobs.drain()
  expect([await balance({ member }), await owed()]).toEqual([0, [{ lost_cents: 6000, owed_cents: 0 }]])
  await expectBalancedBooks()
})

test('R-43 R-37 a plan with a lost card payment counts as unpaid', async () => {
  const one = await disputed('plan', 3000)
  await lost(one)
  expect(await statusOf(one, 'plans')).toEqual(['canceled'])
  const [plan] = await app.rows<{ key: string }>(
    sql`select key from plans where member_key = ${one.member.key}`,
  )
  const details = (await one.caller.get(`/v1/subscriptions/details/${plan!.key}`)).body.data
  expect(details).toMatchObject({ can_reactivate: 1, reactivation_amount: 120 })
})
