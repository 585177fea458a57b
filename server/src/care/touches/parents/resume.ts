import type { ParentKey, TouchKey } from '@goodturn/contract/ids'
import { type CalendarDate, addDays, dateIn } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import type { Cause } from '../../../platform/context.ts'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'
import { changeTouches } from '../change.ts'
import { touchesResumed } from '../events.ts'
import { occasionColumns } from '../schedule/follow-occasions.ts'
import { forgetPassedAppointments } from '../schedule/forget-passed.ts'
import { reviveComplete } from './revive.ts'

/**
 * paused -> pending, for every touch of a plan or package that resumes: each is shifted by the length of the pause, and
 * is due tomorrow (UTC) at the earliest (CG-39, CG-79). A touch that follows one of the person's dates moves to the
 * first one that can still be reached instead, and one with an appointment keeps its day. Its arrival is
 * announced again. Incomplete touches that now lack nothing are pending too. `ownDays` gives the days of touches that
 * the pause doesn't shift. The caller holds the parent's lock. Returns the resumed touches.
 */
export async function resumeTouches(
  tx: Tx,
  parentKey: ParentKey,
  pausedDays: number,
  cause: Cause,
  ownDays: ReadonlyMap<TouchKey, CalendarDate> = new Map(),
): Promise<TouchKey[]> {
  const tomorrow = addDays(dateIn(cause.now), 1)
  const toCome = sql`parent_key = ${parentKey} and status in ('pending', 'paused')`
  await forgetPassedAppointments(tx, toCome, cause)
  const tied = await occasionColumns(tx, sql`t.parent_key = ${parentKey} and t.status = 'paused'`, cause)
  const own = sql`(${JSON.stringify(Object.fromEntries(ownDays))}::jsonb ->> touches.key)::date`
  const moved = sql`coalesce(${own}, ${tied.eventDate}, greatest(touches.event_date + ${pausedDays}::int, ${tomorrow}::date))`
  const later = sql`case when touches.appointment_at is null then ${moved}
    else greatest(touches.event_date, ${tomorrow}::date) end`
  const resumed = await changeTouches(tx, sql`parent_key = ${parentKey} and status = 'paused'`, {
    status: 'pending',
    eventDate: later,
    occasionOn: tied.occasionOn,
    // Announced again only if the arrival days change.
    fulfillmentFrom: sql`case when touches.event_date = ${later} then touches.fulfillment_from end`,
    fulfillmentTo: sql`case when touches.event_date = ${later} then touches.fulfillment_to end`,
  })
  const waiting = await rowsOf<{ key: TouchKey }>(
    tx,
    sql`select key from touches where parent_key = ${parentKey} and status = 'incomplete'`,
  )
  const revived = await reviveComplete(
    tx,
    waiting.map(({ key }) => key),
    cause,
    parentKey,
  )
  const touchKeys = [...resumed, ...revived]
  if (touchKeys.length > 0) await cause.publish(tx, touchesResumed, { touchKeys })
  return touchKeys
}
