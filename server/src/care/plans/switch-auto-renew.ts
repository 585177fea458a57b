import { type PlanState, canSwitchAutoRenew } from '@goodturn/contract/care/plans/actions'
import { endNoticeDays } from '@goodturn/contract/care/plans/limits'
import { addDays, dateIn } from '@goodturn/contract/time'
import { eq, sql } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { stateChanged } from '../../platform/errors.ts'
import { notTheOwner, onlyYearlyRenewals } from './errors.ts'
import { renewalStopped } from './events.ts'
import { type LockedPlan, stateOf } from './find.ts'
import { plans } from './tables.ts'

/**
 * Sets whether a yearly plan renews or ends on its next charge date (CG-46). Only its owner may (C-6-09). If turned off
 * on a failed plan, the card is not retried and the plan expires when its paid time is over.
 */
export async function switchAutoRenew(
  tx: Tx,
  plan: LockedPlan,
  autoRenew: boolean,
  cause: Cause,
): Promise<void> {
  requireSwitchable(stateOf(plan))
  if (plan.autoRenew === autoRenew) return
  // An owner who turns auto-renew off just before the end already knows: no email repeats it.
  const noticeFrom = addDays(dateIn(cause.now), endNoticeDays)
  const endToldOf = sql`case when not ${autoRenew}::boolean and next_charge <= ${noticeFrom}::date then next_charge end`
  await tx.update(plans).set({ autoRenew, endToldOf }).where(eq(plans.key, plan.key))
  if (!autoRenew) await cause.publish(tx, renewalStopped, { planKey: plan.key, why: 'ends' })
}

/** Throws the reason why a plan's renewal can't be switched (CG-46). */
export function requireSwitchable(state: PlanState): void {
  if (!state.isOwner) throw notTheOwner()
  if (state.unit !== 'year') throw onlyYearlyRenewals()
  if (!canSwitchAutoRenew(state)) throw stateChanged()
}
