import { present } from '../platform/assert.ts'
import type { Cause } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'

/** Whose emails a mailed code stops, and whether it did. */
export interface Stop {
  /** The member in whose name they are sent. */
  sender: string
  isStopped: boolean
}

/** How the emails of a higher room are stopped by the code in them. */
export interface Stops {
  find(tx: Tx, code: string): Promise<Stop | null>
  /** Said twice it changes nothing. */
  stop(tx: Tx, code: string, cause: Cause): Promise<void>
}

let provided: Stops | null = null

/** Says once, at the start, whose emails the page at `/u/{code}` also stops. */
export function provideStops(how: Stops): void {
  provided = how
}

/** What was provided. */
export function otherStops(): Stops {
  return present(provided, 'the stops are provided before the first page')
}
