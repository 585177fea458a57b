import { explainPayment } from '@goodturn/contract/checkout/explain'
import type { Invoice } from '@goodturn/contract/invoices/schema'

/**
 * What pays an invoice, in the sentence that stood on the payment page (BG-41, BG-43): told as past once it is paid, as
 * still to come before. Of a failed one the card is left out, because it is still to pay. Null where nothing was
 * written down, or nothing will be paid any more.
 */
export function paidWords(invoice: Invoice): string | null {
  const { paid_by: parts, invoice_status: status } = invoice
  if (status === 'paid') return parts.length > 0 ? explainPayment(parts, 'after') : null
  if (parts.length === 0 || !['partnerpending', 'unpaid', 'failed'].includes(status)) return null
  const promised = status === 'failed' ? parts.filter(({ kind }) => kind !== 'card') : parts
  const isCovered = promised.some(({ kind }) => kind === 'card')
  return explainPayment(promised, 'before', isCovered ? 0 : invoice.amount)
}

/** The two shares of an order that is paid by two, in dollars; null when one pays alone, or nothing was written down. */
export function sharesOf(invoice: Invoice): { partner: string; theirs: number; yours: number } | null {
  if (invoice.partner_purchase === 0) return null
  const partner = invoice.paid_by.find(({ kind }) => kind === 'partner')
  if (!partner) return null
  return { partner: partner.title ?? 'Your payment partner', theirs: partner.amount, yours: invoice.subtotal }
}
