import type { InvoiceKey, InvoiceLineKey } from '@goodturn/contract/ids'
import { defineEvent } from '../../platform/events.ts'

/** Money of a paid invoice was refunded, to its card or to the wallet. Published in the transaction that posts it. */
export const invoiceRefunded = defineEvent<{ invoiceKey: InvoiceKey }>('invoices.refunded')

/** A dispute of a paid invoice was lost. Published in the transaction that posts it. */
export const disputeLost = defineEvent<{ invoiceKey: InvoiceKey }>('invoices.dispute-lost')

/**
 * Staff refunded a paid invoice. `goesOn` is set if they chose to continue its purchases anyway; `cancels` names
 * the lines they canceled with only part of the price refunded.
 */
export const refundedByStaff = defineEvent<{
  invoiceKey: InvoiceKey
  goesOn: boolean
  cancels: InvoiceLineKey[]
}>('invoices.refunded-by-staff')
