import type { ParentKey, TouchKey } from '@goodturn/contract/ids'
import { touchTransitions } from '@goodturn/contract/care/touches/actions'
import { type TouchStatus, touchStatuses } from '@goodturn/contract/care/touches/status'
import { type SQL, sql } from 'drizzle-orm'
import type { Cause } from '../../../platform/context.ts'
import { type Tx, textArray } from '../../../platform/database/database.ts'
import { changeTouches } from '../change.ts'
import { currentAddress } from '../lists/queries.ts'

/** The states that any act may cancel a touch from: not completed yet (CG-68). */
const cancelable = touchStatuses.filter(
  (status) =>
    status !== 'returntosender' && (touchTransitions[status] as readonly TouchStatus[]).includes('canceled'),
)

/**
 * Cancels every touch of the given plans or packages that was not completed (CG-53), and freezes their current
 * addresses. Returns the canceled ones.
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
 * Paid touches that are given even after their plan ends: those for one of the person's dates, and those that
 * staff arrange, whether waiting for their appointment or having one.
 */
const isStillOwed = sql`(occasion_on is not null or appointment_at is not null
  or (status = 'incomplete' and incomplete_at is null))`

/** Like `cancelOpenTouches`, but leaves touches that are still owed after the plan ends. */
export async function cancelTouchesNotOwed(
  tx: Tx,
  parentKeys: readonly ParentKey[],
  reason: string,
  cause: Cause,
): Promise<TouchKey[]> {
  return cancel(tx, sql`parent_key = any(${textArray(parentKeys)}) and not ${isStillOwed}`, reason, cause)
}

/** Cancels the given touches that were not completed. Returns the canceled ones. */
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
    shippedTo: currentAddress,
    linkStep: null,
  })
}
