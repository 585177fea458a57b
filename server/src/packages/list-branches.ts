import type { PackageFilter } from '@goodturn/contract/plans/status'
import { type SQL, sql } from 'drizzle-orm'
import { sumOfCounters } from '../platform/counters.ts'
import { type Tx, rowsOf } from '../platform/database.ts'
import { type Scope, ownedIn } from '../teams/scope.ts'

/**
 * Whose packages `p` a scope's list is made of, one condition an index scan (CG-52): those of each of its members, and
 * those of contacts that are assigned to the caller.
 */
export function branchesOf(scope: Scope): SQL[] {
  const own = scope.memberKeys.map((key) => sql`p.member_key = ${key}`)
  return scope.assignedTo ? [...own, assignedOnly(scope)] : own
}

/** What is assigned to the caller and not the caller's own, which the other branches have. */
function assignedOnly(scope: Scope): SQL {
  return sql`p.assigned_member_key = ${scope.assignedTo} and not ${ownedIn(scope, sql`p.member_key`)}`
}

/**
 * How many packages a scope sees in a state: the members' own from the counters, which stand in the transaction of
 * every change (R-4); what is assigned to the caller is counted along its index.
 */
export async function totalOf(tx: Tx, scope: Scope, status: PackageFilter): Promise<number> {
  const assigned = scope.assignedTo
    ? sql`(select count(*) from packages p where ${assignedOnly(scope)} and p.status = ${status})`
    : sql`0`
  const own = sql`${ownedIn(scope, sql`member_key`)} and name = ${`packages:${status}`}`
  const rows = await rowsOf<{ total: number }>(
    tx,
    sql`select (${sumOfCounters(own)} + ${assigned})::int as total`,
  )
  return rows[0]?.total ?? 0
}
