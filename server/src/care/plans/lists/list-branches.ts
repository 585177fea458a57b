import { type PlanFilter, planFilters } from '@goodturn/contract/care/plans/status'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { type Scope, assignedOnly, countedTotal, giftsOf } from '../../../identity/teams/scope.ts'

/** Written like the list's indexes, so each half is read through its own. */
const conditionOf: Record<PlanFilter, SQL> = {
  active: sql`p.status in ('active', 'paused', 'failed')`,
  inactive: sql`p.status in ('canceled', 'expired')`,
}

/** The halves of the list that a filter names; both without one. */
const halvesOf = (filter: PlanFilter | null) => (filter ? [filter] : planFilters)

/**
 * The plans `p` in a list, as one condition per index scan (CG-52): each half of the plans that the scope owns, and of
 * those whose contacts are assigned to the caller.
 */
export function branchesOf(scope: Scope, filter: PlanFilter | null): SQL[] {
  return halvesOf(filter).flatMap((half) =>
    giftsOf(scope, sql`p`).map((whose) => sql`${conditionOf[half]} and ${whose}`),
  )
}

/**
 * The number of plans a scope sees under a filter (CG-37): the members' own come from counters that every change
 * updates in its transaction (R-4); those assigned to the caller are counted through their index.
 */
export async function totalOf(tx: Tx, scope: Scope, filter: PlanFilter | null): Promise<number> {
  const names = halvesOf(filter).map((half) => `plans:${half}`)
  const assigned = scope.teamKey
    ? sql`(select count(*) from plans p where ${assignedOnly(scope, sql`p`)}
        and (${sql.join(
          halvesOf(filter).map((half) => conditionOf[half]),
          sql` or `,
        )}))`
    : sql`0`
  return countedTotal(tx, scope, names, assigned)
}
