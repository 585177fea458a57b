import type { GroupCounts } from '@goodturn/contract/touches/schema'
import { touchGroups, type TouchGroup } from '@goodturn/contract/touches/status'
import { type SQL, sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../platform/database.ts'
import type { TouchJoined } from './queries.ts'

type Counted = { group: TouchGroup; count: number }

/** A member's touches per group, of one kind or of all, from the counters: no row of the list is looked at (R-4). */
export async function touchCounts(
  tx: Tx,
  memberKey: string,
  kind: TouchJoined['parent_kind'] | null = null,
): Promise<GroupCounts> {
  const ending = kind ? sql`and name like ${`touches:%:${kind}`}` : sql``
  return totalsOf(
    await rowsOf<Counted>(
      tx,
      sql`select split_part(name, ':', 2) as group, sum(count)::int as count from counters
          where member_key = ${memberKey} and name like 'touches:%' ${ending} group by 1`,
    ),
  )
}

/** The same, counted over the rows that `where` names: for a search or one person, once per search. */
export async function countMatching(tx: Tx, where: SQL): Promise<GroupCounts> {
  return totalsOf(
    await rowsOf<Counted>(
      tx,
      sql`select status_group as group, count(*)::int as count from touches t where ${where} group by 1`,
    ),
  )
}

function totalsOf(rows: readonly Counted[]): GroupCounts {
  const counts: GroupCounts = { all: 0, needs: 0, upcoming: 0, ontheway: 0, delivered: 0, canceled: 0 }
  for (const group of touchGroups) counts[group] = rows.find((row) => row.group === group)?.count ?? 0
  counts.all = touchGroups.reduce((sum, group) => sum + counts[group], 0)
  return counts
}
