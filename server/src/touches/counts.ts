import { countedRowsMax } from '@goodturn/contract/limits'
import type { GroupCounts } from '@goodturn/contract/touches/schema'
import { touchGroups, type TouchGroup } from '@goodturn/contract/touches/status'
import { type SQL, sql } from 'drizzle-orm'
import { countUpToMax } from '../platform/count-rows.ts'
import { readCounters } from '../platform/counters.ts'
import { type Tx, rowsOf } from '../platform/database.ts'
import { type Scope, assignedOnly, memberIn } from '../teams/scope.ts'
import type { TouchJoined } from './queries.ts'

type Counted = { group: string | undefined; count: number }

/**
 * The touches of a scope per group, of one kind or of all, from the counters: those of its members, and those of
 * people who are assigned to the actor. No row of the list is looked at (R-4).
 */
export async function touchCounts(
  tx: Tx,
  scope: Scope,
  kind: TouchJoined['parent_kind'] | null = null,
): Promise<GroupCounts> {
  const named = (list: string) => sql`name like ${`${list}:%${kind ? `:${kind}` : ''}`}`
  const own = sql`(${memberIn(scope, sql`member_key`)} and ${named('touches')})`
  // To one who leads a team those assigned are the team's, but for those of former colleagues.
  const where =
    scope.teamKey && !scope.leads
      ? sql`${own} or (member_key = ${scope.actorKey} and ${named('assigned-touches')})`
      : own
  const counters = await readCounters(tx, where)
  const outside = scope.leads ? await countOutside(tx, scope, kind) : []
  return totalsOf([...counters.map(({ name, count }) => ({ group: name.split(':')[1], count })), ...outside])
}

/** What former colleagues gave to people whom the actor looks after: little, so that it is counted. */
function countOutside(tx: Tx, scope: Scope, kind: TouchJoined['parent_kind'] | null): Promise<Counted[]> {
  return rowsOf<Counted>(
    tx,
    sql`select t.status_group as group, count(*)::int as count from touches t
        where ${assignedOnly(scope, sql`t`)} and (${kind}::text is null or t.parent_kind = ${kind}) group by 1`,
  )
}

/** The touches of a search: how many each chip holds, and which chips hold more than was counted (R-32). */
export interface SearchCounts {
  counts: GroupCounts
  minimums: (keyof GroupCounts)[]
}

/** The same, counted over the rows that any of `branches` names: for a search or one person, once per search. */
export async function countMatching(tx: Tx, branches: readonly SQL[]): Promise<SearchCounts> {
  const groups = touchGroups.map((group) => {
    const found = branches.map(
      (where) => sql`select from touches t where ${where} and t.status_group = ${group}`,
    )
    return sql`select ${group}::text as group, (${countUpToMax(found)}) as count`
  })
  const rows = await rowsOf<{ group: TouchGroup; count: number }>(tx, sql.join(groups, sql` union all `))
  const found = totalsOf(rows)
  const counts = { ...found }
  const minimums: SearchCounts['minimums'] = []
  for (const chip of ['all', ...touchGroups] as const) {
    if (found[chip] <= countedRowsMax) continue
    counts[chip] = countedRowsMax
    minimums.push(chip)
  }
  return { counts, minimums }
}

function totalsOf(rows: readonly Counted[]): GroupCounts {
  const counts: GroupCounts = { all: 0, needs: 0, upcoming: 0, ontheway: 0, delivered: 0, canceled: 0 }
  for (const group of touchGroups)
    counts[group] = rows.reduce((sum, row) => sum + (row.group === group ? row.count : 0), 0)
  counts.all = touchGroups.reduce((sum, group) => sum + counts[group], 0)
  return counts
}
