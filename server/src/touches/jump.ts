import type { CalendarDate } from '@goodturn/contract/time'
import { type SQL, sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../platform/database.ts'

/** A row's place in the activity list: which half it stands in, and its order values there. */
export interface Place {
  half: 'ahead' | 'past'
  date: string
  key: string
}

interface Jump {
  /** The conditions on `t`. */
  where: SQL
  /** Where the halves meet: `ahead` begins on this day. */
  anchor: CalendarDate
  /** How many rows come before the page. */
  position: number
  total: number
}

/**
 * The place of the row before the `position`-th one, for a jump to a page without a cursor; null for the first page.
 * Seeks from the nearer end of the half that the row stands in.
 */
export async function placeBefore(
  tx: Tx,
  { where, anchor, position, total }: Jump,
): Promise<Place | null | 'past the end'> {
  if (position === 0) return null
  if (position >= total) return 'past the end'
  const ahead = sql`${where} and t.event_date >= ${anchor}::date`
  const past = sql`${where} and t.event_date < ${anchor}::date`
  const counted = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from touches t where ${ahead}`,
  )
  const aheadCount = counted[0]?.count ?? 0
  const at = position - 1
  const row =
    at < aheadCount
      ? await nth(tx, ahead, at, aheadCount, 'rising')
      : await nth(tx, past, at - aheadCount, total - aheadCount, 'falling')
  if (!row) return 'past the end'
  return { half: at < aheadCount ? 'ahead' : 'past', ...row }
}

/** The `at`-th of `count` rows in an order by date, looked for from whichever end is nearer. */
async function nth(tx: Tx, where: SQL, at: number, count: number, order: 'rising' | 'falling') {
  const fromEnd = at > count / 2
  const rises = (order === 'rising') !== fromEnd
  const direction = rises ? sql`order by t.event_date, t.key` : sql`order by t.event_date desc, t.key desc`
  const offset = fromEnd ? count - 1 - at : at
  const rows = await rowsOf<{ date: string; key: string }>(
    tx,
    sql`select t.event_date::text as date, t.key from touches t where ${where} ${direction} limit 1 offset ${offset}`,
  )
  return rows[0]
}
