import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildMember } from '../../../test/build/member.ts'
import { buildPurchase } from '../../../test/build/purchase.ts'
import { useStripeApp } from '../../../test/stand-ins/stripe-app.ts'
import { checkLedger } from '../../console/books/self-check.ts'

const { app, fake, report, saveCard } = useStripeApp({ STAFF_EMAIL: 'concierge@example.com' })
const balancedBooks = { unbalanced: [], lots: [], invoices: [] }

/** A gift of $54.00 that was paid with Stripe. */
async function sold() {
  const purchase = await buildPurchase(app, { cardNumber: null })
  const caller = await app.as(purchase.member)
  const card = await saveCard(caller, '4242424242424242')
  const order = { source: card, credit: false, items: [purchase.cartItem()] }
  const bought = await caller.post('/v1/billing/checkout', order)
  expect(bought.status).toBe(200)
  const invoice: string = bought.body.data.id
  const [charge] = await app.rows<{ key: string; processor_ref: string }>(
    sql`select key, processor_ref from charges where invoice_key = ${invoice}`,
  )
  const staff = await app.asStaff(await buildMember(app, { isAdmin: true }))
  const refunded = async () => (await caller.get(`/v1/invoices/${invoice}`)).body.data.amount_refunded
  const refund = (amount: number) =>
    staff.post(`/v1/admin/invoices/${invoice}/refund`, { amount, reason: 'Arrived broken' })
  return {
    ...purchase,
    staff,
    invoice,
    charge: charge?.key,
    intent: charge?.processor_ref ?? '',
    refund,
    refunded,
  }
}

const later = (ms: number) => new Date(app.now.getTime() + ms)
const staffMails = async (word: string) =>
  (await app.mailsTo('concierge@example.com')).filter((mail) => mail.subject.startsWith(word))

test('a dispute is noted on its charge and emailed', async () => {
  const { staff, member, charge, intent, invoice } = await sold()
  const dispute = fake.dispute(intent, 5400)
  await report('charge.dispute.created', dispute)
  const listed = async () => (await staff.get('/v1/admin/disputes')).body
  expect(await listed()).toMatchObject({
    total: 1,
    data: [
      {
        key: dispute.id,
        status: 'needs_response',
        reason: 'fraudulent',
        amount: 54,
        closed_at: null,
        charge,
        invoice: { key: invoice },
        member: { key: member.key, email: member.email },
      },
    ],
  })
  expect(await staffMails('Disputed: GT-')).toHaveLength(1)
  const shown = await staff.get(`/v1/admin/members/${member.key}`)
  expect(shown.body.data.invoices).toMatchObject([{ key: invoice, disputed: true, refundable: 0 }])

  dispute.status = 'lost'
  await report('charge.dispute.funds_withdrawn', dispute)
  await report('charge.dispute.closed', dispute)
  const [ended] = (await listed()).data
  expect([ended.status, ended.closed_at === null]).toEqual(['lost', false])
  expect(await staffMails('Dispute ended (lost): GT-')).toHaveLength(1)
  expect(await staffMails('Disputed: GT-')).toHaveLength(1)
  expect((await staff.get(`/v1/admin/members/${member.key}`)).body.data.invoices).toMatchObject([
    { key: invoice, disputed: true, refundable: 0 },
  ])
  expect(await checkLedger(app.db)).toEqual(balancedBooks)

  // A dispute of someone else's charge: nothing to record.
  await report('charge.dispute.created', fake.dispute('pi_of_another_shop', 100))
  expect((await listed()).total).toBe(1)
})

test('B-3.12-08 a slow refund is posted once, when Stripe confirms it', async () => {
  const { refund, refunded, intent } = await sold()
  fake.refundsAre = 'pending'
  expect((await refund(20)).body.data).toMatchObject({ state: 'pending', amount: 20 })
  fake.refundsAre = 'succeeded'
  await app.travelTo(later(2 * 60_000))
  expect(await refunded()).toBe(0)
  fake.forgetKeys()
  const [given, ...others] = [...fake.refunds.values()].filter((one) => one.payment_intent === intent)
  if (given) given.status = 'succeeded'
  await report('charge.refunded', { id: 'ch_1', object: 'charge', payment_intent: intent })
  expect([await refunded(), others]).toEqual([20, []])
  expect(await checkLedger(app.db)).toEqual(balancedBooks)
})

test('an unanswered refund is looked up before it is retried', async () => {
  const { refund, refunded, intent } = await sold()
  fake.fault('timeout_after', /POST .*refunds$/, { times: 2 })
  expect((await refund(20)).body.data).toMatchObject({ state: 'pending' })
  fake.forgetKeys()
  await app.travelTo(later(5 * 60_000))
  expect(await refunded()).toBe(20)
  expect([...fake.refunds.values()].filter((one) => one.payment_intent === intent)).toHaveLength(1)
})

test('a refund rejected by the bank can be repeated', async () => {
  const { refund, refunded, intent } = await sold()
  expect((await refund(54)).body.data).toMatchObject({ state: 'succeeded', amount: 54 })
  const [given] = [...fake.refunds.values()].filter((one) => one.payment_intent === intent)
  if (!given) throw new Error('the refund was not given')
  given.status = 'failed'
  await report('refund.failed', given)
  expect(await refunded()).toBe(0)
  expect(await staffMails('A refund came back: GT-')).toHaveLength(1)
  expect(await checkLedger(app.db)).toEqual(balancedBooks)
  given.payment_intent = 'pi_returned'
  expect((await refund(54)).body.data).toMatchObject({ state: 'succeeded', amount: 54 })
  expect(await refunded()).toBe(54)
  expect(await checkLedger(app.db)).toEqual(balancedBooks)
})

test('a payment canceled by Stripe leaves a failed invoice', async () => {
  const { member, cartItem } = await buildPurchase(app, { cardNumber: null })
  const caller = await app.as(member)
  const source = await saveCard(caller, '4000000000000077')
  const order = { source, credit: false, items: [cartItem()] }
  const waiting = await caller.post('/v1/billing/checkout', order)
  expect(waiting.body.data).toMatchObject({ pending: true })
  const intent = [...fake.intents.values()].at(-1)
  if (!intent) throw new Error('no charge was asked for')
  intent.status = 'canceled'
  await report('payment_intent.canceled', intent)
  const invoice = (await caller.get(`/v1/invoices/${waiting.body.data.id}`)).body.data
  expect(invoice).toMatchObject({ invoice_status: 'failed', failed_reason: 'The payment was canceled.' })
  const mails = await app.mailsTo(member.email)
  expect(mails.map((mail) => mail.subject)).toContain('Your payment didn’t go through')
})
