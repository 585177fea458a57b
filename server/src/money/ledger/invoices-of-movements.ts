import type { InvoiceKey, MemberKey } from '@goodturn/contract/ids'
import type { Tx } from '../../platform/database/database.ts'

/** Invoice details shown with a movement. */
export interface InvoiceWords {
  key: InvoiceKey
  /** Shown to people: GT-000123. */
  number: string
  /** "Market Bouquet for Grace Okafor" or "3 items"; null for an invoice without lines. */
  bought: string | null
}

/** Finds the member's own invoices among `keys`, by key; leaves out other members' invoices. */
export type FindInvoices = (
  tx: Tx,
  memberKey: MemberKey,
  keys: readonly InvoiceKey[],
) => Promise<Map<string, InvoiceWords>>

let find: FindInvoices = async () => new Map()

/** Registers how movements describe what they paid for, which the room of invoices knows; called once by the wiring. */
export function describeInvoices(how: FindInvoices): void {
  find = how
}

/** Finds the invoices that a member's wallet movements paid for. */
export const invoicesOf: FindInvoices = (tx, memberKey, keys) => find(tx, memberKey, keys)
