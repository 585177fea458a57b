import { type PlanState, canPause } from '@goodturn/contract/care/plans/actions'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { stateChanged } from '../../platform/errors.ts'
import { pauseTouches } from '../touches/parents/pause.ts'
import { topOfMindCannotPause } from './errors.ts'
import { planPaused, renewalStopped } from './events.ts'
import { type LockedPlan, stateOf } from './find.ts'
import { movePlan } from './move.ts'

/**
 * active -> paused (CG-39): its pending touches are paused with it, and it isn't charged until resumed. Not for Top of
 * Mind. Anyone who sees the plan may pause it (C-6-11).
 */
export async function pausePlan(tx: Tx, plan: LockedPlan, cause: Cause): Promise<void> {
  requirePausable(stateOf(plan))
  await cause.publish(tx, renewalStopped, { planKey: plan.key, why: 'paused' })
  await movePlan(tx, plan, 'paused', { pausedAt: cause.now })
  await pauseTouches(tx, plan.key, cause)
  await cause.publish(tx, planPaused, { planKey: plan.key })
}

/** Throws the reason why a plan can't be paused (CG-39). */
export function requirePausable(state: PlanState): void {
  if (state.isTopOfMind) throw topOfMindCannotPause()
  if (!canPause(state)) throw stateChanged()
}
