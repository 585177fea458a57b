import { planTransitions } from '@goodturn/contract/plans/actions'
import type { PlanStatus } from '@goodturn/contract/plans/status'
import { mayBecome } from '@goodturn/contract/states'
import { eq } from 'drizzle-orm'
import type { Tx } from '../platform/database.ts'
import { changedMeanwhile } from '../platform/errors.ts'
import type { LockedPlan } from './find.ts'
import { plans } from './tables.ts'

/** Brings a locked plan into another state, with what else changes then; 400 when its state does not lead there (CG-37). */
export async function movePlan(
  tx: Tx,
  plan: LockedPlan,
  to: PlanStatus,
  change: Partial<typeof plans.$inferInsert> = {},
): Promise<void> {
  if (!mayBecome(planTransitions, plan.status, to)) throw changedMeanwhile()
  await tx
    .update(plans)
    .set({ ...change, status: to })
    .where(eq(plans.key, plan.key))
}
