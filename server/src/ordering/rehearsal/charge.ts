import { splitShares } from '@goodturn/contract/ordering/checkout/rules'
import { type CalendarDate, addDays } from '@goodturn/contract/time'
import { nextRenewal } from '../../care/plan-charges/next-renewal.ts'
import { assert } from '../../platform/assert.ts'
import { deliveriesOfRenewal } from '../../care/plans/deliveries.ts'
import { type CopiedPlan, type OpenCharge, type PlanCopy, movePlan, priceNow, serviceOf } from './copy.ts'
import { addDeliveries, recoverGifts } from './occasion-gifts.ts'
import { addNextGift } from './gifts.ts'
import type { Year } from './outcome.ts'

/** The charge of a plan's next period at the price of the day; for a shared plan the owner's half (BG-67). */
export function openCharge(copy: PlanCopy, plan: CopiedPlan, tryAt: Date): OpenCharge {
  const price = priceNow(copy, plan)
  const { startsOn, endsOn, cents } = nextRenewal(plan, price)
  return {
    kind: 'renewal',
    startsOn,
    endsOn,
    cents,
    ownCents: plan.isShared ? splitShares(cents, 0, 0).buyerCents : cents,
    tryAt,
    isInvoiced: false,
    planCount: price.planCount,
  }
}

/**
 * Pays the open charge by card: extends the plan, reactivates it if it had failed, and adds the gifts of the period
 * (CG-64, BG-68).
 */
export function payOpenCharge(copy: PlanCopy, year: Year, plan: CopiedPlan, day: CalendarDate): void {
  const { open } = plan
  assert(open, 'a paid charge was open')
  const { kind, startsOn, endsOn, ownCents: cents, planCount, isInvoiced } = open
  if (!isInvoiced) year.charges.push({ planKey: plan.key, kind, day, cents, startsOn, planCount })
  plan.open = null
  if (plan.status === 'failed') {
    const tomorrow = addDays(day, 1)
    movePlan(copy, plan, 'active')
    recoverGifts(plan, day, tomorrow)
  }
  plan.hasPeriod = true
  plan.paidUntil = endsOn
  if (endsOn > plan.nextCharge) plan.nextCharge = endsOn
  addGiftsOf(copy, plan, { startsOn, endsOn }, day)
}

function addGiftsOf(
  copy: PlanCopy,
  plan: CopiedPlan,
  period: Pick<OpenCharge, 'startsOn' | 'endsOn'>,
  day: CalendarDate,
): void {
  if (plan.isTopOfMind && plan.unit === 'month') return addNextGift(plan, day)
  const { delivery } = serviceOf(copy, plan)
  addDeliveries(plan, delivery, deliveriesOfRenewal(delivery, plan, period, day, plan.person), day)
}
