import { occasionDate } from '@goodturn/contract/care/plans/occasions'
import { type CalendarDate, nextBusinessDay } from '@goodturn/contract/time'
import type { Delivery } from '../../care/plans/deliveries.ts'
import type { PlanService } from '../../care/plans/lists/services.queries.ts'
import type { CopiedPlan, OccasionGift } from './copy.ts'

/**
 * Adds a paid period's deliveries to a copied plan: their days, and the person's dates they follow.
 */
export function addDeliveries(
  plan: CopiedPlan,
  service: PlanService,
  deliveries: readonly Delivery[],
  paidOn: CalendarDate,
): void {
  plan.giftDays = [...plan.giftDays, ...deliveries.map(({ eventDate }) => eventDate)]
  plan.giftCount += deliveries.length
  const followed = deliveries.flatMap((delivery) => occasionGift(service, delivery, paidOn))
  plan.followed = [...plan.followed, ...followed]
  const taken = deliveries.map(({ months, occasionOn, eventDate }) => ({
    months,
    on: occasionOn ?? eventDate,
  }))
  plan.person = { ...plan.person, taken: [...plan.person.taken, ...taken] }
}

function occasionGift(
  { experiences }: PlanService,
  { experienceKey, months, eventDate, occasionOn: on }: Delivery,
  from: CalendarDate,
): OccasionGift[] {
  if (on === null) return []
  const daysMax = experiences.find(({ key }) => key === experienceKey)?.daysMax ?? 0
  return [{ months, daysMax, from, eventDate, on }]
}

/**
 * Reschedules gifts when a refused renewal is paid: gifts tied to one of the person's dates move to its first date that
 * can still be met, the others keep their days, tomorrow at the earliest (BG-68, R-25).
 */
export function recoverGifts(plan: CopiedPlan, today: CalendarDate, tomorrow: CalendarDate): void {
  const { day } = plan.person
  const rest = withoutDays(
    plan.giftDays,
    plan.followed.map(({ eventDate }) => eventDate),
  )
  const shifted = rest.map((each) => (each < tomorrow ? tomorrow : each))
  if (!day) {
    plan.giftDays = shifted
    return
  }
  const earliest = nextBusinessDay(today)
  const taken = [...plan.person.taken]
  for (const { months, on } of plan.followed) remove(taken, months, on)
  plan.followed = plan.followed
    .toSorted((a, b) => a.from.localeCompare(b.from) || a.eventDate.localeCompare(b.eventDate))
    .map((gift) => {
      const own = taken.flatMap(({ months, on }) => (months === gift.months ? on : []))
      const date = occasionDate({ ...gift, day, earliest, taken: own })
      taken.push({ months: gift.months, on: date.on })
      return { ...gift, ...date }
    })
  plan.person = { day, taken }
  plan.giftDays = [...shifted, ...plan.followed.map(({ eventDate }) => eventDate)]
}

function withoutDays(days: readonly CalendarDate[], gone: readonly CalendarDate[]): CalendarDate[] {
  const left = [...days]
  for (const day of gone) {
    const at = left.indexOf(day)
    if (at >= 0) left.splice(at, 1)
  }
  return left
}

function remove(taken: { months: number; on: CalendarDate }[], months: number, on: CalendarDate): void {
  const at = taken.findIndex((each) => each.months === months && each.on === on)
  if (at >= 0) taken.splice(at, 1)
}
