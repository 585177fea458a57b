import { type PlanFilter, planFilters } from '@goodturn/contract/care/plans/status'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { type Scope, assignedOnly, countedTotal, giftsOf } from '../../identity/teams/scope.ts'

/** Written as the indexes of the list are, so that each half of it is walked along its own. */
const conditionOf: Record<PlanFilter, SQL> = {
  active: sql`p.status in ('active', 'paused', 'failed')`,
  inactive: sql`p.status in ('canceled', 'expired')`,
}

/** The halves of the list that a filter names; both without one. */
const halvesOf = (filter: PlanFilter | null) => (filter ? [filter] : planFilters)

/**
 * Which plans `p` a list is made of, one condition per index scan (CG-52): each half of what the scope
 * owns, and of the plans whose contacts are assigned to the caller.
 */
export function branchesOf(scope: Scope, filter: PlanFilter | null): SQL[] {
  return halvesOf(filter).flatMap((half) =>
    giftsOf(scope, sql`p`).map((whose) => sql`${conditionOf[half]} and ${whose}`),
  )
}

/**
 * How many plans a scope sees under a filter (CG-37): the members' own from the counters, which stand in the
 * transaction of every change (R-4); what is assigned to the caller is counted along its index.
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
