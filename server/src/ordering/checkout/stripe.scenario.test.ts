import type { MemberKey } from '@goodturn/contract/ids'
import { testCards } from '@goodturn/contract/money/cards/test-cards'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildPurchase } from '../../../test/build/purchase.ts'
import { useStripeApp, webhookSecret } from '../../../test/stand-ins/stripe-app.ts'
import { tablesContaining } from '../../../test/tables-containing.ts'
import { queueRefund } from '../../money/invoices/refunds/refund.ts'
import { reconcileWork } from '../../money/invoices/charges/reconcile.ts'
import { checkLedger } from '../../console/books/self-check.ts'

const { app, fake, report: reportOne, saveCard } = useStripeApp()
const balancedBooks = { unbalanced: [], lots: [], invoices: [] }

/** A member whose card the browser sent to Stripe, with a $54.00 gift to buy. */
async function buyer(number: string) {
  const purchase = await buildPurchase(app, { cardNumber: null })
  const caller = await app.as(purchase.member)
  const source = await saveCard(caller, number)
  return { ...purchase, caller, order: { source, credit: false, items: [purchase.cartItem()] } }
}

/** Returns the payment intents of a member's Stripe customer. */
async function intentsOf(memberKey: MemberKey) {
  const [customer] = await app.rows<{ processor_ref: string }>(
    sql`select processor_ref from customers where member_key = ${memberKey}`,
  )
  return [...fake.intents.values()].filter((intent) => intent.customer === customer?.processor_ref)
}

/** Delivers Stripe's events about an intent in the given order, each twice, and runs the jobs that they cause. */
async function report(intent: object, ...types: string[]): Promise<void> {
  for (const type of types) await reportOne(type, intent)
}

async function touchCount(memberKey: MemberKey): Promise<number> {
  return (await app.rows(sql`select 1 from touches where member_key = ${memberKey}`)).length
}

test('a card saved at Stripe pays; later reports change nothing', async () => {
  const { member, caller, order } = await buyer('4242424242424242')
  const answer = await caller.post('/v1/billing/checkout', order)
  expect(answer.body.data).toMatchObject({ pending: false, action: null })
  const [intent] = await intentsOf(member.key)
  expect(intent).toMatchObject({ status: 'succeeded', amount: 5400 })

  await report(intent ?? {}, 'payment_intent.succeeded', 'payment_intent.processing')
  const invoice = await caller.get(`/v1/invoices/${answer.body.data.id}`)
  expect(invoice.body.data).toMatchObject({
    invoice_status: 'paid',
    amount_charged: 54,
    payment_method: { brand: 'Visa', last4: '4242' },
  })
  expect(await touchCount(member.key)).toBe(1)
  expect(await app.mailsTo(member.email)).toMatchObject([{ template: 'receipt' }])
  expect(await checkLedger(app.db)).toEqual(balancedBooks)
})

test('every call to the processor counts, also those that begin adding a card', async () => {
  const { member } = await buildPurchase(app, { cardNumber: null })
  const caller = await app.as(member)
  const { counts } = app.platform.vendorCalls
  const before = { ...counts.get('cards') }
  expect((await caller.post('/v1/billing/setupintents')).status).toBe(200)
  expect(counts.get('cards')).toEqual({ ...before, ok: (before.ok ?? 0) + 2 })
  fake.fault('server_error', /POST .*setup_intents$/, { times: 2 })
  expect((await caller.post('/v1/billing/setupintents')).status).toBe(503)
  expect(counts.get('cards')).toEqual({
    ...before,
    ok: (before.ok ?? 0) + 2,
    failed: (before.failed ?? 0) + 1,
  })
})

test('while our key is refused, a purchase waits, and is charged once it is right', async () => {
  const { member, caller, order } = await buyer('4242424242424242')
  fake.fault('wrong_key', /payment_intents/, { times: 1 })
  const answer = await caller.post('/v1/billing/checkout', order)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(answer.body.data).toMatchObject({ pending: true })
  expect(await intentsOf(member.key)).toHaveLength(0)
  await app.travelTo(new Date(app.now.getTime() + 2 * 60_000))
  expect(await intentsOf(member.key)).toMatchObject([{ status: 'succeeded', amount: 5400 }])
  expect(await touchCount(member.key)).toBe(1)
})

test('a charge that can’t be asked about is asked about a minute later', async () => {
  const { caller, order } = await buyer('4000000000000077')
  const { id: invoice } = (await caller.post('/v1/billing/checkout', order)).body.data
  const isDue = async () =>
    app.rows(
      sql`select from charges where invoice_key = ${invoice} and ask_again_at <= ${app.now.toISOString()}::timestamptz`,
    )
  await app.rows(
    sql`update charges set ask_again_at = ${app.now.toISOString()}::timestamptz where invoice_key = ${invoice}`,
  )
  fake.fault('server_error', /payment_intents/, { times: 2 })
  expect(await isDue()).toHaveLength(1)
  await reconcileWork.run(app.platform, app.cause())
  expect(await isDue()).toHaveLength(0)
})

