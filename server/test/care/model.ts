// The rules of care stated a second time, in plain code, from the specification and its decisions: BG-66 to BG-69,
// CG-36 to CG-64, CG-79, CG-80, R-16, R-17, R-19, R-24, R-25, R-26. Imports nothing from the server.
import {
  type Day,
  dayOfMonth,
  daysFrom,
  firstGiftOf,
  giftDayFrom,
  monthsFrom,
  nextGiftOf,
  nextWorkday,
  plusDays,
  plusMonths,
} from './days.ts'
import { cardsOf, comeBackToDay } from './occasions.ts'
import { mail, mailOfRun } from './mails.ts'
import { countFor, isPackage, isVisit, isYearly, priceOf } from './prices.ts'
import { requestHome, deliveriesOf, endPackage } from './packages.ts'
import { refundShares, keepPromise } from './shares.ts'
import type { Birthday, Due, Gift, Held, Kind, Owner, Period, Plan, StaffReminders } from './state.ts'
import { forgetPassed, continueIfComplete, isOwedByStaff, remindStaff } from './visits.ts'

const paymentsPerGift = 3
const cardMonths = [0, 6]
const retryDays = [1, 3, 5, 7]

const openStates: readonly Gift['state'][] = ['pending', 'paused', 'incomplete']
const reminderDays = [1, 14, 25]
const expiresAfter = 30

function charge(owner: Owner, day: Day, cents: number, ok = owner.cardWorks): boolean {
  owner.charges.push({ day, cents, ok })
  return ok
}

const gift = (day: Day, period: number | null, season = day): Gift => ({
  day,
  season,
  state: 'pending',
  withPlan: false,
  awaitsHome: false,
  atVisit: false,
  visit: null,
  on: null,
  months: 0,
  isOwn: false,
  madeOn: day,
  incompleteOn: null,
  reminders: 0,
  wasSent: false,
  isAnnounced: false,
  period,
})

/** A purchase with a working card; the partner pays the smaller half of a shared one (BG-43). */
export function buy(
  owner: Owner,
  id: string,
  kind: Kind,
  today: Day,
  { isShared = false, byToken = false, born = null as Birthday | null } = {},
): Plan {
  const plan: Plan = {
    id,
    owner,
    kind,
    status: 'active',
    autoRenew: true,
    started: today,
    anchor: dayOfMonth(today),
    nextCharge: today,
    periods: [],
    gifts: [],
    due: null,
    pausedOn: null,
    canceledOn: null,
    remindedOf: null,
    endToldOf: null,
    homeAsked: 0,
    owed: [],
    wasRefunded: false,
    isShared,
    born,
    swappedFrom: null,
    swappedTo: null,
  }
  owner.plans.push(plan)
  const months = isYearly(kind) ? 12 : kind === 'topMonth' ? paymentsPerGift : 1
  const price = priceOf(kind, countFor(plan)) * (kind === 'topMonth' ? paymentsPerGift : 1)
  const paid = new Map<string, number>()
  if (byToken) paid.set(owner.id, 0)
  else if (isShared && owner.partner) {
    const half = Math.floor(price / 2)
    charge(owner.partner, today, half, true)
    charge(owner, today, price - half, true)
    paid.set(owner.partner.id, half).set(owner.id, price - half)
    mail(owner.partner, 'receipt', today)
  } else {
    charge(owner, today, price, true)
    paid.set(owner.id, price)
  }
  mail(owner, 'receipt', today)
  if (kind === 'package' || kind === 'movePackage') {
    // Counted from the purchase, never before the next business day.
    const earliest = nextWorkday(today)
    plan.status = 'pending'
    plan.periods.push(periodOf(today, today, paid, 0))
    const deliveries = deliveriesOf[kind]
    // The earliest move date that keeps every delivery's distance from it.
    const anchor = plusDays(today, -Math.min(0, ...deliveries.map(({ offset }) => offset)))
    plan.gifts = deliveries.map(({ offset, toNewHome, atVisit }) => {
      const planned = plusDays(anchor, offset)
      return { ...gift(planned < earliest ? earliest : planned, 0), awaitsHome: toNewHome, atVisit }
    })
    return plan
  }
  addPeriod(plan, periodOf(today, plusMonths(today, months, plan.anchor), paid, months), today)
  return plan
}

