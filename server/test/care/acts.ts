// A member's acts on a plan, in the model (CG-36 to CG-47).
import { type Day, dayOfMonth, daysFrom, nextWorkday, plusDays, plusMonths } from './days.ts'
import { mail } from './mails.ts'
import { comeBackToDay } from './occasions.ts'
import {
  addPeriod,
  charge,
  end,
  releaseHolds,
  newDue,
  openStates,
  pauseGifts,
  paymentsPerGift,
  periodOf,
  resumeGifts,
} from './model.ts'
import { endPackage } from './packages.ts'
import { countFor, isPackage, isYearly, priceOf } from './prices.ts'
import type { Gift, Plan, Promised } from './state.ts'
import { forgetPassed, continueIfComplete } from './visits.ts'

export function pause(plan: Plan, today: Day): void {
  plan.status = 'paused'
  plan.pausedOn = today
  pauseGifts(plan)
  mail(plan.owner, 'plan-paused', today)
}

export const isPastDue = (plan: Plan, today: Day) => plan.status === 'paused' && plan.nextCharge <= today

/** Moves gifts by the paused time; a past-due plan continues immediately and is charged by the next run (CG-39). */
export function resume(plan: Plan, today: Day): void {
  const wasPastDue = isPastDue(plan, today)
  plan.status = 'active'
  resumeGifts(plan, daysFrom(plan.pausedOn as Day, today), today)
  plan.pausedOn = null
  if (!wasPastDue) return
  plan.anchor = dayOfMonth(today)
  const to = plusMonths(today, isYearly(plan.kind) ? 12 : 1, plan.anchor)
  plan.due = newDue('resume', today, to, priceOf(plan.kind, countFor(plan)), plusDays(today, 1))
  plan.nextCharge = to
}

/** Pauses a package like a plan, without charges (CG-79). */
export function pausePackage(plan: Plan, today: Day): void {
  plan.status = 'paused'
  plan.pausedOn = today
  pauseGifts(plan)
}

export function resumePackage(plan: Plan, today: Day): void {
  plan.status = 'pending'
  resumeGifts(plan, daysFrom(plan.pausedOn as Day, today), today)
  plan.pausedOn = null
  endPackage(plan)
}

/** Promises credit for unprocessed deliveries (CG-80). */
export function cancelPackage(plan: Plan, today: Day): void {
  promiseRefund(plan, today)
  end(plan, 'canceled', today)
}

/** Monthly Top of Mind: the payments its gifts required but that weren't made (CG-38). */
function feeOf(plan: Plan): number {
  if (plan.kind !== 'topMonth') return 0
  const given = plan.gifts.filter(({ wasSent }) => wasSent).length
  const made = plan.periods.reduce((sum, { months }) => sum + months, 0)
  return Math.max(0, given * paymentsPerGift - made) * priceOf(plan.kind, countFor(plan))
}

/** Cancels it after its fee; returns whether it did. Annual plans other than Top of Mind refund a part (CG-47). */
export function cancel(plan: Plan, today: Day): boolean {
  const fee = feeOf(plan)
  if (fee > 0) {
    if (!charge(plan.owner, today, fee)) return false
    mail(plan.owner, 'cancel-fee-receipt', today)
  }
  promiseRefund(plan, today)
  releaseHolds(plan)
  end(plan, 'canceled', today)
  plan.canceledOn = today
  plan.wasRefunded = false
  mail(plan.owner, 'plan-canceled', today)
  return true
}

function promiseRefund(plan: Plan, today: Day): void {
  if (!['cardYear', 'bornYear', 'visitYear'].includes(plan.kind) && !isPackage(plan.kind)) return
  for (const owner of [plan.owner, plan.owner.partner]) {
    if (!owner) continue
    const parts: Promised['parts'] = []
    for (const [at, period] of plan.periods.entries()) {
      const gifts = plan.gifts.filter((each) => each.period === at)
      const isOver = !isPackage(plan.kind) && period.to <= today
      if (gifts.length === 0) continue
      // For a year that is over, counts the cards that are still open.
      const undelivered = gifts.filter(({ state, on }) =>
        isOver
          ? on !== null && openStates.includes(state)
          : state !== 'completed' && state !== 'returntosender',
      ).length
      const paid = Math.floor(((period.paid.get(owner.id) ?? 0) * undelivered) / gifts.length)
      const cents = isOver ? paid : paid - (period.given.get(owner.id) ?? 0)
      if (cents > 0) parts.push({ period, cents })
    }
    if (parts.length === 0) continue
    const due = nextWorkday(nextWorkday(nextWorkday(today)))
    const cents = parts.reduce((sum, part) => sum + part.cents, 0)
    owner.promises.push({ due, cents, plan, parts })
  }
}

