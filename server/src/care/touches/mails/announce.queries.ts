import type { TouchKey } from '@goodturn/contract/ids'
import { type CalendarDate, addDays } from '@goodturn/contract/time'
import { announceDaysBefore } from '@goodturn/contract/care/touches/limits'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../../platform/database/database.ts'
import type { After, Candidate } from '../schedule/due.ts'
import type { Announced } from '../schedule/delivery-window.ts'

/** A touch whose arrival days have yet to be filled in. */
export interface Unannounced extends Omit<Announced, 'from' | 'to'> {
  event_date: CalendarDate
  days_min: number
  days_max: number
}

/** Touches that ship within ten days and were not announced, soonest first; locks nothing. */
export function findUnannounced(
  tx: Tx,
  today: CalendarDate,
  after: After,
  limit: number,
): Promise<Candidate[]> {
  const further = after ? sql`and (t.event_date, t.key) > (${after.at}::date, ${after.key})` : sql``
  return rowsOf<Candidate>(
    tx,
    sql`select t.key, t.parent_kind, t.parent_key, t.event_date::text as at from touches t
        where ${shipsSoon(today)} ${further} order by t.event_date, t.key limit ${limit}`,
  )
}

/** Condition: ships after today, within ten days, to a known home, and was not announced. */
const shipsSoon = (
  today: CalendarDate,
) => sql`t.status in ('pending', 'bulkpending') and t.fulfillment_from is null and not t.awaits_address
  and t.event_date > ${today}::date and t.event_date <= ${addDays(today, announceDaysBefore)}::date`

/** Locks the touches still to be announced, in key order. */
export function lockUnannounced(
  tx: Tx,
  keys: readonly TouchKey[],
  today: CalendarDate,
): Promise<Unannounced[]> {
  return rowsOf<Unannounced>(
    tx,
    sql`select t.key, t.member_key, t.title, t.recipient_name, t.event_date::text as event_date,
          e.fulfillment_days_min as days_min, e.fulfillment_days_max as days_max
        from touches t join experiences e on e.key = t.experience_key
        where t.key = any(${textArray(keys)}) and ${shipsSoon(today)} and not e.appointment_required
        order by t.key for update of t`,
  )
}
