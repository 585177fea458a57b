import type { PlanKey, TouchKey } from '@goodturn/contract/ids'
import type { CalendarDate } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import type { Cause } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { changeTouches } from '../change.ts'
import { occasionColumns } from '../schedule/follow-occasions.ts'
import { forgetPassedAppointments } from '../schedule/forget-passed.ts'

/**
 * canceled -> pending for touches canceled with their plan, not by the member. This is the only way to restore a touch,
 * used when a plan is reactivated (CG-42). A gift whose day has passed comes on `earliest`, or on the next date of the
 * person that it follows, and its arrival is announced again for the new day. An appointment that has passed
 * must be set again. The caller holds the plan's lock.
 */
export async function restoreTouches(
  tx: Tx,
  planKey: PlanKey,
  { reason, earliest }: { reason: string; earliest: CalendarDate },
  cause: Cause,
): Promise<TouchKey[]> {
  const canceled = sql`parent_key = ${planKey} and status = 'canceled' and cancel_reason = ${reason}`
  await forgetPassedAppointments(tx, canceled, cause)
  const canceledSo = sql`t.status = 'canceled' and t.cancel_reason = ${reason}`
  const tied = await occasionColumns(tx, sql`t.parent_key = ${planKey} and ${canceledSo}`, cause)
  const day = sql`coalesce(${tied.eventDate}, greatest(touches.event_date, ${earliest}::date))`
  const unlessMoved = (column: string) =>
    sql`case when touches.event_date = ${day} then touches.${sql.identifier(column)} end`
  return changeTouches(tx, canceled, {
    status: 'pending',
    eventDate: day,
    occasionOn: tied.occasionOn,
    canceledAt: null,
    cancelReason: null,
    shippedTo: null,
    fulfillmentFrom: unlessMoved('fulfillment_from'),
    fulfillmentTo: unlessMoved('fulfillment_to'),
  })
}
