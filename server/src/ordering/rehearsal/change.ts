import { canCancelPlan } from '@goodturn/contract/care/plans/actions'
import type { MemberKey, PlanKey } from '@goodturn/contract/ids'
import { type CalendarDate, addDays, dateIn } from '@goodturn/contract/time'
import { present } from '../../platform/assert.ts'
import type { Tx } from '../../platform/database/database.ts'
import { stateChanged } from '../../platform/errors.ts'
import { noSuchPlan } from '../../care/plans/errors.ts'
import { feeShares, canOweFee, unpaidPayments } from '../../care/plans/payments/fee.ts'
import { requirePausable } from '../../care/plans/pause.ts'
import { type FeeFacts, feeFacts, undeliveredCents } from '../../care/plans/lists/queries.ts'
import { isRefunded } from '../../care/plans/payments/refund.ts'
import { requireSwappable } from '../../care/plans/swap.ts'
import { requireSwitchable } from '../../care/plans/switch-auto-renew.ts'
import { earliestAfterMove } from '../../care/touches/move-to-contact.ts'
import { type CopiedPlan, type PlanCopy, endPlan, movePlan, priceNow, stateOfCopy } from './copy.ts'
import { recoverGifts } from './occasion-gifts.ts'
import type { Year } from './outcome.ts'

/** The changes a member tries out on their existing plans, by plan key. */
export interface PlanChanges {
  autoRenewOff: readonly PlanKey[]
  pause: readonly PlanKey[]
  cancel: readonly PlanKey[]
  swap: readonly PlanKey[]
}

/**
 * Applies all changes to a copy at once, the way the real acts change plans. Adds the fees and endings to `year` and
 * returns the amount that canceling would credit, in cents. Refuses the same changes as the real acts, with the same
 * reasons.
 */
export async function changePlans(
  tx: Tx,
  copy: PlanCopy,
  year: Year,
  { memberKey, changes }: { memberKey: MemberKey; changes: PlanChanges },
  now: Date,
): Promise<{ refundedCents: number }> {
  const today = dateIn(now)
  for (const key of changes.autoRenewOff) stopRenewing(copy, year, planOf(copy, key), today)
  for (const key of changes.pause) pause(copy, planOf(copy, key))
  const canceled = changes.cancel.map((key) => planOf(copy, key))
  const refundedCents = await refundsOf(tx, memberKey, canceled, today)
  const facts = await feeFacts(tx, changes.cancel)
  for (const plan of canceled) cancel(copy, year, plan, facts.get(plan.key), today)
  for (const key of changes.swap) swap(planOf(copy, key), today)
  return { refundedCents }
}

/** A plan of the copy; 404 for an ended one or one that isn't the member's. */
export function planOf(copy: PlanCopy, key: PlanKey): CopiedPlan {
  const plan = copy.plans.get(key)
  if (!plan) throw noSuchPlan()
  return plan
}

/** Like `switchAutoRenew`: a failed plan isn't retried, and expires when its paid time is over (CG-46). */
function stopRenewing(copy: PlanCopy, year: Year, plan: CopiedPlan, today: CalendarDate): void {
  requireSwitchable(stateOfCopy(plan))
  if (!plan.autoRenew) return
  plan.autoRenew = false
  const hasFailed = plan.status === 'failed'
  if (plan.open && (hasFailed || plan.open.kind === 'renewal')) plan.open = null
  const isOver = plan.paidUntil === null || plan.paidUntil <= today
  if (!hasFailed || !isOver) return
  recoverGifts(plan, today, addDays(today, 1))
  endPlan(copy, year, plan, { as: 'expired', day: today })
}

/** Like `pausePlan`: nothing is charged or sent until it is resumed, which never happens in a rehearsal (CG-39). */
function pause(copy: PlanCopy, plan: CopiedPlan): void {
  requirePausable(stateOfCopy(plan))
  if (plan.open?.kind === 'resume') plan.nextCharge = plan.open.startsOn
  plan.open = null
  movePlan(copy, plan, 'paused')
}

/** Like `cancelPlan`: monthly Top of Mind owes the missing payments for its gifts (CG-38). */
function cancel(
  copy: PlanCopy,
  year: Year,
  plan: CopiedPlan,
  facts: FeeFacts | undefined,
  today: CalendarDate,
): void {
  const state = stateOfCopy(plan)
  if (!canCancelPlan(state)) throw stateChanged()
  if (canOweFee(state)) {
    const { cents: unitCents, planCount } = priceNow(copy, plan)
    const whole = unpaidPayments(present(facts, 'a plan that can owe a fee has its fee data')) * unitCents
    const cents = plan.isShared ? feeShares(whole).ownersCents : whole
    const charge = { planKey: plan.key, day: today, startsOn: today, planCount }
    if (cents > 0) year.charges.push({ ...charge, kind: 'cancel_fee', cents })
  }
  endPlan(copy, year, plan, { as: 'canceled', day: today })
}

/** The member's credit for yearly plans other than Top of Mind (CG-47); a partner's part is the partner's. */
async function refundsOf(
  tx: Tx,
  memberKey: MemberKey,
  plans: readonly CopiedPlan[],
  today: CalendarDate,
): Promise<number> {
  const keys = plans.filter((plan) => isRefunded(stateOfCopy(plan))).map(({ key }) => key)
  const refunds = await undeliveredCents(tx, keys, today)
  return refunds.filter(({ payerKey }) => payerKey === memberKey).reduce((sum, { cents }) => sum + cents, 0)
}

/** Like `swapPlan`: no money moves, and upcoming gifts go to the other contact, some days later (CG-45). */
function swap(plan: CopiedPlan, today: CalendarDate): void {
  requireSwappable(stateOfCopy(plan))
  const earliest = earliestAfterMove(today)
  plan.giftDays = plan.giftDays.map((day) => (day < earliest ? earliest : day))
  plan.open = null
  plan.isSwapped = true
}
