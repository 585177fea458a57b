import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'

/** Whose emails a mailed code stops, and whether they are stopped. */
export interface Stop {
  /** The member in whose name they are sent. */
  sender: string
  isStopped: boolean
}

/** How the emails of a higher room are stopped by the code in them. */
export interface Stops {
  find(tx: Tx, code: string): Promise<Stop | null>
  /** Repeating it changes nothing. */
  stop(tx: Tx, code: string, cause: Cause): Promise<void>
}
