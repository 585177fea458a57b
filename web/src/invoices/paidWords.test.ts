import type { PaymentPart } from '@goodturn/contract/checkout/explain'
import type { Invoice } from '@goodturn/contract/invoices/schema'
import { expect, test } from 'vitest'
import { paidWords, sharesOf } from './paidWords.ts'

const part = (kind: PaymentPart['kind'], amount: number, title: string | null = null): PaymentPart => ({
  kind,
  title,
  count: 1,
  amount,
  expires_at: null,
})

const invoice = (parts: Partial<Invoice>) =>
  ({
    invoice_status: 'paid',
    amount: 34,
    subtotal: 54,
    partner_purchase: 0,
    paid_by: [],
    ...parts,
  }) as Invoice

const fundAndCard = [part('fund', 20), part('card', 34, 'Visa ending in 4242')]

test.each([
  ['paid', '$20.00 of your funds was used. The last $34.00 was charged to Visa ending in 4242.'],
  ['unpaid', '$20.00 of your funds is used. The last $34.00 is charged to Visa ending in 4242.'],
  ['failed', '$20.00 of your funds is used. $34.00 is left to pay.'],
  ['abandoned', null],
  ['disputed', null],
])('BG-41 an invoice that is %s tells what pays it', (invoice_status, words) => {
  expect(paidWords(invoice({ invoice_status, paid_by: fundAndCard }))).toBe(words)
})

test('an invoice of which nothing was written down says nothing', () => {
  expect(paidWords(invoice({}))).toBeNull()
  expect(paidWords(invoice({ invoice_status: 'failed' }))).toBeNull()
})

test('BG-43 a partner who has chosen no card yet has their half left to pay', () => {
  const asked = invoice({
    invoice_status: 'partnerpending',
    amount: 50.5,
    subtotal: 50.5,
    partner_purchase: 1,
    paid_by: [part('partner', 50.5, 'Dana Whitfield')],
  })
  expect(paidWords(asked)).toBe('Dana Whitfield pays $50.50. $50.50 is left to pay.')
  expect(sharesOf(asked)).toEqual({ partner: 'Dana Whitfield', theirs: 50.5, yours: 50.5 })
})