test('a refund that can’t be finished is tried again a minute later', async () => {
  const { caller, order } = await buyer('4242424242424242')
  const { id: invoiceKey } = (await caller.post('/v1/billing/checkout', order)).body.data
  await app.db.transaction((tx) => queueRefund(tx, invoiceKey, 'Too late', app.cause()))
  const state = () =>
    app.rows(sql`select state, ask_again_at <= ${app.now.toISOString()}::timestamptz as is_due from refunds
      where invoice_key = ${invoiceKey}`)
  expect(await state()).toEqual([{ state: 'asking', is_due: true }])
  const { ports } = app.platform
  const refund = () => Promise.reject(new Error('broken'))
  const broken = {
    ...app.platform,
    ports: { ...ports, processor: { ...ports.processor, refund, findRefund: refund } },
  }
  await reconcileWork.run(broken, app.cause())
  expect(await state()).toEqual([{ state: 'asking', is_due: false }])
  await app.travelTo(new Date(app.now.getTime() + 2 * 60_000))
  expect(await state()).toMatchObject([{ state: 'succeeded' }])
})

test('a report settles a pending charge, even out of order', async () => {
  const { member, caller, order } = await buyer('4000000000000077')
  const answer = await caller.post('/v1/billing/checkout', order)
  expect(answer.body.data).toMatchObject({ pending: true })
  expect(await touchCount(member.key)).toBe(0)

  const [intent] = await intentsOf(member.key)
  fake.settle(String(intent?.id), 'succeeded')
  await report(
    intent ?? {},
    'payment_intent.succeeded',
    'payment_intent.processing',
    'payment_intent.payment_failed',
  )
  expect((await caller.get(`/v1/invoices/${answer.body.data.id}`)).body.data.invoice_status).toBe('paid')
  expect(await touchCount(member.key)).toBe(1)
  expect(await app.mailsTo(member.email)).toHaveLength(1)
  expect(await checkLedger(app.db)).toEqual(balancedBooks)
})

test('a pending charge that fails leaves a re-chargeable invoice', async () => {
  const { member, caller, order } = await buyer('4000000000000077')
  const answer = await caller.post('/v1/billing/checkout', order)
  const [intent] = await intentsOf(member.key)
  fake.settle(String(intent?.id), 'requires_payment_method', 'card_declined')
  await report(intent ?? {}, 'payment_intent.payment_failed')
  expect((await caller.get(`/v1/invoices/${answer.body.data.id}`)).body.data).toMatchObject({
    invoice_status: 'failed',
    failed_reason: 'Your card was declined.',
  })
  expect(await app.mailsTo(member.email)).toMatchObject([{ template: 'payment-failed' }])
  expect(await touchCount(member.key)).toBe(0)
})

test('a report after a lost answer fulfills the order once', async () => {
  const { member, caller, order } = await buyer('4242424242424242')
  fake.fault('timeout_after', /POST .*payment_intents$/, { times: 2 })
  const key = { 'idempotency-key': crypto.randomUUID() }
  const lost = await caller.post('/v1/billing/checkout', order, key)
  expect(lost.body.data).toMatchObject({ pending: true })
  const intents = await intentsOf(member.key)
  expect(intents).toHaveLength(1)
  await report(intents[0] ?? {}, 'payment_intent.succeeded')
  expect(await touchCount(member.key)).toBe(1)

  await caller.post('/v1/billing/checkout', order, key)
  expect(await intentsOf(member.key)).toHaveLength(1)
  expect(await touchCount(member.key)).toBe(1)
  expect(await checkLedger(app.db)).toEqual(balancedBooks)
})

test("R-13 a checkout continues once Stripe's confirmation is answered", async () => {
  for (const confirmed of [true, false]) {
    const { member, caller, order } = await buyer('4000002760003184')
    const { id, action } = (await caller.post('/v1/billing/checkout', order)).body.data
    const [intent] = await intentsOf(member.key)
    expect(action).toEqual({ client_secret: intent?.client_secret, processor: 'stripe' })
    if (confirmed) fake.settle(String(intent?.id), 'succeeded')
    else fake.settle(String(intent?.id), 'requires_payment_method', 'payment_intent_authentication_failure')
    const gone = await caller.post(`/v1/billing/checkout/continue/${id}`)
    expect(gone.status).toBe(confirmed ? 200 : 400)
    await report(intent ?? {}, confirmed ? 'payment_intent.succeeded' : 'payment_intent.payment_failed')
    expect(await touchCount(member.key)).toBe(confirmed ? 1 : 0)
    expect((await caller.get('/v1/invoices')).body.total).toBe(confirmed ? 1 : 0)
  }
  expect(await checkLedger(app.db)).toEqual(balancedBooks)
})

test('BG-11 R-13: card numbers and secrets never reach us or the log', async () => {
  const numbers = testCards.map(({ number }) => number)
  const log = app.logLines.join('\n')
  const asked = JSON.stringify(fake.requests)
  expect(fake.requests.length).toBeGreaterThan(10)
  for (const number of numbers) {
    expect(log).not.toContain(number)
    expect(asked).not.toContain(number)
  }
  expect(log).not.toContain('sk_test_x')
  expect(log).not.toContain(webhookSecret)
  expect(await tablesContaining(app, numbers.join('|'))).toEqual([])
})
