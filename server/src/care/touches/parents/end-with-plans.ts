import type { PlanKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Cause } from '../../../platform/context.ts'
import { type Tx, textArray } from '../../../platform/database/database.ts'
import { cancelOpenTouches, cancelTouchesNotOwed } from './cancel-open.ts'
import { changeTouches } from '../change.ts'
import { occasionColumns } from '../schedule/follow-occasions.ts'
import { forgetPassedAppointments } from '../schedule/forget-passed.ts'

/**
 * Ends the open touches of ended plans by canceling them. An expired plan keeps gifts for one of the person's dates and
 * gifts that staff arrange: they are paid for and may come after the paid time, so they go out on their
 * day, even if a refused renewal had paused them. An appointment that has passed must be set again.
 */
export async function endWithPlans(
  tx: Tx,
  planKeys: readonly PlanKey[],
  { as, reason }: { as: 'canceled' | 'expired'; reason: string },
  cause: Cause,
): Promise<void> {
  if (planKeys.length === 0) return
  if (as === 'canceled') {
    await cancelOpenTouches(tx, planKeys, reason, cause)
    return
  }
  await cancelTouchesNotOwed(tx, planKeys, reason, cause)
  const ofPlans = sql`parent_key = any(${textArray(planKeys)})`
  await forgetPassedAppointments(tx, sql`${ofPlans} and status in ('pending', 'paused')`, cause)
  const held = sql`t.parent_key = any(${textArray(planKeys)}) and t.status = 'paused'`
  const { eventDate, occasionOn } = await occasionColumns(tx, held, cause)
  await changeTouches(tx, sql`${ofPlans} and status = 'paused'`, {
    status: 'pending',
    eventDate: sql`coalesce(${eventDate}, touches.event_date)`,
    occasionOn: sql`coalesce(${occasionOn}, touches.occasion_on)`,
    // Announced again only if the arrival days change.
    fulfillmentFrom: sql`case when coalesce(${eventDate}, touches.event_date) = touches.event_date then touches.fulfillment_from end`,
    fulfillmentTo: sql`case when coalesce(${eventDate}, touches.event_date) = touches.event_date then touches.fulfillment_to end`,
  })
}
