// What a member can do with a plan, as the model sees it (CG-36 to CG-47).
import { type Day, dayOfMonth, daysFrom, nextWorkday, plusDays, plusMonths } from './days.ts'
import { mail } from './mails.ts'
import { comeBackToDay } from './occasions.ts'
import {
  addPeriod,
  charge,
  end,
  giveUp,
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
import { forgetPassed, goOnIfComplete } from './visits.ts'

export function pause(plan: Plan, today: Day): void {
  plan.status = 'paused'
  plan.pausedOn = today
  pauseGifts(plan)
  mail(plan.owner, 'plan-paused', today)
}

export const isPastDue = (plan: Plan, today: Day) => plan.status === 'paused' && plan.nextCharge <= today

/** Gifts move by the paused time; past due it goes on at once and is charged by the next run (CG-39). */
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

/** A package waits and goes on like a plan, without charges (CG-79). */
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

/** What was not processed comes back as credit (CG-80). */
export function cancelPackage(plan: Plan, today: Day): void {
  promiseRefund(plan, today)
  end(plan, 'canceled', today)
}

/** Monthly Top of Mind: the payments that its gifts took and that were not made (CG-38). */
function feeOf(plan: Plan): number {
  if (plan.kind !== 'topMonth') return 0
  const given = plan.gifts.filter(({ wasSent }) => wasSent).length
  const made = plan.periods.reduce((sum, { months }) => sum + months, 0)
  return Math.max(0, given * paymentsPerGift - made) * priceOf(plan.kind, countFor(plan))
}

/** Ends it, after its fee; returns whether it did. Yearly ones that are no Top of Mind give back a part (CG-47). */
export function cancel(plan: Plan, today: Day): boolean {
  const fee = feeOf(plan)
  if (fee > 0) {
    if (!charge(plan.owner, today, fee)) return false
    mail(plan.owner, 'cancel-fee-receipt', today)
  }
  promiseRefund(plan, today)
  giveUp(plan)
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
      // Of a year that is over, the cards that reach past it.
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

export function mayReactivate(plan: Plan, today: Day): boolean {
  return (
    plan.status === 'canceled' &&
    plan.canceledOn !== null &&
    daysFrom(plan.canceledOn, today) < 90 &&
    !plan.swappedTo
  )
}

/** No charge while its paid time lies ahead and was not given back, else today's price at once (CG-42). */
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

/** Its gifts to come go to another contact, not earlier than tomorrow and seven days; no money moves (CG-45). */
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

/** The new home is known: what goes there is held no longer, and what waited goes out on the next business day. */
export function nameHome(plan: Plan, today: Day): void {
  for (const gift of plan.gifts) {
    if (!gift.awaitsHome || ['completed', 'expired', 'canceled'].includes(gift.state)) continue
    nameHomeOf(gift, today)
  }
}

/** An address was chosen for one of them. */
export function nameHomeOf(gift: Gift, today: Day): void {
  gift.awaitsHome = false
  goOnIfComplete(gift, today)
}

/** The parcel of a gift came back. */
export function comeBack(plan: Plan, gift: Gift, today: Day): void {
  gift.state = 'returntosender'
  mail(plan.owner, 'touch-returned', today)
}

/** A better address: it goes out again on the next business day (CG-71). */
export function sendAgain(plan: Plan, today: Day): void {
  for (const gift of plan.gifts) {
    if (gift.state !== 'returntosender') continue
    gift.state = 'pending'
    gift.day = nextWorkday(today)
    gift.isOwn = true
    gift.isAnnounced = false
  }
}
