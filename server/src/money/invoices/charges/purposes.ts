import type { SplitKey } from '@goodturn/contract/ids'
import { assert } from '../../../platform/assert.ts'
import type { Cause, Platform } from '../../../platform/context.ts'
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

const known = new Map<Purpose, PurposeVerbs>()

/** Registers the verbs that settle invoices of a purpose; the wiring holds the one table. */
export function settlePurpose(purpose: Purpose, verbs: PurposeVerbs): void {
  known.set(purpose, verbs)
}

/** Returns the handlers registered for a purpose. */
export function purposeVerbs(purpose: Purpose): PurposeVerbs {
  const verbs = known.get(purpose)
  assert(verbs, `a handler settles invoices for ${purpose}`)
  return verbs
}

/** Continues the split payment that a charge is one half of; the room above provides it. */
export type ContinueSplit = (platform: Platform, splitKey: SplitKey) => Promise<void>

let carry: ContinueSplit | null = null

/** Registers the function that continues split payments; called once by the wiring. */
export function provideSplitContinuation(how: ContinueSplit): void {
  carry = how
}

/** The function that continues split payments. */
export function splitContinuation(): ContinueSplit {
  assert(carry, 'split payments have a continuation')
  return carry
}
