import { type PlanState, canSwitchAutoRenew } from '@goodturn/contract/care/plans/actions'
import { endNoticeDays } from '@goodturn/contract/care/plans/limits'
import { addDays, dateIn } from '@goodturn/contract/time'
import { eq, sql } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { changedMeanwhile } from '../../platform/errors.ts'
import { notTheOwner, onlyYearlyRenewals } from './errors.ts'
import { renewalStopped } from './events.ts'
import { type LockedPlan, stateOf } from './find.ts'
import { plans } from './tables.ts'

/**
 * Lets a yearly plan renew, or end on its next charge date (CG-46). Only its owner may (C-6-09). Turned off on a failed
 * plan, its card is not tried again and it expires when what was paid for is over.
 */
export async function switchAutoRenew(
  tx: Tx,
  plan: LockedPlan,
  autoRenew: boolean,
  cause: Cause,
): Promise<void> {
  requireSwitchable(stateOf(plan))
  if (plan.autoRenew === autoRenew) return
  // An owner who turns auto-renew off just before the end knows of it: no email repeats it.
  const noticeFrom = addDays(dateIn(cause.now), endNoticeDays)
  const endToldOf = sql`case when not ${autoRenew}::boolean and next_charge <= ${noticeFrom}::date then next_charge end`
  await tx.update(plans).set({ autoRenew, endToldOf }).where(eq(plans.key, plan.key))
  if (!autoRenew) await cause.publish(tx, renewalStopped, { planKey: plan.key, why: 'ends' })
}

/** Refuses with the reason why the renewal of a plan cannot be switched (CG-46). */
export function requireSwitchable(state: PlanState): void {
  if (!state.isOwner) throw notTheOwner()
  if (state.unit !== 'year') throw onlyYearlyRenewals()
  if (!canSwitchAutoRenew(state)) throw changedMeanwhile()
}
