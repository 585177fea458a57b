import type { Key } from '@goodturn/contract/ids'
import type { ChargeRow } from '../invoices/charges/charge-row.ts'
import { assert } from '../../platform/assert.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'

/** The purpose that a recharge's money is for. */
export type WantedBy = 'checkout' | 'renewal'

/** The handlers of a purchase or renewal for when its recharge ends. All run in the transaction that ends it. */
export interface WantedVerbs {
  /** The fund is in the wallet. Called once. */
  arrived(tx: Tx, purposeKey: Key<'checkout' | 'renewal'>, cause: Cause): Promise<void>
  /** The card was declined. */
  refused(tx: Tx, purposeKey: Key<'checkout' | 'renewal'>, charge: ChargeRow, cause: Cause): Promise<void>
}

/** A checkout may also wait for the answer, and is kept for a while after a refusal. */
export interface WantedByOrder extends WantedVerbs {
  waits(tx: Tx, purposeKey: Key<'checkout' | 'renewal'>, cause: Cause): Promise<void>
  keptUnpaid(tx: Tx, purposeKey: Key<'checkout' | 'renewal'>, cause: Cause): Promise<void>
  givenUp(tx: Tx, purposeKey: Key<'checkout' | 'renewal'>, cause: Cause): Promise<void>
}

let verbs: { checkout: WantedByOrder; renewal: WantedVerbs } | null = null

/** Registers the handlers of the rooms above; called once by the wiring. */
export function provideWanted(provided: { checkout: WantedByOrder; renewal: WantedVerbs }): void {
  verbs = provided
}

/** Returns the handlers that higher rooms registered. */
export function wantedVerbs() {
  assert(verbs, 'a recharge requester is set')
  return verbs
}
