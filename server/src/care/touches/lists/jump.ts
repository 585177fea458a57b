import type { TouchKey } from '@goodturn/contract/ids'
import type { CalendarDate } from '@goodturn/contract/time'
import { type SQL, sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'
import type { Counted } from '../../../platform/lists/paging.ts'

/** A row's place in the activity list: its half, and its sort values there. */
export interface Place {
  half: 'ahead' | 'past'
  date: string
  key: TouchKey
}

interface Jump {
  /** The conditions on `t`, one per branch of the list. */
  branches: readonly SQL[]
  /** The boundary between the two halves: `ahead` begins on this day. */
  anchor: CalendarDate
  /** How many rows come before the page. */
  position: number
  counted: Counted
}

/**
 * The place of the row before the one at `position`, for a jump to a page without a cursor; null for the first page.
 * Walks from the nearer end of the whole list, so the last page costs as much as the first (R-4), if the end is known
 * (R-32).
 */
export async function placeBefore(
  tx: Tx,
  { branches, anchor, position, counted: { total, isMinimum } }: Jump,
): Promise<Place | null | 'past the end'> {
  if (position === 0) return null
  if (position >= total && !isMinimum) return 'past the end'
  const ahead: Half = { half: 'ahead', branches, side: sql`t.event_date >= ${anchor}::date` }
  const past: Half = { half: 'past', branches, side: sql`t.event_date < ${anchor}::date` }
  const fromStart = position - 1
  const fromEnd = total - position
  const found =
    isMinimum || fromStart <= fromEnd
      ? ((await nth(tx, ahead, 'rising', fromStart)) ??
        (await nth(tx, past, 'falling', fromStart - (await count(tx, ahead)))))
      : ((await nth(tx, past, 'rising', fromEnd)) ??
        (await nth(tx, ahead, 'falling', fromEnd - (await count(tx, past)))))
  return found ?? 'past the end'
}

interface Half {
  half: Place['half']
  branches: readonly SQL[]
  /** The condition on `t` that selects this half. */
  side: SQL
}

/** The row at `offset` in a half, in the given order; null if the half is shorter. */
async function nth(
  tx: Tx,
  { half, branches, side }: Half,
  order: 'rising' | 'falling',
  offset: number,
): Promise<Place | null> {
  if (offset < 0) return null
  const direction = order === 'rising' ? sql`asc` : sql`desc`
  const parts = branches.map(
    (where) => sql`(select t.event_date, t.key from touches t where ${where} and ${side}
      order by t.event_date ${direction}, t.key ${direction} limit ${offset + 1})`,
  )
  const rows = await rowsOf<{ date: string; key: TouchKey }>(
    tx,
    sql`select event_date::text as date, key from (${sql.join(parts, sql` union all `)}) found
        order by event_date ${direction}, key ${direction} limit 1 offset ${offset}`,
  )
  return rows[0] ? { half, ...rows[0] } : null
}

async function count(tx: Tx, { branches, side }: Half): Promise<number> {
  const parts = branches.map((where) => sql`(select count(*) from touches t where ${where} and ${side})`)
  const rows = await rowsOf<{ count: number }>(tx, sql`select (${sql.join(parts, sql` + `)})::int as count`)
  return rows[0]?.count ?? 0
}