/** The amount paid for a span, and the part the owner's balance paid. */
function periodOf(
  from: Day,
  to: Day,
  paid: Map<string, number>,
  months: number,
  fromLots: readonly Held[] = [],
): Period {
  return { from, to, paid, months, fromLots, given: new Map(), givenFor: 0 }
}

/** A paid span: sets the next charge to its end and adds its gifts (CG-64, R-16). */
function addPeriod(plan: Plan, period: Period, today: Day): void {
  plan.periods.push(period)
  if (period.to > plan.nextCharge) plan.nextCharge = period.to
  const at = plan.periods.length - 1
  if (plan.kind === 'topYear') {
    let day = firstGiftOf(period.from)
    for (let count = 0; count < 4; count += 1, day = nextGiftOf(day)) plan.gifts.push(gift(day, at))
  } else if (plan.kind === 'topMonth') addNextGift(plan, today)
  else if (plan.born) {
    for (const { day, ...card } of cardsOf(plan, plan.born, period, today))
      plan.gifts.push({ ...gift(day, at), ...card, madeOn: today })
  } else {
    const after = monthsFrom(plan.started, period.from)
    for (let month = after; month < after + period.months; month += 1) {
      if (!cardMonths.includes(month % 12)) continue
      const planned = plusMonths(plan.started, month, plan.anchor)
      const earliest = nextWorkday(today)
      const day = planned < earliest ? earliest : planned
      plan.gifts.push({ ...gift(day, at), atVisit: isVisit(plan.kind) })
    }
  }
}

/**
 * Monthly Top of Mind has exactly one upcoming gift: on the gift day after the last one's, not counting gifts
 * canceled with the plan.
 */
function addNextGift(plan: Plan, today: Day): void {
  if (plan.status !== 'active' || plan.gifts.some((each) => openStates.includes(each.state))) return
  const last = plan.gifts.findLast(({ state, withPlan }) => state !== 'canceled' || !withPlan)
  const planned = last ? nextGiftOf(last.season) : firstGiftOf(plan.started)
  const earliest = plusDays(today, 1)
  const day = planned < earliest ? giftDayFrom(earliest) : planned
  plan.gifts.push(gift(day, null, planned))
}

/**
 * The daily run: gifts at 06:00, the staff reminder at 06:15, promised credit at 08:00, renewals at 09:00, reminders at
 * 09:40.
 */