export function canReactivate(plan: Plan, today: Day): boolean {
  return (
    plan.status === 'canceled' &&
    plan.canceledOn !== null &&
    daysFrom(plan.canceledOn, today) < 90 &&
    !plan.swappedTo
  )
}

/** No charge if its paid time isn't over and wasn't refunded; otherwise charges today's price immediately (CG-42). */
export function reactivate(plan: Plan, today: Day): boolean {
  const payers = [plan.owner, plan.owner.partner].filter((each) => each !== null)
  const isPaid = plan.nextCharge > today && !plan.wasRefunded
  if (isPaid) {
    for (const payer of payers) payer.promises = payer.promises.filter((promise) => promise.plan !== plan)
    plan.status = 'active'
    const back = plan.gifts.filter(({ state, withPlan }) => state === 'canceled' && withPlan)
    for (const each of back) {
      each.state = 'pending'
      each.withPlan = false
    }
    forgetPassed(back, today, ['pending'])
    comeBackToDay(plan, back, today)
    for (const each of back) {
      if (each.day > today || (each.on !== null && !each.isOwn)) continue
      each.day = plusDays(today, 1)
      each.isAnnounced = false
    }
    return true
  }
  const cents = priceOf(plan.kind, countFor(plan))
  if (!charge(plan.owner, today, cents)) return false
  plan.status = 'active'
  plan.anchor = dayOfMonth(today)
  for (const period of plan.periods) if (period.to > today) period.to = today
  plan.nextCharge = today
  const months = isYearly(plan.kind) ? 12 : 1
  const paid = new Map([[plan.owner.id, cents]])
  addPeriod(plan, periodOf(today, plusMonths(today, months, plan.anchor), paid, months), today)
  mail(plan.owner, 'renewal-receipt', today)
  return true
}

/** Moves its upcoming gifts to another contact, at the earliest seven days after tomorrow; no money moves (CG-45). */
export function swap(plan: Plan, id: string, today: Day): Plan {
  const next: Plan = { ...plan, id, gifts: [], periods: [], swappedFrom: plan, swappedTo: null }
  const earliest = plusDays(today, 8)
  for (const each of plan.gifts.filter(({ state }) => openStates.includes(state))) {
    if (each.day < earliest) each.day = earliest
    each.isAnnounced = false
    next.gifts.push(each)
  }
  plan.gifts = plan.gifts.filter((each) => !next.gifts.includes(each))
  next.periods = plan.periods
  plan.periods = []
  plan.owner.plans.push(next)
  end(plan, 'canceled', today)
  plan.swappedTo = next
  plan.canceledOn = today
  return next
}

/** Sets the new home: releases gifts waiting for it, and reschedules overdue ones to the next business day. */
export function setHome(plan: Plan, today: Day): void {
  for (const gift of plan.gifts) {
    if (!gift.awaitsHome || ['completed', 'expired', 'canceled'].includes(gift.state)) continue
    setHomeOf(gift, today)
  }
}

/** Sets the address of a single gift. */
export function setHomeOf(gift: Gift, today: Day): void {
  gift.awaitsHome = false
  continueIfComplete(gift, today)
}

/** A gift's parcel is returned. */
export function returnParcel(plan: Plan, gift: Gift, today: Day): void {
  gift.state = 'returntosender'
  mail(plan.owner, 'touch-returned', today)
}

/** A corrected address: the gift is sent again on the next business day (CG-71). */
export function sendAgain(plan: Plan, today: Day): void {
  for (const gift of plan.gifts) {
    if (gift.state !== 'returntosender') continue
    gift.state = 'pending'
    gift.day = nextWorkday(today)
    gift.isOwn = true
    gift.isAnnounced = false
  }
}
