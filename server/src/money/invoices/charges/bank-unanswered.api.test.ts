import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { buildMember } from '../../../../test/build/member.ts'
import { buildPurchase } from '../../../../test/build/purchase.ts'
import { issueLot } from '../../ledger/issue.ts'
import { checkLedger } from '../../../console/books/self-check.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })
const balancedBooks = { unbalanced: [], lots: [], invoices: [] }
const bankQuestionCard = '4000002760003184'

/** An order over $54.00, $10.00 of it from a credit, whose bank asked for confirmation and got no answer. */
async function leaveUnanswered() {
  const purchase = await buildPurchase(app, { cardNumber: bankQuestionCard })
  const { member, card, cartItem } = purchase
  await issueLot(app.db, {
    memberKey: member.key,
    kind: 'credit',
    reason: 'cancelation',
    description: 'A test',
    cents: 1000,
    expiresAt: null,
    now: app.now,
  })
  const caller = await app.as(member)
  const item = cartItem()
  const order = { items: [item], source: card?.key, credit: true }
  const started = await caller.post('/v1/billing/checkout', order)
  expect(started.body.data).toMatchObject({ pending: true, action: { client_secret: expect.any(String) } })
  const { id, action } = started.body.data
  const answerBank = (approve: boolean) =>
    caller.post('/v1/sandbox/confirmations', { client_secret: action.client_secret, approve })
  const show = () => caller.get(`/v1/invoices/${id}`)
  const cancel = () => caller.post(`/v1/invoices/cancel/${id}`, {})
  const balance = async () => (await caller.get('/v1/billing/credits')).body.data.total_balance_non_expiring
  const templates = async () => (await app.mailsTo(member.email)).map(({ template }) => template)
  const touches = () => app.rows(sql`select key from touches where member_key = ${member.key}`)
  return { member, caller, order, id, answerBank, show, cancel, balance, templates, touches }
}

test("the invoice and list show the bank's request and deadline", async () => {
  const left = await leaveUnanswered()
  const { data } = (await left.show()).body
  expect(data).toMatchObject({ invoice_status: 'unpaid', amount: 44 })
  const minutes = (data.bank_asks_until * 1000 - app.now.getTime()) / 60_000
  expect(minutes).toBeGreaterThan(58)
  expect(minutes).toBeLessThanOrEqual(60)
  const list = (await left.caller.get('/v1/invoices')).body.data
  expect(list[0]).toMatchObject({ key: left.id, bank_asks_until: data.bank_asks_until })

  const asked = await left.caller.post(`/v1/invoices/recharge/${left.id}`, {}, { 'idempotency-key': 'again' })
  expect(asked).toMatchObject({ status: 409, body: { action: { invoice: left.id } } })
  await left.answerBank(true)
  const paid = await left.caller.post(`/v1/invoices/continue/${left.id}`, {})
  expect(paid.body.data).toMatchObject({ invoice_status: 'paid', bank_asks_until: null })
  expect(await left.touches()).toHaveLength(1)
  expect((await left.cancel()).body).toMatchObject({ errors: [{ code: 'already_processed' }] })
  expect(await checkLedger(app.db)).toEqual(balancedBooks)
})

test('canceling charges nothing and releases holds', async () => {
  const left = await leaveUnanswered()
  expect(await left.balance()).toBe(0)
  expect(await left.cancel()).toMatchObject({ status: 200, body: { data: { canceled: 1 } } })
  expect(await left.balance()).toBe(10)
  expect((await left.show()).status).toBe(404)
  expect(await left.touches()).toEqual([])
  expect((await left.cancel()).status, 'a double click').toBe(200)
  // A late confirmation changes nothing, and the same cart can be bought on another attempt.
  await left.answerBank(true)
  expect((await left.caller.post(`/v1/invoices/continue/${left.id}`, {})).status).toBe(400)
  const again = await left.caller.post('/v1/billing/checkout', left.order)
  expect(again.body.data.action).not.toBeNull()
  expect(await checkLedger(app.db)).toEqual(balancedBooks)
})

test('of a simultaneous confirmation and cancelation, exactly one wins', async () => {
  for (let run = 0; run < 6; run += 1) {
    const left = await leaveUnanswered()
    await Promise.all([
      left.answerBank(true).then(() => left.caller.post(`/v1/invoices/continue/${left.id}`, {})),
      left.cancel(),
    ])
    const isPaid = (await left.show()).body.data?.invoice_status === 'paid'
    expect(await left.touches()).toHaveLength(isPaid ? 1 : 0)
    expect(await left.balance()).toBe(isPaid ? 0 : 10)
  }
  expect(await checkLedger(app.db)).toEqual(balancedBooks)
})

test('an abandoned confirmation triggers an email after ten minutes', async () => {
  const left = await leaveUnanswered()
  const start = app.now.getTime()
  const after = (minutes: number) => app.travelTo(new Date(start + minutes * 60_000))
  await after(9)
  expect(await left.templates()).toEqual([])
  await after(11)
  expect(await left.templates()).toEqual(['bank-asks'])
  const [mail] = await app.mailsTo(left.member.email)
  expect(mail?.subject).toBe('Your bank still needs you to confirm $44.00')
  expect(mail?.plain).toContain(`/billing/invoices/manage/${left.id}`)
  await after(50)
  expect(await left.templates()).toEqual(['bank-asks'])
  await after(62)
  expect(await left.templates()).toEqual(['payment-let-go', 'bank-asks'])
  expect((await left.show()).status).toBe(404)
  expect(await left.balance()).toBe(10)
})

test('a timely confirmation sends only the receipt', async () => {
  const left = await leaveUnanswered()
  const start = app.now.getTime()
  await left.answerBank(true)
  await left.caller.post(`/v1/invoices/continue/${left.id}`, {})
  await app.travelTo(new Date(start + 90 * 60_000))
  expect(await left.templates()).toEqual(['receipt'])
})

test('a payment without a bank request cannot be canceled here', async () => {
  const { member, card, cartItem } = await buildPurchase(app)
  const caller = await app.as(member)
  const paid = await caller.post('/v1/billing/checkout', {
    items: [cartItem()],
    source: card?.key,
    credit: false,
  })
  expect((await caller.post(`/v1/invoices/cancel/${paid.body.data.id}`, {})).status).toBe(409)
  const other = await app.as(await buildMember(app))
  expect((await other.post(`/v1/invoices/cancel/${paid.body.data.id}`, {})).status).toBe(404)
})
