import type { Invoice, InvoiceDispute } from '@goodturn/contract/invoices/schema'
import { dollars } from '@goodturn/contract/money'
import { seconds } from '@goodturn/contract/time'
import { invoiceNumber } from '@goodturn/contract/invoices/number'
import type { invoices } from './tables.ts'

export type InvoiceRow = typeof invoices.$inferSelect

/** What an invoice's lines are called in a list: the first one and how many there are. */
export interface LineSummary {
  firstTitle: string | null
  firstName: string | null
  count: number
}

const flag = (value: boolean) => (value ? 1 : 0)

/** What else is known of an invoice. */
interface InvoiceNews {
  /** Until when its bank's question can be answered. */
  bankAsksUntil: Date | null
  dispute: InvoiceDispute | null
}

/** An invoice as answers carry it (BG-59). */
export function presentInvoice(
  invoice: InvoiceRow,
  lines: LineSummary,
  { bankAsksUntil, dispute }: InvoiceNews,
): Invoice {
  const paid = invoice.status === 'paid'
  const key = invoice.purposeKey
  return {
    key: invoice.key,
    number: invoiceNumber(invoice.number),
    created: seconds(invoice.createdAt),
    invoice_status: invoice.status,
    subtotal: dollars(invoice.subtotalCents),
    amount: dollars(invoice.amountCents),
    credit_used: dollars(invoice.creditCents),
    auto_credit: dollars(invoice.autoCreditCents),
    tax: dollars(invoice.taxCents),
    amount_charged: dollars(paid ? invoice.chargedCents : 0),
    amount_refunded: dollars(invoice.refundedCents),
    refund_date: seconds(invoice.refundedAt),
    failed_at: seconds(invoice.failedAt),
    failed_reason: invoice.failedReason,
    url: `/billing/invoices/${invoice.key}`,
    payment_method:
      invoice.cardBrand && invoice.cardLast4 ? { brand: invoice.cardBrand, last4: invoice.cardLast4 } : null,
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
    paid_by: paidByOf(invoice),
    bank_asks_until: seconds(bankAsksUntil),
    dispute,
    summary: summaryOf(invoice, lines),
  }
}

/** The parts as they were promised; a card that took another's place at a re-charge is named instead (BG-58). */
function paidByOf({ paidBy, cardBrand, cardLast4 }: InvoiceRow): Invoice['paid_by'] {
  if (!cardBrand || !cardLast4) return paidBy
  const title = `${cardBrand} ending in ${cardLast4}`
  return paidBy.map((part) => (part.kind === 'card' ? { ...part, title } : part))
}

/** What an invoice is for, in words: its one line, how many there are, or why it was charged. */
export function summaryOf(invoice: Pick<InvoiceRow, 'chargeReason'>, lines: LineSummary): string {
  if (lines.count > 1) return `${lines.count} items`
  if (lines.firstTitle)
    return lines.firstName ? `${lines.firstTitle} for ${lines.firstName}` : lines.firstTitle
  return invoice.chargeReason ?? 'Purchase'
}
