import { countedRowsMax } from '@goodturn/contract/limits'
import type { GroupCounts } from '@goodturn/contract/care/touches/schema'
import { touchGroups, type TouchGroup } from '@goodturn/contract/care/touches/status'
import { type SQL, sql } from 'drizzle-orm'
import { countUpToMax } from '../../../platform/database/count-rows.ts'
import { sumsOfCounters } from '../../../platform/database/counters.ts'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'
import { neverPrepared } from '../../../platform/database/prepared.ts'
import { type Scope, assignedOnly, memberIn } from '../../../identity/teams/scope.ts'
import type { TouchJoined } from './queries.ts'

/** The number of touches in one part of a group. */
export interface GroupCount {
  group: string
  count: number
}

/** The number of touches visible in a scope, per group, for one kind or all. */
export async function touchCounts(
  tx: Tx,
  scope: Scope,
  kind: TouchJoined['parent_kind'] | null = null,
): Promise<GroupCounts> {
  return totalsOf(await rowsOf<GroupCount>(tx, groupCounts(scope, kind)))
}

/**
 * Builds a query that reads `GroupCount`s from the counters, both for the scope's members and for people assigned to
 * the actor. Reads no list rows (R-4), with one exception for team leaders: the few touches of former colleagues whose
 * contacts are assigned to the actor.
 */
export function groupCounts(scope: Scope, kind: TouchJoined['parent_kind'] | null): SQL {
  const named = (list: string) => sql`name like ${`${list}:%${kind ? `:${kind}` : ''}`}`
  const own = sql`(${memberIn(scope, sql`member_key`)} and ${named('touches')})`
  // For a team leader, assigned touches are already the team's, except those of former colleagues.
  const where =
    scope.teamKey && !scope.leads
      ? sql`${own} or (member_key = ${scope.actorKey} and ${named('assigned-touches')})`
      : own
  const counted = sql`
    select split_part(name, ':', 2) as group, sum(count)::int as count from (${sumsOfCounters(where)}) counted group by 1`
  if (!scope.leads) return counted
  const ofKind = kind ? sql`and t.parent_kind = ${kind}` : sql``
  return sql`${counted} union all
    select t.status_group, count(*)::int from touches t where ${assignedOnly(scope, sql`t`)} ${ofKind} group by 1`
}

/** The touch counts of a search per chip, and the chips with more than was counted (R-32). */
export interface SearchCounts {
  counts: GroupCounts
  minimums: (keyof GroupCounts)[]
}

/**
 * Counts the touches that match any of `branches`, per group. Used for a search or for one person's touches, and run
 * once per search.
 */
export async function countMatching(tx: Tx, branches: readonly SQL[]): Promise<SearchCounts> {
  const groups = touchGroups.map((group) => {
    const found = branches.map(
      (where) => sql`select from touches t where ${where} and t.status_group = ${group}`,
    )
    return sql`select ${group}::text as group, (${countUpToMax(found)}) as count`
  })
  const rows = await rowsOf<{ group: TouchGroup; count: number }>(
    tx,
    sql`${neverPrepared} ${sql.join(groups, sql` union all `)}`,
  )
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

/** Sums the parts of groups. */
export function totalsOf(rows: readonly GroupCount[]): GroupCounts {
  const counts: GroupCounts = { all: 0, needs: 0, upcoming: 0, ontheway: 0, delivered: 0, canceled: 0 }
  for (const group of touchGroups)
    counts[group] = rows.reduce((sum, row) => sum + (row.group === group ? row.count : 0), 0)
  counts.all = touchGroups.reduce((sum, group) => sum + counts[group], 0)
  return counts
}
