import type { PlanKey } from '@goodturn/contract/ids'
import type { PlanState } from '@goodturn/contract/care/plans/actions'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { type Scope, visibleIn } from '../../identity/teams/scope.ts'
import { noSuchPlan } from './errors.ts'
import { plans } from './tables.ts'

/** A plan as read by a caller who may see it. */
export type VisiblePlan = typeof plans.$inferSelect & {
  /** Whether the caller owns it: only the owner decides on its money (CG-52). */
  isOwner: boolean
}

/** A plan locked against other writers until the transaction ends. */
export type LockedPlan = VisiblePlan

/** A plan that the scope sees (CG-52), owned by its members or with a contact assigned to the caller; else 404. */
export async function findPlan(tx: Tx, scope: Scope, key: PlanKey): Promise<VisiblePlan> {
  const [row] = await visiblePlan(tx, scope, key)
  if (!row) throw noSuchPlan()
  return { ...row, isOwner: row.memberKey === scope.actorKey }
}

/**
 * Like `findPlan`, but locks the plan (CG-89): a transaction that waited sees the previous one's result. Touches,
 * places, and counters are locked after it, never before.
 */
export async function lockPlan(tx: Tx, scope: Scope, key: PlanKey): Promise<LockedPlan> {
  const [row] = await visiblePlan(tx, scope, key).for('update')
  if (!row) throw noSuchPlan()
  return { ...row, isOwner: row.memberKey === scope.actorKey }
}

/** The state that decides which acts a plan allows. */
export function stateOf(plan: VisiblePlan): PlanState {
  const { status, unit, isTopOfMind, isOwner } = plan
  return { status, unit, isTopOfMind, isOwner, isSwapped: plan.originalPlanKey !== null }
}

function visiblePlan(tx: Tx, scope: Scope, key: PlanKey) {
  const seen = visibleIn(scope, sql`plans`)
  return tx
    .select()
    .from(plans)
    .where(and(eq(plans.key, key), seen))
}
