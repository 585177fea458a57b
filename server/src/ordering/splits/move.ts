import { type SplitState, splitTransitions } from '@goodturn/contract/ordering/splits/states'
import { sql } from 'drizzle-orm'
import { lockIfPayable } from '../charge-requests/queries.ts'
import type { Cause } from '../../platform/context.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { transitionCondition } from '../../platform/machines.ts'
import type { Side, Split } from './queries.ts'

/** The new state of a split payment. */
interface SplitMove {
  state: SplitState
  /** The reason for undoing it; a null side means that the request has ended. */
  failed?: { side: Side | null; code: string | null; message: string | null }
}

/** Transitions a split payment. False if its state doesn't allow it: someone else moved it. */
export async function moveSplit(tx: Tx, split: Split, to: SplitMove, now: Date): Promise<boolean> {
  const { side = null, code = null, message = null } = to.failed ?? {}
  const isOver = splitTransitions[to.state].length === 0
  const moved = await rowsOf(
    tx,
    sql`update split_payments set state = ${to.state}, failed_side = coalesce(${side}, failed_side),
          failure_code = coalesce(${code}, failure_code), failure_message = coalesce(${message}, failure_message),
          ended_at = ${isOver ? now.toISOString() : null}::timestamptz
        where key = ${split.key} and ${transitionCondition('state', splitTransitions, to.state)} returning key`,
  )
  return moved.length > 0
}

/** Sets when the reconciler resumes a split payment. */
export async function postponeSplit(tx: Tx, split: Split, afterMs: number, cause: Cause): Promise<void> {
  const at = new Date(cause.now.getTime() + afterMs).toISOString()
  await tx.execute(sql`
    update split_payments set ask_again_at = ${at}::timestamptz
    where key = ${split.key} and state in ('authorizing', 'capturing', 'undoing')`)
}

/**
 * Begins capturing once both halves are authorized: from here on, the payment only moves forward. If the request
 * or the partnership has ended in the meantime, undoes the payment instead.
 */
export async function beginCapture(tx: Tx, split: Split, now: Date): Promise<void> {
  const isWanted = await lockIfPayable(tx, split.request_key)
  await moveSplit(tx, split, { state: isWanted ? 'capturing' : 'undoing' }, now)
}
