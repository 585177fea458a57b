import type { PackageFilter } from '@goodturn/contract/care/plans/status'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { type Scope, assignedOnly, countedTotal } from '../../identity/teams/scope.ts'

/**
 * The number of packages a scope sees in a state: the members' own come from counters that every change updates in its
 * transaction (R-4); those assigned to the caller are counted through their index.
 */
export async function totalOf(tx: Tx, scope: Scope, status: PackageFilter): Promise<number> {
  const assigned = scope.teamKey
    ? sql`(select count(*) from packages p where ${assignedOnly(scope, sql`p`)} and p.status = ${status})`
    : sql`0`
  return countedTotal(tx, scope, [`packages:${status}`], assigned)
}
