import type { InvoiceKey, InvoiceLineKey } from '@goodturn/contract/ids'
import { defineEvent } from '../../platform/events.ts'

/** Money of a paid invoice was given back, to its card or to the wallet. Published in the transaction that posts it. */
export const invoiceRefunded = defineEvent<{ invoiceKey: InvoiceKey }>('invoices.refunded')

/** A dispute of a paid invoice was lost. Published in the transaction that posts it. */
export const disputeLost = defineEvent<{ invoiceKey: InvoiceKey }>('invoices.dispute-lost')

/**
 * Staff gave money of a paid invoice back; `goesOn` where they said that what it paid for goes on all the same,
 * `cancels` the lines that they said are canceled although only a part of their price went back.
 * Published in the transaction that posts it.
 */
export const refundedByStaff = defineEvent<{
  invoiceKey: InvoiceKey
  goesOn: boolean
  cancels: InvoiceLineKey[]
}>('invoices.refunded-by-staff')
