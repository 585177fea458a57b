import type { InvoiceKey, MemberKey } from '@goodturn/contract/ids'
import type { Tx } from '../../platform/database/database.ts'

/** Invoice details shown with a movement. */
export interface InvoiceSummary {
  key: InvoiceKey
  /** Shown to people: GT-000123. */
  number: string
  /** "Market Bouquet for Grace Okafor" or "3 items"; null for an invoice without lines. */
  bought: string | null
}

declare module '../../platform/context.ts' {
  interface Hooks {
    /** Finds the member's own invoices among `keys`, by key; leaves out other members' invoices. */
    invoicesOfMovements(
      tx: Tx,
      memberKey: MemberKey,
      keys: readonly InvoiceKey[],
    ): Promise<Map<string, InvoiceSummary>>
  }
}
