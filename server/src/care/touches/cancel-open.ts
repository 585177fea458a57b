import type { ParentKey, TouchKey } from '@goodturn/contract/ids'
import { touchTransitions } from '@goodturn/contract/care/touches/actions'
import { type TouchStatus, touchStatuses } from '@goodturn/contract/care/touches/status'
import { type SQL, sql } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import { type Tx, textArray } from '../../platform/database/database.ts'
import { changeTouches } from './change.ts'
import { addressNow } from './queries.ts'

/** The states that a touch may be canceled from, by any act: what was not completed yet (CG-68). */
const cancelable = touchStatuses.filter(
  (status) =>
    status !== 'returntosender' && (touchTransitions[status] as readonly TouchStatus[]).includes('canceled'),
)

/**
 * Cancels what is still to come of plans or packages (CG-53): every touch of theirs that was not completed. Their
 * addresses stay as they are now. Returns which were canceled.
 */
export async function cancelOpenTouches(
  tx: Tx,
  parentKeys: readonly ParentKey[],
  reason: string,
  cause: Cause,
): Promise<TouchKey[]> {
  if (parentKeys.length === 0) return []
  return cancel(tx, sql`parent_key = any(${textArray(parentKeys)})`, reason, cause)
}

/**
 * What was paid and is given after the end of its plan, too: what is for a day of its person, and what staff
 * arrange, whether it waits for its appointment or has one.
 */
const isStillOwed = sql`(occasion_on is not null or appointment_at is not null
  or (status = 'incomplete' and incomplete_at is null))`

/** The same, but for those that are owed after the end. */
export async function cancelTouchesNotOwed(
  tx: Tx,
  parentKeys: readonly ParentKey[],
  reason: string,
  cause: Cause,
): Promise<TouchKey[]> {
  return cancel(tx, sql`parent_key = any(${textArray(parentKeys)}) and not ${isStillOwed}`, reason, cause)
}

/** Cancels the touches named, those that were not completed. Returns which were canceled. */
export async function cancelNamedTouches(
  tx: Tx,
  touchKeys: readonly TouchKey[],
  reason: string,
  cause: Cause,
): Promise<TouchKey[]> {
  return cancel(tx, sql`key = any(${textArray(touchKeys)})`, reason, cause)
}

function cancel(tx: Tx, which: SQL, reason: string, cause: Cause): Promise<TouchKey[]> {
  return changeTouches(tx, sql`${which} and status = any(${textArray(cancelable)})`, {
    status: 'canceled',
    canceledAt: cause.now,
    cancelReason: reason,
    shippedTo: addressNow,
  })
}
