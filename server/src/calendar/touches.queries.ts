import { calendarDayMax } from '@goodturn/contract/calendar/limits'
import type { CalendarTouch } from '@goodturn/contract/calendar/schema'
import type { CalendarDate } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../platform/database.ts'
import { type Scope, giftsOf } from '../teams/scope.ts'
import { presentTouchRow } from '../touches/present.ts'
import { type TouchJoined, joinedColumns, joinedTables } from '../touches/queries.ts'
import type { Seen } from '../touches/seen.ts'
import type { Span } from './span.ts'
import { unionOf } from './union.ts'

/** An entry of a day with how many of its kind that day has. */
export interface Dated<T> {
  date: CalendarDate
  total: number
  entry: T
}

/**
 * The touches of a span by day, the first of each day in full. What was canceled or has expired does not happen and is
 * left out. Each branch walks the index by member and date.
 */
export async function findTouches(
  tx: Tx,
  scope: Scope,
  { first, last }: Span,
  seen: Seen,
): Promise<Dated<CalendarTouch>[]> {
  const rows = await rowsOf<TouchJoined & { total: number }>(
    tx,
    sql`with found as (${unionOf(
      giftsOf(scope, sql`f`),
      (whose) => sql`
        select f.key, f.event_date from touches f
        where ${whose} and f.event_date between ${first}::date and ${last}::date
          and f.status not in ('canceled', 'expired')`,
    )}), placed as (
      select key, event_date, row_number() over (partition by event_date order by key) as place,
        (count(*) over (partition by event_date))::int as total from found)
    select ${joinedColumns}, placed.total from placed join touches t on t.key = placed.key ${joinedTables}
    where placed.place <= ${calendarDayMax} order by placed.event_date, placed.key`,
  )
  return rows.map((row) => ({
    date: row.event_date as CalendarDate,
    total: row.total,
    entry: entryOf(row, seen),
  }))
}

function entryOf(row: TouchJoined, seen: Seen): CalendarTouch {
  const { key, title, why, status, tracking_status, contact, image, has_picture, art } = presentTouchRow(
    row,
    seen,
  )
  return { key, title, why, status, tracking_status, contact, image, has_picture, art }
}
