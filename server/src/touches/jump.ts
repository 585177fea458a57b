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
 * Seeks from the nearer end of the whole list: nothing is counted, so the last page costs what the second does.
 */
export async function placeBefore(
  tx: Tx,
  { where, anchor, position, total }: Jump,
): Promise<Place | null | 'past the end'> {
  if (position === 0) return null
  if (position >= total) return 'past the end'
  const ahead = sql`${where} and t.event_date >= ${anchor}::date`
  const past = sql`${where} and t.event_date < ${anchor}::date`
  const skip = position - 1
  const skipFromEnd = total - position
  const found =
    skip <= skipFromEnd
      ? await nth(tx, [half('ahead', ahead, 'rising'), half('past', past, 'falling')], skip)
      : await nth(tx, [half('past', past, 'rising'), half('ahead', ahead, 'falling')], skipFromEnd)
  return found ?? 'past the end'
}

interface Half {
  name: Place['half']
  where: SQL
  order: SQL
}

function half(name: Place['half'], where: SQL, order: 'rising' | 'falling'): Half {
  const direction = order === 'rising' ? sql`t.event_date, t.key` : sql`t.event_date desc, t.key desc`
  return { name, where, order: direction }
}

/** The row after `skip` others in the first half and, where that ends, on into the second. */
async function nth(tx: Tx, [first, second]: [Half, Half], skip: number): Promise<Place | undefined> {
  const found = await nthOf(tx, first, skip)
  if (found) return found
  const counted = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from touches t where ${first.where}`,
  )
  return nthOf(tx, second, skip - (counted[0]?.count ?? 0))
}

async function nthOf(tx: Tx, { name, where, order }: Half, skip: number): Promise<Place | undefined> {
  const rows = await rowsOf<Place>(
    tx,
    sql`select ${name} as half, t.event_date::text as date, t.key from touches t
        where ${where} order by ${order} limit 1 offset ${skip}`,
  )
  return rows[0]
}
