import { expect, test } from 'vitest'
import { explainPayment } from './explain.ts'
import type { PaymentPart } from './payment-part.ts'

const seconds = (date: string) => Date.parse(`${date}T12:00:00Z`) / 1000
const part = (kind: PaymentPart['kind'], amount: number, parts: Partial<PaymentPart> = {}): PaymentPart => ({
  kind,
  title: null,
  count: 1,
  amount,
  expires_at: null,
  ...parts,
})

test('BG-41 the worked example: auto credit, credits by expiry, then funds', () => {
  const parts = [
    part('auto_credit', 45.5),
    part('expiring', 150, { count: 2, expires_at: seconds('2027-03-31') }),
    part('fund', 212.51),
  ]
  expect(explainPayment(parts, 'before')).toBe(
    'Unused time on what you’re replacing takes $45.50 off. ' +
      'Then $150.00 of 2 credits that expire, the first on Mar 31, 2027, and $212.51 of your funds are used. ' +
      'Nothing is left to pay.',
  )
  expect(explainPayment(parts, 'after')).toBe(
    'Unused time on what you replaced took $45.50 off. ' +
      'Then $150.00 of 2 credits that expire, the first on Mar 31, 2027, and $212.51 of your funds were used. ' +
      'Nothing was left to pay.',
  )
})

test('all sources are listed in order of use, with amounts', () => {
  const parts = [
    part('token', 1080, { title: 'Spring token', count: 20 }),
    part('discount', 1234.5, { title: '10% off your order', expires_at: seconds('2027-04-02') }),
    part('auto_credit', 5),
    part('expiring', 100, { expires_at: seconds('2027-03-31') }),
    part('credit', 50),
    part('fund', 7.25),
    part('partner', 204, { title: 'Priya Raman' }),
    part('card', 41.75, { title: 'Visa ending in 4242' }),
  ]
  expect(explainPayment(parts, 'before')).toBe(
    '20 tokens (Spring token) cover $1,080.00. ' +
      '10% off your order (good until Apr 2, 2027) saves you $1,234.50. ' +
      'Unused time on what you’re replacing takes $5.00 off. ' +
      'Then $100.00 of credit that expires on Mar 31, 2027, $50.00 of credit that never expires and $7.25 of your funds are used. ' +
      'Priya Raman pays $204.00. ' +
      'The last $41.75 is charged to Visa ending in 4242.',
  )
  expect(explainPayment(parts, 'after')).toBe(
    '20 tokens (Spring token) covered $1,080.00. ' +
      '10% off your order saved you $1,234.50. ' +
      'Unused time on what you replaced took $5.00 off. ' +
      'Then $100.00 of credit that expires on Mar 31, 2027, $50.00 of credit that never expires and $7.25 of your funds were used. ' +
      'Priya Raman paid $204.00. ' +
      'The last $41.75 was charged to Visa ending in 4242.',
  )
})

test('single sources and unpaid amounts are explained', () => {
  const card = part('card', 54, { title: 'Visa ending in 4242' })
  expect(explainPayment([card], 'before')).toBe('$54.00 is charged to Visa ending in 4242.')
  expect(explainPayment([card], 'after')).toBe('$54.00 was charged to Visa ending in 4242.')
  expect(explainPayment([part('token', 54, { title: 'Gift token' })], 'before')).toBe(
    '1 token (Gift token) covers $54.00. Nothing is left to pay.',
  )
  const credit = part('expiring', 20, { expires_at: seconds('2027-05-01') })
  expect(explainPayment([credit], 'before', 34)).toBe(
    '$20.00 of credit that expires on May 1, 2027 is used. $34.00 is left to pay.',
  )
  expect(explainPayment([{ ...credit, count: 3 }], 'before', 34)).toBe(
    '$20.00 of 3 credits that expire, the first on May 1, 2027, is used. $34.00 is left to pay.',
  )
  expect(explainPayment([], 'before', 54)).toBe('$54.00 is left to pay.')
  expect(explainPayment([], 'before')).toBe('Nothing is left to pay.')
})
