import type { PlanKey } from '@goodturn/contract/ids'
import type { PlanUnit } from '@goodturn/contract/shop/catalog/rules'
import { anchorDayOf, periodFrom } from '@goodturn/contract/care/plans/periods'
import { type CalendarDate, dateIn } from '@goodturn/contract/time'
import { chargeableCard } from '../../money/cards/queries.ts'
import type { ProcessorCharge } from '../../money/invoices/charges/request-charge.ts'
import { revokeReturns } from '../../money/invoices/refunds/promise-return.ts'
import { present } from '../../platform/assert.ts'
import type { Cause, Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal, stateChanged, refuse } from '../../platform/errors.ts'
import { firstPayableDay } from '../plans/payments/billing-dates.ts'
import { notTheOwner } from '../plans/errors.ts'
import { type LockedPlan, lockPlan } from '../plans/find.ts'
import { promiseKey, wasRefunded } from '../plans/payments/was-refunded.ts'
import { canReactivate } from '../plans/can-reactivate.queries.ts'
import { renewalPrices } from '../plans/payments/renewal-price.ts'
import { scopeOf } from '../../identity/teams/scope.ts'
import { chargeInteractively, openPlanCharge } from './open-charge.ts'
import { applyReactivation } from './apply-reactivation.ts'

/**
 * Reactivates a canceled plan (CG-42): for its owner, within 90 days, with a card on file. Paid time that was not
 * refunded continues without a charge, and its canceled touches are restored; a credit that was only promised for it is
 * withdrawn. Otherwise charges the current price at once, for a period that starts on the first free day.
 */
export async function reactivatePlan(ctx: Ctx, key: PlanKey): Promise<void> {
  await chargeInteractively(ctx, { planKey: key, kind: 'reactivation' }, (tx) => begin(tx, ctx, key))
}

async function begin(tx: Tx, ctx: Ctx, key: PlanKey): Promise<ProcessorCharge | null> {
  const cause = ctx.cause()
  const plan = await lockPlan(tx, await scopeOf(tx, ctx.actor), key)
  if (!plan.isOwner) throw notTheOwner()
  if (plan.status !== 'canceled' || !(await canReactivate(tx, key, cause.now))) throw stateChanged()
  await chargeableCard(tx, plan.memberKey, null, cause.now).catch(needsCard)
  const today = dateIn(cause.now)
  if (await isStillPaid(tx, plan, today, cause)) {
    await applyReactivation(tx, plan, { paidFrom: null }, cause)
    return null
  }
  return openPlanCharge(tx, await chargeOf(tx, plan, today), cause)
}

function needsCard(error: unknown): never {
  if (error instanceof Refusal && error.code0 === 'payment_method_required') {
    throw refuse(400, 'payment_method_required', 'At least one payment method on file is needed.')
  }
  throw error
}

/** Whether paid time remains and was not refunded; withdraws a credit that is only promised. */
async function isStillPaid(tx: Tx, plan: LockedPlan, today: CalendarDate, cause: Cause): Promise<boolean> {
  if ((plan.nextCharge as CalendarDate) <= today || plan.canceledAt === null) return false
  if (await wasRefunded(tx, plan.key, plan.canceledAt)) return false
  return (await revokeReturns(tx, promiseKey(plan.key, plan.canceledAt), cause)) !== 'issued'
}

async function chargeOf(tx: Tx, plan: LockedPlan, today: CalendarDate) {
  const price = present((await renewalPrices(tx, [plan.key])).get(plan.key), 'every plan has a price')
  const unit = plan.unit as PlanUnit
  const startsOn = await firstPayableDay(tx, plan.key, today)
  return {
    kind: 'reactivation' as const,
    planKey: plan.key,
    memberKey: plan.memberKey,
    startsOn,
    endsOn: periodFrom(startsOn, unit, 1, anchorDayOf(startsOn)).endsOn,
    unit,
    unitCents: price.cents,
    feeCents: price.feeCents,
    cents: price.cents,
  }
}
