import type { TouchKey } from '@goodturn/contract/ids'
import { addDays, dateIn } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import type { Cause } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { changeTouches } from './change.ts'

/**
 * paused -> pending, for every touch of a plan or package that goes on: each is moved later by the days that the pause
 * took, and is due tomorrow (UTC) at the earliest (CG-39, CG-79). What was announced of its delivery is announced anew.
 * The caller holds the parent's lock. Answers which go on, soonest first.
 */
export async function resumeTouches(
  tx: Tx,
  parentKey: string,
  pausedDays: number,
  cause: Cause,
): Promise<TouchKey[]> {
  const tomorrow = addDays(dateIn(cause.now), 1)
  return changeTouches(tx, sql`parent_key = ${parentKey} and status = 'paused'`, {
    status: 'pending',
    eventDate: sql`greatest(touches.event_date + ${pausedDays}::int, ${tomorrow}::date)`,
    fulfillmentFrom: null,
    fulfillmentTo: null,
  })
}
