import type { InvoiceKey } from '@goodturn/contract/ids'
import { defineEvent } from '../platform/events.ts'

/** Money of a paid invoice was given back, to its card or to the wallet. Published in the transaction that posts it. */
export const invoiceRefunded = defineEvent<{ invoiceKey: InvoiceKey }>('invoices.refunded')
