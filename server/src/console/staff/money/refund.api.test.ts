import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { buildInvoice } from '../../../../test/build/invoice.ts'
import { buildMember } from '../../../../test/build/member.ts'
import { buildPurchase } from '../../../../test/build/purchase.ts'
import { buildSplit } from '../../../../test/build/split.ts'
import type { SandboxFault } from '../../../money/cards/processor.ts'
import { issueLot } from '../../../money/ledger/issue.ts'
import { checkLedger } from '../../books/self-check.ts'
import { newKey } from '../../../platform/ids.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })
const balancedBooks = { unbalanced: [], lots: [], invoices: [] }
const days = (count: number) => new Date(app.now.getTime() + count * 86_400_000)
const staff = async () => app.asStaff(await buildMember(app, { isAdmin: true }))

/** $54.00 paid with $10.00 of a credit that expires in ten days, $5.00 of funds, and $39.00 by card. */
async function paidMixture() {
  const purchase = await buildPurchase(app)
  const facts = { memberKey: purchase.member.key, description: 'A thank-you', now: app.now }
  const credit = await issueLot(app.db, {
    ...facts,
    kind: 'credit',
    reason: 'customer_service',
    cents: 1000,
    expiresAt: days(10),
  })
  const fund = await issueLot(app.db, { ...facts, kind: 'fund', reason: 'manual_entry', cents: 500 })
  const caller = await app.as(purchase.member)
  const order = { source: purchase.card?.key, credit: true, items: [purchase.cartItem()] }
  const bought = await caller.post('/v1/billing/checkout', order)
  expect(bought.status).toBe(200)
  const invoice: string = bought.body.data.id
  return { ...purchase, caller, credit, fund, invoice, path: `/v1/admin/invoices/${invoice}/refund` }
}
type Paid = Awaited<ReturnType<typeof paidMixture>>

/** The amount left in a lot, and in the separate lot created by its refund. */
const left = async (lot: string) =>
  (
    await app.rows<{ cents: number }>(
      sql`select sum(remaining_cents)::int as cents from lots where ${lot} in (key, again_of)`,
    )
  )[0]?.cents
const givenToCard = async ({ card }: Paid) =>
  (
    await app.rows<{ cents: number }>(
      sql`select coalesce(sum(refunded_cents), 0)::int as cents from sandbox_charges where customer_ref = ${card?.customerRef}`,
    )
  )[0]?.cents
const shown = async ({ caller, invoice }: Paid) => (await caller.get(`/v1/invoices/${invoice}`)).body.data
const refundMails = async ({ member }: Paid) =>
  (await app.mailsTo(member.email)).filter((mail) => mail.subject.startsWith('Your refund'))

async function withFault(paid: Paid, kind: SandboxFault['kind']) {
  await app.platform.ports.processor.sandbox?.addFault({
    act: 'refund',
    kind,
    customerRef: paid.card?.customerRef ?? null,
    times: 1,
    lateMs: 0,
    code: 'card_declined',
  })
}

test('B-3.12-08 refunds go to card, funds, then credits, keeping the invoice', async () => {
  const paid = await paidMixture()
  const caller = await staff()
  const first = await caller.post(paid.path, { amount: 30, reason: 'Charged by mistake' })
  expect(first.body.data).toMatchObject({ state: 'succeeded', amount: 30, to_card: 30, to_wallet: 0 })
  expect(await shown(paid)).toMatchObject({
    invoice_status: 'paid',
    amount_charged: 39,
    amount_refunded: 30,
    refund_date: expect.closeTo(app.now.getTime() / 1000, -1),
  })
  const second = await caller.post(paid.path, { amount: 16, reason: 'Arrived broken' })
  expect(second.body.data).toMatchObject({ amount: 16, to_card: 9, to_wallet: 7 })
  expect([await left(paid.fund), await left(paid.credit)]).toEqual([500, 200])
  const rest = await caller.post(paid.path, { reason: 'Everything' })
  expect(rest.body.data).toMatchObject({ amount: 8, to_card: 0, to_wallet: 8 })
  expect([await left(paid.fund), await left(paid.credit), await givenToCard(paid)]).toEqual([500, 1000, 3900])
  expect(await shown(paid)).toMatchObject({ invoice_status: 'paid', amount_refunded: 54 })

  const again = await caller.post(paid.path, { reason: 'Once more' })
  expect([again.status, again.body.errors[0].code]).toEqual([400, 'invalid_state'])
  const mails = await refundMails(paid)
  expect(mails.map((mail) => mail.subject)).toEqual(
    expect.arrayContaining(['Your refund of $30.00', 'Your refund of $16.00', 'Your refund of $8.00']),
  )
  const traces = await app.rows(
    sql`select act, detail ->> 'cents' as cents, detail ->> 'reason' as reason from audit where member_key = ${paid.member.key} order by at, key`,
  )
  expect(traces).toEqual([
    { act: 'invoice.refund', cents: '3000', reason: 'Charged by mistake' },
    { act: 'invoice.refund', cents: '1600', reason: 'Arrived broken' },
    { act: 'invoice.refund', cents: '800', reason: 'Everything' },
  ])
  expect(await checkLedger(app.db)).toEqual(balancedBooks)
})

