import type { CalendarTouch } from '@goodturn/contract/outreach/calendar/schema'
import type { CalendarDate } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { type Scope, giftsOf } from '../../identity/teams/scope.ts'
import { presentTouchRow } from '../../care/touches/lists/present.ts'
import { type TouchJoined, joinedColumns, joinedTables } from '../../care/touches/lists/queries.ts'
import type { ViewContext } from '../../care/touches/lists/view-context.ts'
import type { ShownDays } from './span.ts'
import { unionOf } from './union.ts'

/** An entry of a day, with that day's total for its kind. */
export interface Dated<T> {
  date: CalendarDate
  total: number
  entry: T
}

// Excludes canceled and expired touches.
const happens = sql.raw(`f.status_group in ('needs', 'upcoming', 'ontheway', 'delivered')`)

/**
 * The touches of a span by day: the total, and the first ones in full, starting with those that need the member. Totals
 * come from the index by group, without reading rows; each day's first touches take a few steps along an index, so a
 * month costs about the same no matter how full it is.
 */
export async function findTouches(
  tx: Tx,
  scope: Scope,
  { first, last, perDay }: ShownDays,
  seen: ViewContext,
): Promise<Dated<CalendarTouch>[]> {
  const branches = giftsOf(scope, sql`f`)
  const counted = unionOf(
    branches,
    (whose) => sql`
      select f.event_date as day, count(*) as total, count(*) filter (where f.status_group = 'needs') as needs
      from touches f where ${whose} and ${happens} and f.event_date between ${first}::date and ${last}::date group by 1`,
  )
  const firstOf = (needs: boolean) =>
    unionOf(
      branches,
      (whose) => sql`
        select f.*, ${needs ? sql`true` : sql`false`} as needs from touches f
        where ${whose} and f.event_date = days.day and ${happens}
          and ${needs ? sql`f.status_group = 'needs' and days.needs > 0` : sql`f.status_group <> 'needs'`}
        order by f.key limit ${perDay}`,
    )
  const rows = await rowsOf<TouchJoined & { total: number }>(
    tx,
    sql`with days as (select day, sum(total)::int as total, sum(needs) as needs from (${counted}) counted group by 1)
    select ${joinedColumns}, days.total from days cross join lateral (
      select * from (${firstOf(true)} union all ${firstOf(false)}) found
      order by needs desc, key limit ${perDay}) t ${joinedTables}
    order by t.event_date, t.key`,
  )
  return rows.map((row) => ({
    date: row.event_date as CalendarDate,
    total: row.total,
    entry: entryOf(row, seen),
  }))
}

function entryOf(row: TouchJoined, seen: ViewContext): CalendarTouch {
  const { key, title, why, status, tracking_status, contact, image, has_picture, art } = presentTouchRow(
    row,
    seen,
  )
  return { key, title, why, status, tracking_status, contact, image, has_picture, art }
}
