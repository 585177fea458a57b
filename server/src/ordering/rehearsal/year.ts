import { renewalHour } from '@goodturn/contract/care/plans/limits'
import { type CalendarDate, addDays, dateIn } from '@goodturn/contract/time'
import { yieldToEventLoop } from '../../platform/jobs/turnstile.ts'
import { openCharge, payOpenCharge } from './charge.ts'
import { type CopiedPlan, type PlanCopy, endPlan } from './copy.ts'
import { sendGifts } from './gifts.ts'
import type { Year } from './outcome.ts'

/** The hour at which gifts are processed, before plans renew (`recurring.ts`). */
const giftHour = 6
const daysBetweenYields = 5
// Like the renewal run: a plan not processed for a long time owes one period after another.
const periodsMax = 60

/**
 * Runs the daily work from `now` to the end of `until` on a copy of plans: sends gifts, expires plans that don't renew,
 * charges and extends the others. Every card pays when charged. Adds the results to `year`.
 */
export async function runYear(
  copy: PlanCopy,
  year: Year,
  { now, until }: { now: Date; until: CalendarDate },
): Promise<void> {
  const today = dateIn(now)
  const agenda = new Agenda(until)
  for (const plan of copy.plans.values()) agenda.add(plan, today)
  let count = 0
  for (let day = today; day <= until; day = addDays(day, 1)) {
    const plans = agenda.take(day)
    if (plans.length > 0) runDay(copy, year, plans, day, day === today ? now : hourOf(day, 0))
    const tomorrow = addDays(day, 1)
    for (const plan of plans) agenda.add(plan, tomorrow)
    count += 1
    if (count % daysBetweenYields === 0) await yieldToEventLoop()
  }
}

const hourOf = (day: CalendarDate, hour: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000)

/** Runs a day's work, or the part of it after `from`. */
function runDay(
  copy: PlanCopy,
  year: Year,
  plans: readonly CopiedPlan[],
  day: CalendarDate,
  from: Date,
): void {
  const hour = from.getUTCHours()
  if (hour < giftHour) for (const plan of plans) sendGifts(year, plan, day)
  payDue(copy, year, plans, day, renewalHour)
  if (hour < renewalHour) {
    for (const plan of plans) withdrawIfTaken(copy, year, plan, day)
    for (const plan of plans) expireIfOver(copy, year, plan, day)
    renew(copy, year, plans, day)
  }
  payDue(copy, year, plans, day, 24)
}

/** Prices a day's plans together, before any of them is paid (BG-67). */
function renew(copy: PlanCopy, year: Year, plans: readonly CopiedPlan[], day: CalendarDate): void {
  const tryAt = hourOf(day, renewalHour)
  for (let periods = 0; periods < periodsMax; periods += 1) {
    const due = plans.filter(
      (plan) => plan.status === 'active' && plan.autoRenew && plan.nextCharge <= day && plan.open === null,
    )
    for (const plan of due) plan.open = openCharge(copy, plan, tryAt)
    payDue(copy, year, plans, day, renewalHour + 1)
    if (due.length === 0) return
  }
}

/** Pays open charges that are due before an hour of the day. */
function payDue(
  copy: PlanCopy,
  year: Year,
  plans: readonly CopiedPlan[],
  day: CalendarDate,
  beforeHour: number,
): void {
  const before = hourOf(day, beforeHour)
  for (const plan of plans) {
    if (plan.open && plan.open.tryAt < before) payOpenCharge(copy, year, plan, day)
  }
}

/** Cancels a plan that was to take over from another one, if that one continues (CG-57). */
function withdrawIfTaken(copy: PlanCopy, year: Year, plan: CopiedPlan, day: CalendarDate): void {
  if (!plan.takesOver || plan.takesOver.startsOn > day) return
  const { isFree } = plan.takesOver
  plan.takesOver = null
  if (!isFree) endPlan(copy, year, plan, { as: 'canceled', day: day })
}

/** Expires a plan that doesn't renew and whose paid time is over (CG-37, CG-46). */
function expireIfOver(copy: PlanCopy, year: Year, plan: CopiedPlan, day: CalendarDate): void {
  const goesOn = plan.status === 'active' || plan.status === 'failed'
  if (goesOn && !plan.autoRenew && plan.nextCharge <= day)
    endPlan(copy, year, plan, { as: 'expired', day: day })
}

/** The plans to process on each day: skips plans on days without an event. */
class Agenda {
  readonly #until: CalendarDate
  readonly #days = new Map<CalendarDate, CopiedPlan[]>()

  constructor(until: CalendarDate) {
    this.#until = until
  }

  /** Schedules a plan on its first day with an event, `earliest` or later. */
  add(plan: CopiedPlan, earliest: CalendarDate): void {
    const next = nextDayOf(plan)
    if (next === null) return
    const day = next < earliest ? earliest : next
    if (day > this.#until) return
    const plans = this.#days.get(day)
    if (plans) plans.push(plan)
    else this.#days.set(day, [plan])
  }

  take(day: CalendarDate): CopiedPlan[] {
    const plans = this.#days.get(day) ?? []
    this.#days.delete(day)
    return plans
  }
}

function nextDayOf({ status, open, takesOver, giftDays, nextCharge }: CopiedPlan): CalendarDate | null {
  if (status === 'expired') return giftDays.toSorted()[0] ?? null
  if (status !== 'active' && status !== 'failed') return null
  const days = [nextCharge]
  if (open) days.push(dateIn(open.tryAt))
  if (takesOver) days.push(takesOver.startsOn)
  if (status === 'active') days.push(...giftDays)
  return days.reduce((first, day) => (day < first ? day : first))
}
