import type { ChargeKey, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildCard } from '../../../test/build/card.ts'
import { buildPurchase } from '../../../test/build/purchase.ts'
import type { SandboxFault } from '../../money/cards/processor.ts'
import { checkLedger } from '../../console/books/self-check.ts'
import { present } from '../../platform/assert.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })
const balancedBooks = { unbalanced: [], lots: [], invoices: [] }

const later = (ms: number) => new Date(app.now.getTime() + ms).toISOString()

async function withFault(kind: SandboxFault['kind'], changes: Partial<SandboxFault> = {}) {
  const purchase = await buildPurchase(app)
  const sandbox = app.platform.ports.processor.sandbox
  if (!sandbox || !purchase.card) throw new Error('the tests run on the sandbox processor')
  await sandbox.addFault({
    act: 'charge',
    kind,
    customerRef: purchase.card.customerRef,
    times: 1,
    lateMs: 0,
    code: null,
    ...changes,
  } as SandboxFault)
  const caller = await app.as(purchase.member)
  const body = { source: purchase.card.key, credit: false, items: [purchase.cartItem()] }
  return { ...purchase, caller, body }
}

const chargesOf = (memberKey: MemberKey) =>
  app.rows(sql`select state, amount_cents from charges where member_key = ${memberKey} order by created_at`)
const touchCount = async (memberKey: MemberKey) =>
  (
    await app.rows<{ n: number }>(sql`select count(*)::int as n from touches where member_key = ${memberKey}`)
  )[0]?.n
const sandboxCharges = async (customerRef: string) =>
  (
    await app.rows<{ n: number }>(
      sql`select count(*)::int as n from sandbox_charges where customer_ref = ${customerRef} and state = 'succeeded'`,
    )
  )[0]?.n

test('the order waits for a pending charge, then is fulfilled', async () => {
  const { member, card, cartItem } = await buildPurchase(app, { cardNumber: '4000000000000077' })
  const caller = await app.as(member)
  const answer = await caller.post('/v1/billing/checkout', {
    source: card?.key,
    credit: false,
    items: [cartItem()],
  })
  expect(answer.body.data).toMatchObject({ pending: true, action: null })
  expect((await caller.get(`/v1/invoices/${answer.body.data.id}`)).body.data.invoice_status).toBe('unpaid')
  expect(await touchCount(member.key)).toBe(0)

  await app.travelTo(later(5 * 60_000))
  expect((await caller.get(`/v1/invoices/${answer.body.data.id}`)).body.data.invoice_status).toBe('paid')
  expect(await touchCount(member.key)).toBe(1)
  expect(await checkLedger(app.db)).toEqual(balancedBooks)
})

test.each([
  ['timeout_before', 'no charge was made'],
  ['timeout_after', 'the charge was made'],
] as const)(
  'after no answer (%s: %s), the order finishes only once',
  async (kind: 'timeout_before' | 'timeout_after', _why: string) => {
    const { member, card, caller, body } = await withFault(kind)
    const answer = await caller.post('/v1/billing/checkout', body, { 'idempotency-key': kind })
    expect(answer.body.data).toMatchObject({ pending: true })
    await app.travelTo(later(5 * 60_000))
    expect(await chargesOf(member.key)).toEqual([{ state: 'succeeded', amount_cents: 5400 }])
    expect(await sandboxCharges(card?.customerRef ?? '')).toBe(1)
    expect(await touchCount(member.key)).toBe(1)
    expect(await checkLedger(app.db)).toEqual(balancedBooks)
  },
)

test.each(['answer_twice', 'webhook_out_of_order'] as const)(
  'after %s, the order settles only once',
  async (kind) => {
    const { member, caller, body } = await withFault(kind)
    expect((await caller.post('/v1/billing/checkout', body)).status).toBe(200)
    await app.platform.jobs.drain()
    await app.travelTo(later(5 * 60_000))
    expect(await touchCount(member.key)).toBe(1)
    expect(await app.mailsTo(member.email)).toHaveLength(1)
    expect(await checkLedger(app.db)).toEqual(balancedBooks)
  },
)

test('while an answer is late, another payment returns 409', async () => {
  const { caller, member, body, cartItem } = await withFault('answer_late_ms', { lateMs: 3000 })
  const slow = caller.post('/v1/billing/checkout', body)
  await expect
    .poll(() => app.rows(sql`select state from charges where member_key = ${member.key}`), {
      timeout: 10_000,
    })
    .toEqual([{ state: 'asking' }])
  expect((await caller.post('/v1/billing/checkout', { ...body, items: [cartItem()] })).status).toBe(409)
  expect((await slow).status).toBe(200)
})

test('late money for a purchase undone in the meantime is refunded', async () => {
  const { member, card, caller, body } = await withFault('timeout_after')
  await caller.post('/v1/billing/checkout', body)
  // Marks the attempt failed by hand, as a faulty reconciler would: the charge itself succeeded at the processor.
  await app.rows(sql`update charges set state = 'failed' where member_key = ${member.key}`)
  const [charge] = await app.rows<{ key: ChargeKey }>(
    sql`select key from charges where member_key = ${member.key}`,
  )
  const { reconcileCharge } = await import('../../money/invoices/charges/reconcile.ts')
  await reconcileCharge(app.platform, present(charge, 'a charge was made').key, app.cause())
  await reconcileCharge(app.platform, present(charge, 'a charge was made').key, app.cause())
  expect(
    await app.rows(sql`select state, amount_cents from refunds where member_key = ${member.key}`),
  ).toEqual([{ state: 'succeeded', amount_cents: 5400 }])
  expect(card?.customerRef).toBeTruthy()
  expect((await checkLedger(app.db)).unbalanced).toEqual([])
})

