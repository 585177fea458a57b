import type { SplitKey } from '@goodturn/contract/ids'
import type { Cause } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { ChargeRow, Purpose } from './charge-row.ts'

/** The handlers of a purpose's room when its invoice's charge ends. All run in the transaction that ends it. */
export interface PurposeVerbs {
  /** The money arrived: fulfill the invoice's purpose, and mark it paid. Runs once per invoice. */
  paid(tx: Tx, charge: ChargeRow, cause: Cause): Promise<void>
  /** The first answer was a decline: undo the purchase as if it had never been requested. */
  declined(tx: Tx, charge: ChargeRow, cause: Cause): Promise<void>
  /** The charge was declined later, after the buyer was told to wait, or a re-charge was declined. */
  failed(tx: Tx, charge: ChargeRow, cause: Cause): Promise<void>
  /** The processor has not answered yet; the buyer is told to wait. */
  waiting(tx: Tx, charge: ChargeRow, cause: Cause): Promise<void>
}

declare module '../../../platform/context.ts' {
  interface Hooks {
    /** Settles invoices, by their purpose. */
    settle: Readonly<Record<Purpose, PurposeVerbs>>
    /** Continues the split payment that a charge is one half of. */
    continueSplit(platform: Platform, splitKey: SplitKey): Promise<void>
  }
}