test('refunded expired credit is usable for thirty days', async () => {
  const paid = await paidMixture()
  const other = await issueLot(app.db, {
    memberKey: paid.member.key,
    kind: 'credit',
    reason: 'other',
    description: 'Unused',
    cents: 700,
    expiresAt: days(10),
    now: app.now,
  })
  await app.travelTo(days(12))
  const answer = await (await staff()).post(paid.path, { reason: 'A courtesy' })
  expect(answer.body.data).toMatchObject({ amount: 54, to_card: 39, to_wallet: 15 })
  expect([await left(paid.credit), await left(other)]).toEqual([1000, 0])
  const until = await app.rows<{ expires_at: Date | string }>(
    sql`select expires_at from lots where again_of = ${paid.credit}`,
  )
  expect(new Date(until[0]?.expires_at ?? 0).toISOString()).toContain('2027-04-12T09:00:')
  expect((await paid.caller.get('/v1/billing/credits')).body.data.total_balance).toBe(15)
  expect(await checkLedger(app.db)).toEqual(balancedBooks)
})

test('a refund the processor declines changes nothing, even when retried', async () => {
  const paid = await paidMixture()
  const caller = await staff()
  await withFault(paid, 'decline')
  const key = { 'idempotency-key': crypto.randomUUID() }
  const refused = await caller.post(paid.path, { reason: 'Arrived broken' }, key)
  expect(refused.status).toBe(400)
  expect(refused.body.errors[0]).toMatchObject({
    code: 'card_declined',
    message: expect.stringContaining('Nothing was refunded.'),
  })
  expect((await caller.post(paid.path, { reason: 'Arrived broken' }, key)).body).toEqual(refused.body)
  expect([await left(paid.fund), await left(paid.credit), await givenToCard(paid)]).toEqual([0, 0, 0])
  expect(await shown(paid)).toMatchObject({ amount_refunded: 0, refund_date: null })
  expect(await refundMails(paid)).toEqual([])
  expect(await checkLedger(app.db)).toEqual(balancedBooks)
  // After a refusal, the full amount can still be refunded.
  expect((await caller.post(paid.path, { reason: 'Arrived broken' })).body.data).toMatchObject({ amount: 54 })
})

test.each(['timeout_before', 'timeout_after'] as const)(
  'without a response (%s), a refund waits, then finishes once',
  async (kind) => {
    const paid = await paidMixture()
    const caller = await staff()
    await withFault(paid, kind)
    const waiting = await caller.post(paid.path, { amount: 45, reason: 'Arrived broken' })
    expect(waiting.body.data).toMatchObject({ state: 'pending', amount: 45 })
    expect([await left(paid.fund), (await shown(paid)).amount_refunded]).toEqual([0, 0])
    const more = await caller.post(paid.path, { amount: 10, reason: 'More' })
    expect(more.body.errors[0]).toMatchObject({
      field: 'amount',
      message: 'At most $9.00 can be refunded.',
    })

    await app.travelTo(new Date(app.now.getTime() + 5 * 60_000))
    expect([await givenToCard(paid), await left(paid.fund), await left(paid.credit)]).toEqual([
      3900, 500, 100,
    ])
    expect(await shown(paid)).toMatchObject({ amount_refunded: 45 })
    expect(await refundMails(paid)).toHaveLength(1)
    expect(await checkLedger(app.db)).toEqual(balancedBooks)
  },
)

