import type { PlanKey } from '@goodturn/contract/ids'
import { planTransitions } from '@goodturn/contract/care/plans/actions'
import type { PlanStatus } from '@goodturn/contract/care/plans/status'
import { canTransition } from '@goodturn/contract/states'
import { type SQL, eq, sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
import { stateChanged } from '../../platform/errors.ts'
import { transitionCondition } from '../../platform/machines.ts'
import type { LockedPlan } from './find.ts'
import { plans } from './tables.ts'

/** Transitions a locked plan and sets the given columns; 400 if its state doesn't allow it (CG-37). */
export async function movePlan(
  tx: Tx,
  plan: Pick<LockedPlan, 'key' | 'status'>,
  to: PlanStatus,
  change: Partial<typeof plans.$inferInsert> = {},
): Promise<void> {
  if (!canTransition(planTransitions, plan.status, to)) throw stateChanged()
  await tx
    .update(plans)
    .set({ ...change, status: to })
    .where(eq(plans.key, plan.key))
}

/**
 * Like `movePlan`, for many plans in one statement, locked in key order. Skips plans whose state doesn't allow the
 * transition; returns `returning` for the others.
 */
export function movePlans<Row>(
  tx: Tx,
  planKeys: readonly PlanKey[],
  to: PlanStatus,
  { set, returning }: { set: SQL; returning: SQL },
): Promise<Row[]> {
  return rowsOf<Row>(
    tx,
    sql`with locked as (select key from plans
          where key = any(${textArray(planKeys)}) and ${transitionCondition('status', planTransitions, to)}
          order by key for update)
        update plans set status = ${to}, ${set} from locked where plans.key = locked.key returning ${returning}`,
  )
}
