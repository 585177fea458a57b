import { readKey } from '@goodturn/contract/read-key'
import { expect, test } from 'vitest'
import type { PaidInvoice, UsedLot } from './paid-items.queries.ts'
import { unrefundedPartsOfLine } from './parts-of-items.ts'

const lot = (name: string, cents: number, leftCents: number): UsedLot => ({
  lotKey: readKey('lot', `lot_${name}`),
  kind: 'credit',
  reason: 'promotion',
  description: name,
  expiresAt: null,
  cents,
  leftCents,
})

/** Two lines of 10000: credit `first` paid the first, credit `second` and the card half of the other each. */
function paid(parts: Partial<PaidInvoice> & Pick<PaidInvoice, 'lines' | 'lots'>): PaidInvoice {
  return {
    invoice_key: readKey('invoice', 'invoice_1'),
    number: 1,
    member_key: readKey('member', 'member_1'),
    email: 'dana@example.com',
    first_name: 'Dana',
    last_name: 'Whitfield',
    card_brand: 'Visa',
    card_last4: '4242',
    auto_credit_cents: 0,
    charged_cents: 5000,
    left_cents: 20_000,
    standing_cents: 20_000,
    asked_cents: 0,
    items: [],
    ...parts,
  }
}

const line = (name: string, moneyBackCents: number) => ({
  key: readKey('invoiceLine', `iline_${name}`),
  paidCents: 10_000,
  autoCents: 0,
  backCents: moneyBackCents,
  moneyBackCents,
})

const partsText = (invoice: PaidInvoice, at: number) =>
  unrefundedPartsOfLine(invoice, at).map((part) => [
    part.kind === 'lot' ? part.lot.description : part.kind,
    part.cents,
  ])

test('R-37 each line refunds its own sources, in order of use', () => {
  const invoice = paid({
    lines: [line('a', 0), line('b', 0)],
    lots: [lot('first', 10_000, 10_000), lot('second', 5000, 5000)],
  })
  expect(partsText(invoice, 0)).toEqual([['first', 10_000]])
  expect(partsText(invoice, 1)).toEqual([
    ['second', 5000],
    ['card', 5000],
  ])
})

test("R-37 a line that funded another's refund uses that line's sources", () => {
  // Staff refunded the first line: the card's 50 and the credit that was used last.
  const invoice = paid({
    lines: [line('a', 10_000), line('b', 0)],
    lots: [lot('first', 10_000, 10_000), lot('second', 5000, 0)],
    left_cents: 10_000,
    standing_cents: 10_000,
  })
  expect(partsText(invoice, 0)).toEqual([])
  expect(partsText(invoice, 1)).toEqual([['first', 10_000]])
})

test('R-37 credit promised for another line stays with that line', () => {
  const invoice = paid({
    lines: [line('a', 10_000), line('b', 0)],
    lots: [lot('first', 10_000, 10_000), lot('second', 5000, 5000)],
    left_cents: 10_000,
  })
  expect(partsText(invoice, 1)).toEqual([
    ['second', 5000],
    ['card', 5000],
  ])
})
