import type { PlanKey, TouchKey } from '@goodturn/contract/ids'
import type { CalendarDate } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/database.ts'
import { changeTouches } from './change.ts'

/**
 * canceled -> pending for what was canceled with its plan, not by the member: the one way back that touches have, for a
 * plan that is reactivated (CG-42). A gift whose day passed meanwhile comes on `earliest`; its arrival is announced
 * again for the new day. The caller holds the plan's lock.
 */
export async function restoreTouches(
  tx: Tx,
  planKey: PlanKey,
  { reason, earliest }: { reason: string; earliest: CalendarDate },
): Promise<TouchKey[]> {
  const unlessMoved = (column: string) =>
    sql`case when touches.event_date >= ${earliest}::date then touches.${sql.identifier(column)} end`
  return changeTouches(
    tx,
    sql`parent_key = ${planKey} and status = 'canceled' and cancel_reason = ${reason}`,
    {
      status: 'pending',
      eventDate: sql`greatest(touches.event_date, ${earliest}::date)`,
      canceledAt: null,
      cancelReason: null,
      shippedTo: null,
      fulfillmentFrom: unlessMoved('fulfillment_from'),
      fulfillmentTo: unlessMoved('fulfillment_to'),
    },
  )
}
