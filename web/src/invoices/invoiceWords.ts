import { type Invoice, successfulInvoiceStatuses } from '@goodturn/contract/invoices/schema'
import { sharesOf } from './paidWords.ts'

/** A status in words: `partnerpending` is "Partner Pending" (B-4.4-01), any other begins with a capital. */
export function statusWords(status: string): string {
  if (status === 'partnerpending') return 'Partner Pending'
  const words = status.replaceAll('_', ' ').trim()
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : 'Unknown'
}

/** Paid and Partner Pending display as success, everything else as error (B-4.4-02..04). */
export function statusLook(status: string): 'done' | 'failed' {
  return successfulInvoiceStatuses.includes(status) ? 'done' : 'failed'
}

/** What an invoice is for, besides its items. */
export function kindsOf(invoice: Invoice): string[] {
  const kinds: [number, string][] = [
    [invoice.renewal_charge, 'Renewal'],
    [invoice.service_bundle, 'Token bundle'],
    [invoice.credit_purchase, 'Credit purchase'],
    [invoice.user_funding, 'Easy billing recharge'],
    // The shares tell it better, where they are known.
    [sharesOf(invoice) ? 0 : invoice.partner_purchase, 'Split with a payment partner'],
    [invoice.cancel_fee, 'Cancellation fee'],
    [
      invoice.administrative_charge,
      invoice.charge_reason ? `Administrative charge: ${invoice.charge_reason}` : 'Administrative charge',
    ],
  ]
  return kinds.filter(([set]) => set === 1).map(([, words]) => words)
}