test('after a crash, the same key continues the same refund', async () => {
  const paid = await paidMixture()
  const caller = await staff()
  const { processor } = app.platform.ports
  const refund = processor.refund.bind(processor)
  processor.refund = () => Promise.reject(new Error('the process dies here'))
  const key = { 'idempotency-key': crypto.randomUUID() }
  const died = await caller.post(paid.path, { amount: 20, reason: 'Arrived broken' }, key)
  processor.refund = refund
  expect(died.status).toBe(500)
  const continued = await caller.post(paid.path, { amount: 20, reason: 'Arrived broken' }, key)
  expect(continued.body.data).toMatchObject({ state: 'succeeded', amount: 20 })
  expect((await caller.post(paid.path, { amount: 20, reason: 'Arrived broken' }, key)).body).toEqual(
    continued.body,
  )
  const changed = await caller.post(paid.path, { amount: 21, reason: 'Arrived broken' }, key)
  expect(changed.body.errors[0].code).toBe('idempotency_mismatch')
  expect([await givenToCard(paid), (await shown(paid)).amount_refunded]).toEqual([2000, 20])
})

test('split payers get their shares back on card and wallet', async () => {
  const split = await buildSplit(app, { automatic: true, fundCents: 1000 })
  const bought = await split.asBuyer.post('/v1/billing/checkout', split.order(undefined, true))
  const { inviter, invitee } = bought.body.data
  const caller = await staff()
  const back = async (invoice: string) =>
    (await caller.post(`/v1/admin/invoices/${invoice}/refund`, { reason: 'A courtesy' })).body.data
  const shareOf = async (side: typeof split.asBuyer, invoice: string) =>
    (await side.get(`/v1/invoices/${invoice}`)).body.data.amount_refunded
  // $101.00: $50.50 each, of which the buyer paid $10.00 with funds.
  expect(await back(invitee.id)).toMatchObject({ amount: 50.5, to_card: 50.5, to_wallet: 0 })
  expect([await shareOf(split.asPartner, invitee.id), await shareOf(split.asBuyer, inviter.id)]).toEqual([
    50.5, 0,
  ])
  expect(await back(inviter.id)).toMatchObject({ amount: 50.5, to_card: 40.5, to_wallet: 10 })
  expect(await shareOf(split.asBuyer, inviter.id)).toBe(50.5)
  expect((await split.asBuyer.get('/v1/billing/credits')).body.data.total_balance).toBe(10)
  expect((await split.asPartner.get('/v1/billing/credits')).body.data.total_balance).toBe(0)
  expect(await checkLedger(app.db)).toEqual(balancedBooks)
})

test('32 concurrent refunds never exceed what was paid', async () => {
  const paid = await paidMixture()
  const caller = await staff()
  const answers = await Promise.all(
    Array.from({ length: 32 }, () => caller.post(paid.path, { amount: 7, reason: 'Arrived broken' })),
  )
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(7)
  expect(answers.filter((answer) => answer.status === 400)).toHaveLength(25)
  expect([await givenToCard(paid), await left(paid.fund), await left(paid.credit)]).toEqual([3900, 500, 500])
  expect(await shown(paid)).toMatchObject({ amount_refunded: 49 })
  expect(await checkLedger(app.db)).toEqual(balancedBooks)
})

test("replaced plan value and invalid requests can't be refunded", async () => {
  const paid = await paidMixture()
  const caller = await staff()
  for (const amount of [0, -1, 1.005, 1e9, '5']) {
    const malformed = await caller.post(paid.path, { amount, reason: 'x' })
    expect([malformed.status, malformed.body.errors[0].field]).toEqual([400, 'amount'])
  }
  expect((await caller.post(paid.path, { amount: 1 })).body.errors[0].field).toBe('reason')
  const tooMuch = await caller.post(paid.path, { amount: 54.01, reason: 'Arrived broken' })
  expect(tooMuch.body.errors[0].message).toBe('At most $54.00 can be refunded.')
  for (const parts of [
    { status: 'failed' },
    { status: 'partnerpending', creditCents: 1000 },
    { subtotalCents: 4550, autoCreditCents: 4550 },
  ]) {
    const built = await buildInvoice(app, paid.member, parts)
    const answer = await caller.post(`/v1/admin/invoices/${built.key}/refund`, { reason: 'Arrived broken' })
    expect([answer.status, answer.body.errors[0].code]).toEqual([400, 'invalid_state'])
  }
  const unknown = await caller.post(`/v1/admin/invoices/${newKey('invoice')}/refund`, {
    reason: 'Arrived broken',
  })
  expect(unknown.status).toBe(404)
  expect((await paid.caller.post(paid.path, { reason: 'Give it back' })).status).toBe(403)
  expect((await app.anonymous.post(paid.path, { reason: 'Give it back' })).status).toBe(401)
  expect(await givenToCard(paid)).toBe(0)
})
