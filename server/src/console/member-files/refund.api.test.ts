import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildPurchase } from '../../../test/build/purchase.ts'
import { issueLot } from '../../money/ledger/issue.ts'
import { checkLedger } from '../books/self-check.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })
const reason = 'No longer wanted'

/** $54.00 paid with $10.00 of credit, $5.00 of funds, and $39.00 by card. */
async function paidMixture() {
  const purchase = await buildPurchase(app)
  const facts = { memberKey: purchase.member.key, description: 'A thank-you', now: app.now }
  await issueLot(app.db, { ...facts, kind: 'credit', reason: 'other', cents: 1000, expiresAt: null })
  await issueLot(app.db, { ...facts, kind: 'fund', reason: 'manual_entry', cents: 500 })
  const caller = await app.as(purchase.member)
  const order = { source: purchase.card?.key, credit: true, items: [purchase.cartItem()] }
  const bought = await caller.post('/v1/billing/checkout', order)
  expect(bought.status).toBe(200)
  const path = `/v1/staff/invoices/${bought.body.data.id}`
  const support = await app.staff('support')
  const preview = (asked: object = {}) => support.post(`${path}/refundpreview`, asked)
  return { ...purchase, support, path, preview, invoice: bought.body.data.id as string }
}

const part = (to: string, [paid, back, now, left]: [number, number, number, number]) => ({
  to,
  paid,
  back,
  now,
  left,
})

test('B-3.12-08 the preview matches the refund: card, funds, then credit', async () => {
  const { support, path, preview, member } = await paidMixture()
  const first = await preview({ amount: 42 })
  expect(first.body.data).toMatchObject({
    left: 54,
    now: 42,
    parts: [part('card', [39, 0, 39, 0]), part('funds', [5, 0, 3, 2]), part('credit', [10, 0, 0, 10])],
    total: { paid: 54, back: 0, now: 42, left: 12 },
    funds: { before: 0, after: 3 },
    credit: { before: 0, after: 0 },
  })
  // The preview moved no money.
  expect((await preview({ amount: 42 })).body).toEqual(first.body)
  const { seen } = first.body.data
  const refunded = await support.post(`${path}/refund`, { amount: 42, reason, seen })
  expect(refunded.body.data.refund).toMatchObject({
    state: 'succeeded',
    amount: 42,
    to_card: 39,
    to_wallet: 3,
  })
  const second = await preview()
  expect(second.body.data).toMatchObject({
    left: 12,
    now: 12,
    parts: [part('card', [39, 39, 0, 0]), part('funds', [5, 3, 2, 0]), part('credit', [10, 0, 10, 0])],
    total: { paid: 54, back: 42, now: 12, left: 0 },
    funds: { before: 3, after: 5 },
    credit: { before: 0, after: 10 },
  })
  const rest = await support.post(`${path}/refund`, { reason, seen: second.body.data.seen })
  expect(rest.body.data.refund).toMatchObject({ amount: 12, to_card: 0, to_wallet: 12 })
  const wallet = (await support.get(`/v1/staff/members/${member.key}`)).body.data.wallet
  expect(wallet).toMatchObject({ funds: 5, other_credit: 10 })
  expect(await checkLedger(app.db)).toMatchObject({ unbalanced: [], lots: [], invoices: [] })
})

test('refunding an item returns what was paid for it', async () => {
  const { support, path, preview } = await paidMixture()
  const { lines } = (await preview()).body.data
  expect(lines).toHaveLength(1)
  const chosen = await preview({ lines: [lines[0].key] })
  expect(chosen.body.data.now).toBe(lines[0].paid)
  const both = await preview({ lines: [lines[0].key], amount: 5 })
  expect([both.status, both.body.errors[0].field]).toEqual([400, 'amount'])
  const foreign = await preview({ lines: ['iline_01kagw6x3e8n5s0v2t4q7r9y1z'] })
  expect([foreign.status, foreign.body.errors[0].message]).toEqual([400, 'This item isn’t on the invoice.'])
  const done = await support.post(`${path}/refund`, {
    lines: [lines[0].key],
    reason,
    seen: chosen.body.data.seen,
  })
  expect(done.body.data.refund.amount).toBe(lines[0].paid)
})

test('a refund based on outdated amounts changes nothing', async () => {
  const { support, path, preview, invoice } = await paidMixture()
  const { seen } = (await preview({ amount: 10 })).body.data
  const colleague = await app.staff('finance')
  const first = await colleague.post(`${path}/refund`, { amount: 4, reason, seen })
  expect(first.status).toBe(200)
  const raced = await support.post(`${path}/refund`, { amount: 10, reason, seen })
  expect([raced.status, raced.body.errors[0].code]).toEqual([409, 'refund_changed'])
  const rows = await app.rows<{ cents: number }>(
    sql`select (amount_cents + wallet_cents)::int as cents from refunds where invoice_key = ${invoice}`,
  )
  expect(rows).toEqual([{ cents: 400 }])
  const again = (await preview({ amount: 10 })).body.data
  // Nor does it count toward one person's daily limit.
  expect(again).toMatchObject({ left: 50, now: 10, alone_up_to: 250 })
  expect((await support.post(`${path}/refund`, { amount: 10, reason, seen: again.seen })).status).toBe(200)
})