test('B-4.4-05 B-7-41 re-charging a failed invoice fulfills the order', async () => {
  const { member, card, caller, body } = await withFault('timeout_before')
  const answer = await caller.post('/v1/billing/checkout', body)
  const { applyOutcome } = await import('../../money/invoices/charges/apply-outcome.ts')
  const [charge] = await app.rows<{ key: ChargeKey }>(
    sql`select key from charges where member_key = ${member.key}`,
  )
  await applyOutcome(
    app.platform,
    present(charge, 'a charge was made').key,
    { state: 'failed', ref: null, code: 'insufficient_funds', message: 'Your card has insufficient funds.' },
    app.cause(),
  )
  const failed = (await caller.get(`/v1/invoices/${answer.body.data.id}`)).body.data
  expect(failed).toMatchObject({
    invoice_status: 'failed',
    failed_reason: 'Your card has insufficient funds.',
  })
  expect(failed.failed_at).toBeGreaterThan(1_700_000_000)

  const again = await caller.post(`/v1/invoices/recharge/${failed.key}`, { source: card?.key })
  expect(again.status).toBe(200)
  expect(again.body.data).toMatchObject({ invoice_status: 'paid', amount_charged: 54, failed_reason: null })
  expect(await touchCount(member.key)).toBe(1)
  const twice = await caller.post(`/v1/invoices/recharge/${failed.key}`, {})
  expect(twice.body.errors[0].code).toBe('already_processed')
  expect(await checkLedger(app.db)).toEqual(balancedBooks)
})

test('a failed order ends after seven days, releasing its items', async () => {
  const { member, caller, body } = await withFault('timeout_before')
  const answer = await caller.post('/v1/billing/checkout', body)
  const { applyOutcome } = await import('../../money/invoices/charges/apply-outcome.ts')
  const [charge] = await app.rows<{ key: ChargeKey }>(
    sql`select key from charges where member_key = ${member.key}`,
  )
  const no = {
    state: 'failed',
    ref: null,
    code: 'card_declined',
    message: 'Your card was declined.',
  } as const
  await applyOutcome(app.platform, present(charge, 'a charge was made').key, no, app.cause())
  await app.travelTo(later(7 * 86_400_000 + 1000))
  expect((await caller.get(`/v1/invoices/${answer.body.data.id}`)).body.data.invoice_status).toBe('abandoned')
  expect((await caller.post('/v1/billing/checkout', body)).status).toBe(200)
})

test('R-13 a card requiring confirmation is charged once confirmed, else released', async () => {
  for (const confirms of [true, false]) {
    const { member, card, cartItem } = await buildPurchase(app, { cardNumber: '4000002760003184' })
    const caller = await app.as(member)
    const item = cartItem()
    const answer = await caller.post('/v1/billing/checkout', {
      source: card?.key,
      credit: false,
      items: [item],
    })
    const { id, action } = answer.body.data
    expect(action).toEqual({ client_secret: expect.any(String), processor: 'sandbox' })
    if (confirms) {
      const done = await caller.post('/v1/sandbox/confirmations', {
        client_secret: action.client_secret,
        approve: true,
      })
      expect(done.status).toBeLessThan(300)
      const continued = await caller.post(`/v1/billing/checkout/continue/${id}`)
      expect(continued.body.data).toEqual({ id, pending: false, action: null })
      expect(await touchCount(member.key)).toBe(1)
    } else {
      await app.travelTo(later(2 * 3_600_000))
      expect(await chargesOf(member.key)).toEqual([{ state: 'failed', amount_cents: 5400 }])
      expect(await touchCount(member.key)).toBe(0)
    }
  }
})

test('R-13 a bank decline leaves no invoice, and another card works', async () => {
  const { member, card, cartItem } = await buildPurchase(app, { cardNumber: '4000002760003184' })
  const other = await buildCard(app, member)
  const caller = await app.as(member)
  const order = { source: card?.key, credit: false, items: [cartItem()] }
  const { id, action } = (await caller.post('/v1/billing/checkout', order)).body.data
  const no = { client_secret: action.client_secret, approve: false }
  expect((await caller.post('/v1/sandbox/confirmations', no)).status).toBe(204)
  const refused = await caller.post(`/v1/billing/checkout/continue/${id}`)
  expect(refused.status).toBe(400)
  expect((await caller.get('/v1/invoices')).body).toMatchObject({ data: [], total: 0 })

  const paid = await caller.post('/v1/billing/checkout', { ...order, source: other.key })
  expect(paid.status).toBe(200)
  expect(await touchCount(member.key)).toBe(1)
  expect(await checkLedger(app.db)).toEqual(balancedBooks)
})
