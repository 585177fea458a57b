import { mayBecome } from '@goodturn/contract/states'
import { planTransitions } from '@goodturn/contract/plans/actions'
import type { Tx } from '../platform/database.ts'
import type { SeenPlan } from './find.ts'
import { type FeeFacts, feeFacts } from './queries.ts'

/** The payments that the gifts of a monthly plan took and that were not made yet; each costs one renewal (CG-38). */
export function unpaidPayments({ gifts, paymentsPerGift, payments }: FeeFacts): number {
  return Math.max(0, gifts * paymentsPerGift - payments)
}

/**
 * What canceling a plan costs now, in cents (CG-38): of monthly Top of Mind, the payments that its processed gifts took
 * and that were not made, at the renewal price. 0 for every other plan, and for one that ended.
 */
export async function cancelFeeCents(
  tx: Tx,
  plan: Pick<SeenPlan, 'key' | 'status' | 'unit' | 'isTopOfMind'>,
  renewalCents: number,
): Promise<number> {
  if (!mayOweFee(plan)) return 0
  const facts = (await feeFacts(tx, [plan.key])).get(plan.key)
  return facts ? unpaidPayments(facts) * renewalCents : 0
}

/** Whether a plan is of those that can owe a fee when they are canceled (CG-38). */
export function mayOweFee({
  status,
  unit,
  isTopOfMind,
}: Pick<SeenPlan, 'status' | 'unit' | 'isTopOfMind'>): boolean {
  return isTopOfMind && unit === 'month' && mayBecome(planTransitions, status, 'canceled')
}