test('above the limit, a second staff member must approve first', async () => {
  const limit = app.platform.settings.staffApprovalAboveCents
  app.platform.settings.staffApprovalAboveCents = 1000
  try {
    const { support, path, preview, invoice } = await paidMixture()
    const most = (await preview({ amount: 10 })).body.data
    expect([most.needs_approval, most.alone_up_to]).toEqual([false, 10])
    const more = (await preview({ amount: 10.01 })).body.data
    expect(more.needs_approval).toBe(true)
    const body = { amount: 10.01, reason, seen: more.seen }
    const changed = await support.post(`${path}/refund`, { ...body, seen: '1.1' })
    expect([changed.status, changed.body.errors[0].code]).toEqual([409, 'refund_changed'])
    const asked = await support.post(`${path}/refund`, body)
    expect(asked.body.data).toEqual({ refund: null, asked: expect.stringMatching(/^approval_/) })
    expect(await app.rows(sql`select key from refunds where invoice_key = ${invoice}`)).toEqual([])
    const second = await app.staff('finance')
    const approved = await second.post(`/v1/staff/approvals/${asked.body.data.asked}/approve`, {})
    expect(approved.status).toBe(200)
    const rows = await app.rows<{ cents: number }>(
      sql`select (amount_cents + wallet_cents)::int as cents from refunds where invoice_key = ${invoice}`,
    )
    expect(rows).toEqual([{ cents: 1001 }])
    const small = (await preview({ amount: 10 })).body.data
    const alone = await support.post(`${path}/refund`, { amount: 10, reason, seen: small.seen })
    expect(alone.body.data.refund).toMatchObject({ amount: 10 })
    // Refunds made alone count: the next one needs approval, and the preview says so.
    const next = (await preview({ amount: 0.01 })).body.data
    expect([next.needs_approval, next.alone_up_to]).toEqual([true, 0])
    const split = await support.post(`${path}/refund`, { amount: 0.01, reason, seen: next.seen })
    expect(split.body.data).toEqual({ refund: null, asked: expect.stringMatching(/^approval_/) })
  } finally {
    app.platform.settings.staffApprovalAboveCents = limit
  }
})

test('of two concurrent refunds with one preview, one is rejected', async () => {
  const { path, preview } = await paidMixture()
  const { seen } = (await preview({ amount: 30 })).body.data
  const [one, two] = [await app.staff('support'), await app.staff('finance')]
  const answers = await Promise.all(
    [one, two].map((caller) => caller.post(`${path}/refund`, { amount: 30, reason, seen })),
  )
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const counted = await app.rows<{ staff_key: string; cents: number }>(
    sql`select staff_key, amount_cents::int as cents from staff_done_alone
        where staff_key in (${one?.staffKey}, ${two?.staffKey})`,
  )
  const winner = answers[0]?.status === 200 ? one : two
  expect(counted).toEqual([{ staff_key: winner?.staffKey, cents: 3000 }])
})

test('the same key repeats the response without refunding twice', async () => {
  const { support, path, preview, invoice } = await paidMixture()
  const { seen } = (await preview({ amount: 7 })).body.data
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const body = { amount: 7, reason, seen }
  const first = await support.post(`${path}/refund`, body, headers)
  const repeat = await support.post(`${path}/refund`, body, headers)
  expect(repeat.body).toEqual(first.body)
  expect(await app.rows(sql`select key from refunds where invoice_key = ${invoice}`)).toHaveLength(1)
})

test.each([
  [54.01, 'At most $54.00 can be refunded.'],
  [1.005, 'Please enter dollars and cents, with at most two decimals.'],
  [0, 'Please enter an amount between $0.01 and $999,999.99.'],
  [-3, 'Please enter an amount between $0.01 and $999,999.99.'],
])('an amount of %d is rejected in preview and refund', async (amount, message) => {
  const { support, path, preview, invoice } = await paidMixture()
  const { seen } = (await preview()).body.data
  const answers = [await preview({ amount }), await support.post(`${path}/refund`, { amount, reason, seen })]
  for (const { status, body } of answers) expect([status, body.errors[0].message]).toEqual([400, message])
  expect(await app.rows(sql`select key from refunds where invoice_key = ${invoice}`)).toEqual([])
})

test('an unknown invoice returns 404, and a reason is required', async () => {
  const { support, path, preview } = await paidMixture()
  const unknown = '/v1/staff/invoices/invoice_01kagw6x3e8n5s0v2t4q7r9y1z/refundpreview'
  expect((await support.post(unknown, {})).status).toBe(404)
  const { seen } = (await preview()).body.data
  const without = await support.post(`${path}/refund`, { reason: '', seen })
  expect([without.status, without.body.errors[0].field]).toEqual([400, 'reason'])
})
