import type { PlanKey } from '@goodturn/contract/ids'
import { canCancelPlan } from '@goodturn/contract/care/plans/actions'
import type { PlanUnit } from '@goodturn/contract/shop/catalog/rules'
import { type CalendarDate, dateIn } from '@goodturn/contract/time'
import type { ProcessorCharge } from '../../money/invoices/charges/request-charge.ts'
import { promiseReturns } from '../../money/invoices/refunds/promise-return.ts'
import { present } from '../../platform/assert.ts'
import type { Cause, Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { stateChanged } from '../../platform/errors.ts'
import { endPlans } from '../plans/end.ts'
import { notTheOwner } from '../plans/errors.ts'
import { cancelFee } from '../plans/payments/fee.ts'
import { type LockedPlan, lockPlan, stateOf } from '../plans/find.ts'
import { promiseKey } from '../plans/payments/was-refunded.ts'
import { isBeingReplaced } from '../plans/places.ts'
import { refundableCents } from '../plans/payments/refund.ts'
import { renewalPrices } from '../plans/payments/renewal-price.ts'
import { scopeOf } from '../../identity/teams/scope.ts'
import { abandonRenewalsOf } from './abandon.ts'
import { mailCanceled } from './mails/mails.ts'
import { type LoggedPlan, logOwnerAct } from './log-owner-act.ts'
import { chargeInteractively, openPlanCharge } from './open-charge.ts'

/**
 * Ends a plan at its owner's request (CG-38, CG-47, CG-53). A monthly Top of Mind plan whose gifts took more payments
 * than were made first charges the difference to the default card; if refused, the plan stays. For a shared plan that
 * is the owner's half; the partner's card is charged for the other half after the plan has ended. For other
 * yearly plans, each payer is credited for undelivered gifts on the third business day. 403 for anyone else who sees
 * the plan.
 */
export async function cancelPlan(ctx: Ctx, key: PlanKey): Promise<void> {
  await chargeInteractively(ctx, { planKey: key, kind: 'cancel_fee' }, (tx) => beginCancel(tx, ctx, key))
}

/** Ends the plan at once and returns null, or returns the fee to charge first. */
async function beginCancel(tx: Tx, ctx: Ctx, key: PlanKey): Promise<ProcessorCharge | null> {
  const cause = ctx.cause()
  const plan = await lockPlan(tx, await scopeOf(tx, ctx.actor), key)
  if (!plan.isOwner) throw notTheOwner()
  if (!canCancelPlan(stateOf(plan))) throw stateChanged()
  if (await isBeingReplaced(tx, key)) throw stateChanged()
  const price = present((await renewalPrices(tx, [key])).get(key), 'every plan has a price')
  const fee = await cancelFee(tx, plan, price.cents)
  if (fee.cents === 0) {
    await endNow(tx, plan, cause)
    return null
  }
  const today = dateIn(cause.now)
  return openPlanCharge(
    tx,
    {
      kind: 'cancel_fee',
      planKey: key,
      memberKey: plan.memberKey,
      startsOn: today,
      endsOn: null,
      unit: plan.unit as PlanUnit,
      unitCents: price.cents,
      feeCents: 0,
      cents: fee.cents,
      partnerKey: fee.partnerKey,
      partnershipKey: fee.partnershipKey,
    },
    cause,
    fee.ownersCents,
  )
}

/** Ends a plan whose fee is paid, or that has none. The caller holds its lock. */
export async function endNow(
  tx: Tx,
  plan: LoggedPlan & Pick<LockedPlan, 'status' | 'unit' | 'isTopOfMind' | 'title' | 'recipientName'>,
  cause: Cause,
): Promise<void> {
  // Calculated before the plan ends; canceled touches count as undelivered either way.
  const refunds = await refundableCents(tx, plan, dateIn(cause.now) as CalendarDate)
  await abandonRenewalsOf(tx, plan.key, cause)
  const ended = await endPlans(tx, [plan.key], { as: 'canceled', reason: null }, cause)
  if (ended.length === 0) return
  await logOwnerAct(tx, plan, 'plan_canceled', cause)
  const promised = await promiseReturns(
    tx,
    refunds,
    {
      source: promiseKey(plan.key, cause.now),
      description: `Unused part of ${plan.title} for ${plan.recipientName}`,
    },
    cause,
  )
  await mailCanceled(tx, plan.key, promised.get(plan.memberKey) ?? 0, cause)
}
