import { explainPayment } from '@goodturn/contract/ordering/checkout/explain'
import { partnerOf } from '@goodturn/contract/money/invoices/amounts'
import { type Invoice, successfulInvoiceStatuses } from '@goodturn/contract/money/invoices/schema'

/** Paid and Partner Pending display as success, everything else as error (B-4.4-02..04). */
export function statusLook(status: string): 'done' | 'failed' {
  return successfulInvoiceStatuses.includes(status) ? 'done' : 'failed'
}

/** A dispute's name in lists and totals; null if there is none. */
export function describeDispute({ dispute }: Pick<Invoice, 'dispute'>): string | null {
  if (!dispute) return null
  return dispute.state === 'open' ? 'Under review at your bank' : 'Returned by your bank'
}

/** The purposes of an invoice, besides its items. */
export function kindsOf(invoice: Invoice): string[] {
  const kinds: [number, string][] = [
    [invoice.renewal_charge, 'Renewal'],
    [invoice.service_bundle, 'Token bundle'],
    [invoice.credit_purchase, 'Credit purchase'],
    [invoice.user_funding, 'Easy billing recharge'],
    [invoice.partner_purchase, `Half of a purchase shared with ${partnerOf(invoice) ?? 'a payment partner'}`],
    [invoice.cancel_fee, 'Cancellation fee'],
    [
      invoice.administrative_charge,
      invoice.charge_reason ? `Administrative charge: ${invoice.charge_reason}` : 'Administrative charge',
    ],
  ]
  return kinds.filter(([set]) => set === 1).map(([, words]) => words)
}

/** Describes how an invoice was paid, or will be after the partner approves; null if unknown (BG-24, BG-43). */
export function describePayment({ paid_by, invoice_status, amount }: Invoice): string | null {
  if (paid_by.length === 0) return null
  if (invoice_status === 'paid') return explainPayment(paid_by, 'after')
  if (invoice_status !== 'partnerpending') return null
  // The partner's card is only known once they approve.
  const isCardKnown = amount === 0 || paid_by.some(({ kind }) => kind === 'card')
  return explainPayment(paid_by, 'before', isCardKnown ? 0 : amount)
}
