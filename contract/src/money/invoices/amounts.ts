import type { PaymentPart } from '../../ordering/checkout/payment-part.ts'
import { allocate, dollars, inCents } from '../../money.ts'
import type { Invoice } from './schema.ts'

/** Labels of an invoice's figures: on its page, in print, in receipts, and in file names. */
export const amountLabels = {
  items: 'Items',
  discounts: 'Discounts',
  subtotal: 'Subtotal',
  replaced: 'Credit for replaced plans',
  credit: 'Credit used',
  tax: 'Tax',
  amount: 'Amount',
  charged: 'Charged',
} as const

/** The labels as column titles, named as in the report (BG-84). */
export const amountTitles = {
  items: 'Items',
  discounts: 'Discounts',
  replaced: 'Credit for Replaced Plans',
  credit: 'Credit Used',
} as const

/** The figures that an invoice's amounts are calculated from, in dollars. */
export type InvoiceFigures = Pick<
  Invoice,
  | 'invoice_status'
  | 'discount'
  | 'subtotal'
  | 'auto_credit'
  | 'credit_used'
  | 'tax'
  | 'amount'
  | 'amount_charged'
  | 'payment_method'
  | 'paid_by'
>

/** A labeled figure of an invoice, in dollars. */
export interface AmountRow {
  label: string
  amount: number
  isSum?: boolean
}

/**
 * Returns the calculation of an invoice's amount, and the charge: one payer's part of everything (BG-59), with the same
 * rows on its page, in print, and on its receipt. Discounts and tokens have a row each.
 */
export function amountRows(invoice: InvoiceFigures): AmountRow[] {
  const isOver = invoice.invoice_status === 'abandoned'
  const taken = reductionsOf(invoice)
  const { subtotal, discount, auto_credit: replaced, credit_used: credit, tax } = invoice
  return [
    ...(taken.length > 0
      ? [{ label: amountLabels.items, amount: addDollars(subtotal, discount) }, ...taken]
      : []),
    { label: amountLabels.subtotal, amount: subtotal },
    ...reductionRows(isOver ? `${amountLabels.replaced}, not used` : amountLabels.replaced, replaced),
    ...reductionRows(creditLabel(invoice), credit),
    ...(tax > 0 ? [{ label: amountLabels.tax, amount: tax }] : []),
    {
      label: isOver ? `${amountLabels.amount}, never charged` : amountLabels.amount,
      amount: invoice.amount,
      isSum: true,
    },
    { label: chargedLabel(invoice), amount: invoice.amount_charged },
  ]
}

/** Credit is used once the invoice is paid; until then it is only held. */
function creditLabel({ invoice_status: status }: InvoiceFigures): string {
  if (status === 'abandoned') return 'Credit returned to you'
  return status === 'paid' ? amountLabels.credit : 'Credit set aside'
}

/** "Charged to Visa ending in 4242", or "Charged" if there was no card. */
function chargedLabel({ payment_method: card, amount_charged: charged }: InvoiceFigures): string {
  if (charged === 0) return amountLabels.charged
  return `${amountLabels.charged} to ${card ? cardLabel(card) : 'your card'}`
}

/** A card's name on invoices. */
export const cardLabel = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${brand} ending in ${last4}`

/** Returns the payment method for a file, in one word: card, else credit, else without money. Works in any unit. */
export function paymentMethodLabel({
  charged,
  credit,
  replaced,
  card,
  isToken,
}: {
  charged: number
  credit: number
  replaced: number
  card: { brand: string; last4: string } | null
  isToken: boolean
}): string {
  if (charged > 0) return card ? cardLabel(card) : ''
  if (credit > 0) return 'Credit'
  if (replaced > 0) return amountLabels.replaced
  return isToken ? 'Token' : ''
}

function reductionsOf({ discount, paid_by: parts }: InvoiceFigures): AmountRow[] {
  const named = parts.filter((part) => part.amount > 0 && isReduction(part))
  const rest = named.reduce((cents, { amount }) => cents - inCents(amount), inCents(discount))
  return [
    ...reductionRows(amountLabels.discounts, Math.max(0, rest) / 100),
    ...named.map((part) => ({ label: nameOf(part), amount: -part.amount })),
  ]
}

/**
 * Returns one payer's share of the parts of a payment: what discounts and tokens took off the whole order is reduced to
 * a total of `discountCents`. On an unshared order nothing changes.
 */
export function ownParts(parts: readonly PaymentPart[], discountCents: number): PaymentPart[] {
  const named = parts.map((part) => (isReduction(part) ? inCents(part.amount) : 0))
  const whole = named.reduce((sum, cents) => sum + cents, 0)
  if (whole <= discountCents) return [...parts]
  const own = allocate(discountCents, named)
  return parts.map((part, at) => (isReduction(part) ? { ...part, amount: dollars(own[at] ?? 0) } : part))
}

/** Returns who pays the other half of a shared purchase; null if no one does or it wasn't recorded. */
export const partnerOf = ({ paid_by: parts }: Pick<Invoice, 'paid_by'>): string | null =>
  parts.find(({ kind }) => kind === 'partner')?.title ?? null

const isReduction = ({ kind }: PaymentPart) => kind === 'token' || kind === 'discount'

function nameOf({ kind, title, count }: PaymentPart): string {
  if (kind !== 'token') return title ?? 'Discount'
  return `${count} ${count === 1 ? 'token' : 'tokens'}${title ? `, ${title}` : ''}`
}

const reductionRows = (label: string, amount: number): AmountRow[] =>
  amount > 0 ? [{ label, amount: -amount }] : []

const addDollars = (one: number, other: number) => (inCents(one) + inCents(other)) / 100
