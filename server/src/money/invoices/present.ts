import { type InvoiceFigures, cardLabel, ownParts } from '@goodturn/contract/money/invoices/amounts'
import type { Invoice, InvoiceDispute } from '@goodturn/contract/money/invoices/schema'
import { dollars } from '@goodturn/contract/money'
import { seconds } from '@goodturn/contract/time'
import { invoiceNumber } from '@goodturn/contract/money/invoices/number'
import type { invoices } from './tables.ts'

export type InvoiceRow = typeof invoices.$inferSelect

/** An invoice's lines in brief, for lists: the first title and the number of lines. */
export interface LineSummary {
  firstTitle: string | null
  firstName: string | null
  count: number
}

/** A line summary with the amount that discounts and tokens took off the lines, in cents. */
export interface LinesWithDiscount extends LineSummary {
  discountCents: number
}

const flag = (value: boolean) => (value ? 1 : 0)

/** Facts about an invoice from other tables. */
interface InvoiceFacts {
  /** The deadline for confirming the payment with the bank. */
  bankAsksUntil: Date | null
  dispute: InvoiceDispute | null
}

/** An invoice as responses carry it (BG-59). */
export function presentInvoice(
  invoice: InvoiceRow,
  lines: LinesWithDiscount,
  { bankAsksUntil, dispute }: InvoiceFacts,
): Invoice {
  const key = invoice.purposeKey
  return {
    key: invoice.key,
    number: invoiceNumber(invoice.number),
    created: seconds(invoice.createdAt),
    ...figuresOf(invoice, lines.discountCents),
    amount_refunded: dollars(invoice.refundedCents),
    refund_date: seconds(invoice.refundedAt),
    failed_at: seconds(invoice.failedAt),
    failed_reason: invoice.failedReason,
    url: `/billing/invoices/${invoice.key}`,
    credit_purchase: flag(invoice.purpose === 'funding' && invoice.flags.credit_purchase === true),
    administrative_charge: flag(invoice.purpose === 'administrative'),
    charge_reason: invoice.chargeReason,
    user_funding: flag(invoice.purpose === 'funding'),
    user_funding_id: invoice.purpose === 'funding' ? key : null,
    renewal_charge: flag(invoice.purpose === 'renewal'),
    service_bundle: flag(invoice.purpose === 'bundle'),
    service_bundle_id: invoice.purpose === 'bundle' ? key : null,
    partner_purchase: flag(invoice.flags.partner_purchase === true),
    cancel_fee: flag(invoice.purpose === 'cancel_fee'),
    bank_asks_until: seconds(bankAsksUntil),
    dispute,
    summary: summaryOf(invoice, lines),
  }
}

/** The figures that make up an invoice's amounts (BG-59): one payer's part of everything, in dollars. */
export function figuresOf(invoice: InvoiceRow, discountCents: number): InvoiceFigures {
  return {
    invoice_status: invoice.status,
    discount: dollars(discountCents),
    subtotal: dollars(invoice.subtotalCents),
    amount: dollars(invoice.amountCents),
    credit_used: dollars(invoice.creditCents),
    auto_credit: dollars(invoice.autoCreditCents),
    tax: dollars(invoice.taxCents),
    amount_charged: dollars(invoice.status === 'paid' ? invoice.chargedCents : 0),
    payment_method: cardOf(invoice),
    paid_by: ownParts(paidByOf(invoice), discountCents),
  }
}

/** The card that an invoice was or will be charged to; null if none. */
export const cardOf = ({ cardBrand: brand, cardLast4: last4 }: InvoiceRow): Invoice['payment_method'] =>
  brand && last4 ? { brand, last4 } : null

/** The parts as promised; after a re-charge on another card, names that card instead (BG-58). */
function paidByOf(invoice: InvoiceRow): Invoice['paid_by'] {
  const { paidBy } = invoice
  const card = cardOf(invoice)
  if (!card) return paidBy
  const title = cardLabel(card)
  return paidBy.map((part) => (part.kind === 'card' ? { ...part, title } : part))
}

/** Returns a text summary of an invoice: its single line, the number of lines, or the reason for the charge. */
export function summaryOf(invoice: Pick<InvoiceRow, 'chargeReason'>, lines: LineSummary): string {
  if (lines.count > 1) return `${lines.count} items`
  if (lines.firstTitle)
    return lines.firstName ? `${lines.firstTitle} for ${lines.firstName}` : lines.firstTitle
  return invoice.chargeReason ?? 'Purchase'
}
