import type { InvoiceKey } from '@goodturn/contract/ids'
import { defineEvent } from '../platform/events.ts'

export interface RenewalRefused {
  invoiceKey: InvoiceKey
  /** The plan's service, and whom it is for. */
  title: string
  recipientName: string
}

/** A card did not pay a renewal, and its owner is told. */
export const renewalRefused = defineEvent<RenewalRefused>('plan-charges.renewal-refused')