export function morning(owners: readonly Owner[], staff: StaffReminders, today: Day): void {
  const plans = owners.flatMap((owner) => owner.plans)
  for (const plan of plans) sendDue(plan, today)
  for (const plan of plans) followUp(plan, today)
  remindStaff(staff, plans, today)
  for (const plan of plans) requestHome(plan, today)
  for (const owner of owners) announce(owner, today)
  for (const owner of owners) issuePromised(owner, today)
  for (const plan of plans) expireIfOver(plan, today)
  openDue(plans, today)
  // Retries come first; a balance pays the oldest period first.
  const isNew = (plan: Plan) => (plan.due?.kind === 'renewal' && plan.due.openedOn === today ? 1 : 0)
  const due = plans.filter((plan) => plan.due && plan.due.tryOn <= today)
  due.sort((one, other) => isNew(one) - isNew(other) || compare(one.due?.from ?? '', other.due?.from ?? ''))
  for (const plan of due) if (plan.due) tryDue(plan, plan.due, today)
  for (const plan of plans) remind(plan, today)
  for (const plan of plans) notifyOfEnd(plan, today)
  for (const plan of plans) refundShares(plan, today)
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

function sendDue(plan: Plan, today: Day): void {
  // Nothing is given before it is paid for, even if scheduled meanwhile (BG-68).
  if (plan.status === 'failed') return
  for (const each of plan.gifts) {
    if (each.state !== 'pending' || each.day > today) continue
    if (each.awaitsHome) {
      each.state = 'incomplete'
      each.incompleteOn = today
      each.reminders = 0
      mail(plan.owner, 'touch-incomplete', today)
      continue
    }
    if (each.atVisit && each.visit === null) {
      each.state = 'incomplete'
      each.incompleteOn = null
      mail(plan.owner, 'appointment-arranging', today)
      continue
    }
    each.state = 'completed'
    // It was handed over at the appointment, so nothing is shipped.
    if (each.atVisit) continue
    each.wasSent = true
    mailOfRun(plan.owner, 'gift-shipped', today)
    if (plan.kind === 'topMonth') addNextGift(plan, today)
  }
  endPackage(plan)
}

/**
 * Gifts that wait for their member: reminders on days 1, 14, and 25; after 30 days they expire and their share is
 * refunded.
 */
function followUp(plan: Plan, today: Day): void {
  for (const each of plan.gifts) {
    if (each.state !== 'incomplete' || each.incompleteOn === null) continue
    const days = daysFrom(each.incompleteOn, today)
    if (days >= expiresAfter) {
      each.state = 'expired'
      mail(plan.owner, 'touch-expired', today)
      plan.owed.push(each)
      endPackage(plan)
      continue
    }
    const due = reminderDays.filter((day) => day <= days).length
    if (due > each.reminders) mail(plan.owner, 'touch-reminder', today)
    each.reminders = due
  }
}

/** Announces gifts ten days before they are sent, with one email per day (CG-64). */
function announce(owner: Owner, today: Day): void {
  const soon = owner.plans
    .flatMap(({ gifts }) => gifts)
    .filter(
      ({ state, isAnnounced, awaitsHome, atVisit, day }) =>
        state === 'pending' &&
        !isAnnounced &&
        !awaitsHome &&
        !atVisit &&
        day > today &&
        day <= plusDays(today, 10),
    )
  for (const each of soon) each.isAnnounced = true
  if (soon.length > 0) mail(owner, 'delivery-window', today)
}

function issuePromised(owner: Owner, today: Day): void {
  for (const promise of owner.promises.filter(({ due }) => due <= today)) {
    keepPromise(owner, promise, today)
    promise.plan.wasRefunded = true
    mailOfRun(owner, 'credit-issued', today)
  }
  owner.promises = owner.promises.filter(({ due }) => due > today)
}

/** Expires a plan that doesn't renew once its paid time is over (CG-37). */
function expireIfOver(plan: Plan, today: Day): void {
  if (isPackage(plan.kind) || plan.autoRenew || plan.nextCharge > today) return
  if (plan.status === 'active' || plan.status === 'failed') expire(plan, today)
}

function expire(plan: Plan, today: Day): void {
  releaseHolds(plan)
  end(plan, 'expired', today)
  mail(plan.owner, 'plan-expired', today)
}

function end(plan: Plan, as: 'canceled' | 'expired', today: Day): void {
  plan.status = as
  for (const each of plan.gifts) {
    if (!openStates.includes(each.state)) continue
    // Gifts paid for a person's date are given even after the end.
    if (as === 'expired' && (each.on !== null || isOwedByStaff(each))) continue
    each.state = 'canceled'
    each.withPlan = true
  }
  forgetPassed(plan.gifts, today, ['paused', 'pending'])
  const held = plan.gifts.filter(({ state }) => state === 'paused')
  for (const each of held) each.state = 'pending'
  comeBackToDay(plan, held, today)
}

/** Releases the amounts held for a charge to the lots they came from. */
function releaseHolds(plan: Plan): void {
  for (const { lot, cents } of plan.due?.held ?? []) lot.left += cents
  plan.due = null
}

/** A day's plans are priced together, before any card is charged (BG-67). */
function openDue(plans: readonly Plan[], today: Day): void {
  const due = plans.filter(
    (plan) =>
      !isPackage(plan.kind) &&
      plan.status === 'active' &&
      plan.autoRenew &&
      plan.nextCharge <= today &&
      plan.due === null,
  )
  const priced = due.map((plan) => ({ plan, cents: priceOf(plan.kind, countFor(plan)) }))
  for (const { plan, cents } of priced) {
    const from = plan.nextCharge
    const to = plusMonths(from, isYearly(plan.kind) ? 12 : 1, plan.anchor)
    plan.due = newDue('renewal', from, to, cents, today)
  }
}

function newDue(kind: Due['kind'], from: Day, to: Day, cents: number, tryOn: Day): Due {
  return {
    kind,
    from,
    to,
    cents,
    tryOn,
    firstFailed: null,
    held: null,
    partnerPaid: 0,
    partnerAsked: false,
    openedOn: tryOn,
  }
}

/** Charges the partner's half first, then the owner's balance if chosen, then the default card (BG-66, BG-67). */
function tryDue(plan: Plan, due: Due, today: Day): void {
  const { owner } = plan
  if (plan.isShared && owner.partner && !due.partnerAsked) {
    due.partnerAsked = true
    const half = Math.floor(due.cents / 2)
    // Charges the partnership's card, whatever the partner's default is (BG-43).
    if (charge(owner.partner, today, half, true)) {
      due.partnerPaid = half
      mailOfRun(owner.partner, 'renewal-receipt', today)
    }
  }
  const own = due.cents - due.partnerPaid
  due.held ??= owner.usesFunds ? takeNonExpiring(owner, own) : []
  const rest = own - due.held.reduce((sum, { cents }) => sum + cents, 0)
  if (rest === 0 || charge(owner, today, rest)) return settle(plan, due, today)
  refuse(plan, due, today)
}

/** Credit that never expires, then funds, each oldest first; credit that expires never pays a renewal (BG-66). */
function takeNonExpiring(owner: Owner, cents: number): Held[] {
  const order = [
    ...owner.lots.filter(({ kind, expires }) => kind === 'credit' && !expires),
    ...owner.lots.filter(({ kind }) => kind === 'fund'),
  ]
  const taken: Held[] = []
  let rest = cents
  for (const lot of order) {
    const part = Math.min(rest, lot.left)
    if (part === 0) continue
    lot.left -= part
    rest -= part
    taken.push({ lot, cents: part })
  }
  return taken
}

function settle(plan: Plan, due: Due, today: Day): void {
  const { owner } = plan
  plan.due = null
  if (plan.status === 'failed') resumeGifts(plan, 0, today)
  plan.status = 'active'
  const paid = new Map([[owner.id, due.cents - due.partnerPaid]])
  if (due.partnerPaid > 0 && owner.partner) paid.set(owner.partner.id, due.partnerPaid)
  addPeriod(plan, periodOf(due.from, due.to, paid, isYearly(plan.kind) ? 12 : 1, due.held ?? []), today)
  mailOfRun(owner, 'renewal-receipt', today)
}

/** A failed charge: no gifts, and retries 1, 3, 5, and 7 days after the first; expires after the last (BG-68). */
function refuse(plan: Plan, due: Due, today: Day): void {
  due.firstFailed ??= today
  const first = due.firstFailed
  const next = retryDays.map((days) => plusDays(first, days)).find((day) => day > today)
  if (!next) return expire(plan, today)
  due.tryOn = next
  plan.status = 'failed'
  pauseGifts(plan)
  mailOfRun(plan.owner, 'renewal-failed', today)
}

function pauseGifts(plan: Plan): void {
  for (const each of plan.gifts) if (each.state === 'pending') each.state = 'paused'
}

function resumeGifts(plan: Plan, later: number, today: Day): void {
  forgetPassed(plan.gifts, today, ['paused', 'pending'])
  for (const each of plan.gifts) continueIfComplete(each, today)
  const paused = plan.gifts.filter(({ state }) => state === 'paused')
  for (const each of paused) each.state = 'pending'
  comeBackToDay(plan, paused, today)
  for (const each of paused) {
    if (each.on !== null && !each.isOwn) continue
    // An appointment does not move.
    const [moved, tomorrow] = [plusDays(each.day, each.visit === null ? later : 0), plusDays(today, 1)]
    const day = moved < tomorrow ? tomorrow : moved
    // A gift announced for another day is announced again.
    each.isAnnounced &&= day === each.day
    each.day = day
  }
}

/** Thirty days before an annual renewal, once (CG-64). */
function remind(plan: Plan, today: Day): void {
  const ahead = daysFrom(today, plan.nextCharge)
  if (!isYearly(plan.kind) || plan.status !== 'active' || !plan.autoRenew || ahead <= 0 || ahead > 30) return
  if (plan.remindedOf === plan.nextCharge) return
  plan.remindedOf = plan.nextCharge
  mailOfRun(plan.owner, 'renewal-reminder', today)
}

/** Fourteen days before a plan that won't renew ends, once. */
function notifyOfEnd(plan: Plan, today: Day): void {
  const ahead = daysFrom(today, plan.nextCharge)
  if (isPackage(plan.kind) || plan.status !== 'active' || plan.autoRenew || ahead <= 0 || ahead > 14) return
  if (plan.endToldOf === plan.nextCharge) return
  plan.endToldOf = plan.nextCharge
  mailOfRun(plan.owner, 'plan-ending', today)
}

export {
  charge,
  end,
  releaseHolds,
  newDue,
  openStates,
  pauseGifts,
  paymentsPerGift,
  periodOf,
  resumeGifts,
  addPeriod,
}
