import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { queueMailParts } from '../../../platform/mail/combined-mail.ts'
import { type RefusedPlan, renewalFailed } from './renewal-failed.ts'
import { type PaidPlan, renewalReceipt } from './renewal-receipt.ts'

const app = useTestApp()

const plan = {
  invoiceKey: 'invoice_a',
  invoice: 1,
  firstName: 'Dana',
  title: 'Cards',
  recipientName: 'Grace Okafor',
}

/** The text of the one email about these renewals. */
async function receiptOf(to: string, paid: readonly Pick<PaidPlan, 'subtotal' | 'credit' | 'charged'>[]) {
  const parts = paid.map((one) => ({ to, part: { ...plan, nextCharge: '2028-03-01', ...one } }))
  await app.db.transaction((tx) => queueMailParts(tx, app.cause(), renewalReceipt, parts))
  const [mail] = await app.mailsTo(to)
  return mail?.plain ?? ''
}

test('R-31 a receipt for several renewals adds up to the cent', async () => {
  const text = await receiptOf('receipts@example.com', [
    { subtotal: 1803, credit: 0, charged: 1803 },
    { subtotal: 17_801, credit: 1001, charged: 16_800 },
  ])
  for (const amount of ['$196.04', '-$10.01', '$186.03']) expect(text).toContain(amount)
})

test('R-31 a receipt paid entirely by card mentions no credit', async () => {
  const one = { subtotal: 1803, credit: 0, charged: 1803 }
  const text = await receiptOf('card@example.com', [one, one])
  expect(text).toContain('$36.06')
  expect(text).not.toContain('-$')
})

test('R-31 one email about several declined renewals states their total', async () => {
  const to = 'refused@example.com'
  const refused = { ...plan, reason: 'Your card was declined.', nextTry: '2027-03-02' }
  const part: RefusedPlan = { ...refused, amount: 1803 }
  const parts = [part, { ...part, invoice: 2, amount: 17_801 }].map((one) => ({ to, part: one }))
  await app.db.transaction((tx) => queueMailParts(tx, app.cause(), renewalFailed, parts))
  const [mail] = await app.mailsTo(to)
  expect(mail?.subject).toBe('We couldn’t renew 2 plans')
  expect(mail?.plain).toContain('$196.04')
})
