import type { ChargeKey } from '@goodturn/contract/ids'
import { type ChargeState, chargeTransitions } from '@goodturn/contract/invoices/states'
import { mayBecome } from '@goodturn/contract/states'
import { sql } from 'drizzle-orm'
import type { Cause } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { changedMeanwhile } from '../platform/errors.ts'

/** How a charge stands from now on. */
export interface ChargeMove {
  state: ChargeState
  /** Kept as it was when the processor named none. */
  processorRef?: string | null
  code?: string | null
  message?: string | null
  /** When the reconciler asks what became of it; never, of one half of a split. */
  askAgainAt?: Date | null
}

/**
 * Brings a charge into another state, from the one that it was seen in. One that somebody else moved meanwhile
 * is left as it is. Refuses where its states do not lead there.
 */
export async function moveCharge(
  tx: Tx,
  charge: { key: ChargeKey; state: ChargeState },
  to: ChargeMove,
  cause: Cause,
): Promise<void> {
  if (!mayBecome(chargeTransitions, charge.state, to.state)) throw changedMeanwhile()
  const isOver = chargeTransitions[to.state].length === 0
  const endedAt = isOver ? cause.now.toISOString() : null
  const askAgainAt = to.askAgainAt?.toISOString() ?? null
  await tx.execute(sql`
    update charges set state = ${to.state}, processor_ref = coalesce(${to.processorRef ?? null}, processor_ref),
      failure_code = ${to.code ?? null}, failure_message = ${to.message ?? null},
      ask_again_at = ${askAgainAt}::timestamptz, ended_at = ${endedAt}::timestamptz
    where key = ${charge.key} and state = ${charge.state}`)
}
