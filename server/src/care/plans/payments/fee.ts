import { splitShares } from '@goodturn/contract/ordering/checkout/rules'
import { planTransitions } from '@goodturn/contract/care/plans/actions'
import { canTransition } from '@goodturn/contract/states'
import type { Tx } from '../../../platform/database/database.ts'
import type { VisiblePlan } from '../find.ts'
import { type FeeFacts, feeFacts } from '../lists/queries.ts'
import { type Sharing, sharingOf } from '../lists/sharing.queries.ts'

/** The payments that the gifts of a monthly plan took and that were not made yet; each costs one renewal (CG-38). */
export function unpaidPayments({ gifts, paymentsPerGift, payments }: FeeFacts): number {
  return Math.max(0, gifts * paymentsPerGift - payments)
}

/**
 * The cost of canceling a plan, in cents: the total, the owner's part, and the part of the partner who shares the plan.
 */
export interface CancelFee extends Sharing {
  cents: number
  ownersCents: number
  partnersCents: number
}

/**
 * The cost of canceling a plan now (CG-38): for monthly Top of Mind, the payments still owed for its processed gifts,
 * at the renewal price; for a shared plan, each payer pays half. 0 for every other plan, and for an ended one.
 */
export async function cancelFee(
  tx: Tx,
  plan: Pick<VisiblePlan, 'key' | 'status' | 'unit' | 'isTopOfMind'>,
  renewalCents: number,
): Promise<CancelFee> {
  const facts = canOweFee(plan) ? (await feeFacts(tx, [plan.key])).get(plan.key) : undefined
  const cents = facts ? unpaidPayments(facts) * renewalCents : 0
  const alone = { cents, ownersCents: cents, partnersCents: 0, partnershipKey: null, partnerKey: null }
  const sharing = cents > 0 ? await sharingOf(tx, plan.key) : undefined
  return sharing?.partnerKey ? { cents, ...feeShares(cents), ...sharing } : alone
}

/** Splits a fee between two members, in cents. */
export function feeShares(cents: number): { ownersCents: number; partnersCents: number } {
  const { buyerCents, partnerCents } = splitShares(cents, 0, 0)
  return { ownersCents: buyerCents, partnersCents: partnerCents }
}

/** Whether canceling the plan can cost a fee (CG-38). */
export function canOweFee({
  status,
  unit,
  isTopOfMind,
}: Pick<VisiblePlan, 'status' | 'unit' | 'isTopOfMind'>): boolean {
  return isTopOfMind && unit === 'month' && canTransition(planTransitions, status, 'canceled')
}
