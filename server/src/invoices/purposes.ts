import { assert } from '../platform/assert.ts'
import type { Cause, Platform } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import type { ChargeRow, Purpose } from './charge-row.ts'

/** What the room behind a purpose does when its invoice's charge ends. All run in the transaction that ends it. */
export interface PurposeVerbs {
  /** The money is there: carry out what the invoice is for, and mark it paid. Runs once per invoice. */
  paid(tx: Tx, charge: ChargeRow, cause: Cause): Promise<void>
  /** The first answer was a no: as if it had never been asked for. */
  declined(tx: Tx, charge: ChargeRow, cause: Cause): Promise<void>
  /** A no that came later, after the buyer was told to wait, or to a re-charge. */
  failed(tx: Tx, charge: ChargeRow, cause: Cause): Promise<void>
  /** The answer is not here yet; the buyer is told to wait. */
  waiting(tx: Tx, charge: ChargeRow, cause: Cause): Promise<void>
}

const known = new Map<Purpose, PurposeVerbs>()

/** Says who settles invoices of a purpose; the wiring holds the one table. */
export function settlePurpose(purpose: Purpose, verbs: PurposeVerbs): void {
  known.set(purpose, verbs)
}

/** The verbs of a purpose. */
export function purposeVerbs(purpose: Purpose): PurposeVerbs {
  const verbs = known.get(purpose)
  assert(verbs, `somebody settles invoices for ${purpose}`)
  return verbs
}

/** Carries on the payment of two that a charge is one half of; the room above says how. */
export type CarrySplit = (platform: Platform, splitKey: string) => Promise<void>

let carry: CarrySplit | null = null

/** Says who carries payments of two on; called once by the wiring. */
export function carrySplits(how: CarrySplit): void {
  carry = how
}

/** Who carries payments of two on. */
export function splitCarrier(): CarrySplit {
  assert(carry, 'somebody carries payments of two on')
  return carry
}
