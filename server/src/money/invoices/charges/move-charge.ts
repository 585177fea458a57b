import type { ChargeKey } from '@goodturn/contract/ids'
import { type ChargeState, chargeTransitions } from '@goodturn/contract/money/invoices/states'
import { canTransition } from '@goodturn/contract/states'
import { sql } from 'drizzle-orm'
import type { Cause } from '../../../platform/context.ts'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'
import { stateChanged } from '../../../platform/errors.ts'
import type { ChargeRow } from './charge-row.ts'
import { chargeColumns } from './find-charge.ts'

/** The new state of a charge. */
export interface ChargeMove {
  state: ChargeState
  /** Unchanged if the processor named none. */
  processorRef?: string | null
  code?: string | null
  message?: string | null
  /** The next time the reconciler asks for the outcome; never set for one half of a split. */
  askAgainAt?: Date | null
}

/** Charges requested from the processor without a final outcome. */
export const isOpen = sql`charges.state in ('asking', 'pending', 'action')`

/** Marks an open charge as succeeded; null if it had already ended. */
export async function succeedCharge(
  tx: Tx,
  key: ChargeKey,
  processorRef: string,
  cause: Cause,
): Promise<ChargeRow | null> {
  const rows = await rowsOf<ChargeRow>(
    tx,
    sql`update charges set state = 'succeeded', processor_ref = ${processorRef}, failure_code = null,
          failure_message = null, ask_again_at = null, ended_at = ${cause.now.toISOString()}::timestamptz
        from invoices where charges.key = ${key} and ${isOpen} and invoices.key = charges.invoice_key
        returning ${chargeColumns}`,
  )
  return rows[0] ?? null
}

/**
 * Transitions a charge from the state it was read in. Changes nothing if its state has changed in the meantime.
 * Refuses a transition that is not allowed.
 */
export async function moveCharge(
  tx: Tx,
  charge: { key: ChargeKey; state: ChargeState },
  to: ChargeMove,
  cause: Cause,
): Promise<void> {
  if (!canTransition(chargeTransitions, charge.state, to.state)) throw stateChanged()
  const isOver = chargeTransitions[to.state].length === 0
  const endedAt = isOver ? cause.now.toISOString() : null
  const askAgainAt = to.askAgainAt?.toISOString() ?? null
  await tx.execute(sql`
    update charges set state = ${to.state}, processor_ref = coalesce(${to.processorRef ?? null}, processor_ref),
      failure_code = ${to.code ?? null}, failure_message = ${to.message ?? null},
      ask_again_at = ${askAgainAt}::timestamptz, ended_at = ${endedAt}::timestamptz
    where key = ${charge.key} and state = ${charge.state}`)
}
