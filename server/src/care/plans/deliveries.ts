import type { PlanUnit } from '@goodturn/contract/shop/catalog/rules'
import type { ExperienceKey } from '@goodturn/contract/ids'
import { type GiftDate, firstGiftDate, giftDatesOfYear } from '@goodturn/contract/care/plans/gift-dates'
import { type YearDay, occasionDate, occasionDateInMonths } from '@goodturn/contract/care/plans/occasions'
import { type Period, addAnchoredMonths } from '@goodturn/contract/care/plans/periods'
import { type CalendarDate, daysBetween, nextBusinessDay } from '@goodturn/contract/time'
import { present } from '../../platform/assert.ts'
import type { ScheduledTouch } from '../../shop/catalog/tables.ts'
import type { PlanService } from './lists/services.queries.ts'

/** One gift of a plan and its day. */
export interface Delivery {
  experienceKey: ExperienceKey
  title: string
  /** Its months in the schedule; 0 for Top of Mind. */
  months: number
  eventDate: CalendarDate
  /** The person's day that it must arrive by; null if it follows none. */
  occasionOn: CalendarDate | null
}

/** The span of a plan that was just paid. */
export interface PaidSpan {
  unit: PlanUnit
  /** Months in the span; 12 for a year. */
  months: number
  /** Months from the start of the plan to the start of the span; 0 at purchase. */
  afterMonths: number
  startedOn: CalendarDate
  anchorDay: number
  /** The span itself, half-open. */
  period: Period
  /** The day of the payment. */
  today: CalendarDate
  person: PersonDay
}

/** The person's day that a plan's gifts follow. */
export interface PersonDay {
  /** Null if the plan follows none, or the day isn't known. */
  day: YearDay | null
  /** The days of the plan's earlier gifts, by their months in the schedule. */
  taken: readonly { months: number; on: CalendarDate }[]
}

/** Used for a plan that follows only the months in its schedule. */
export const noPersonDay: PersonDay = { day: null, taken: [] }

/**
 * The deliveries of a paid span (CG-64, R-16). Yearly Top of Mind: the four gifts of the paid year, the first at least
 * 21 days after the payment. Monthly Top of Mind: exactly one, the next gift. Other plans: the entries of their
 * schedule within the span, in months from the start, never before the next business day; gifts tied to a date of the
 * person follow that date if it is known.
 */
export function deliveriesOf(service: PlanService, span: PaidSpan): Delivery[] {
  if (!service.isTopOfMind)
    return service.occasion && span.person.day
      ? personDayDeliveries(service, span, span.person.day)
      : scheduledDeliveries(service, span)
  const gifts = span.unit === 'year' ? giftDatesOfYear(span.today) : [firstGiftDate(span.today)]
  return gifts.map((gift) => giftDelivery(service, gift))
}

/** The plan data used to calculate the deliveries of a further period. */
export interface RenewedPlan {
  unit: PlanUnit
  startedOn: CalendarDate
  anchorDay: number
}

/** The deliveries of a further period that was paid on `today`. */
export function deliveriesOfRenewal(
  service: PlanService,
  { unit, startedOn, anchorDay }: RenewedPlan,
  { startsOn, endsOn }: Period,
  today: CalendarDate,
  person: PersonDay,
): Delivery[] {
  return deliveriesOf(service, {
    unit,
    months: monthsBetween(startsOn, endsOn),
    afterMonths: monthsBetween(startedOn, startsOn),
    startedOn,
    anchorDay,
    // Gifts of a paid year belong to that year, even if its payment came some days late.
    today: service.isTopOfMind ? startsOn : today,
    period: { startsOn, endsOn },
    person,
  })
}

/** Whole months between two charge days; rounding absorbs short months and a moved charge day. */
function monthsBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.max(0, Math.round(daysBetween(from, to) / daysPerMonth))
}

const daysPerMonth = 365.25 / 12

/** The gift of a season: the service's first experience for it, or the service's first experience. */
export function giftDelivery(service: PlanService, { date, season }: GiftDate): Delivery {
  const experience = present(
    service.experiences.find((each) => each.season === season) ?? service.experiences[0],
    'a Top of Mind service has gifts',
  )
  return {
    experienceKey: experience.key,
    title: experience.title,
    months: 0,
    eventDate: date,
    occasionOn: null,
  }
}

const monthsOfSchedule = 12

function scheduledDeliveries(service: PlanService, span: PaidSpan): Delivery[] {
  const earliest = nextBusinessDay(span.today)
  const found: Delivery[] = []
  for (let month = span.afterMonths; month < span.afterMonths + span.months; month += 1) {
    for (const entry of service.schedule) {
      if (entry.months !== month % monthsOfSchedule) continue
      const experience = experienceOf(service, entry)
      const planned = addAnchoredMonths(span.startedOn, month, span.anchorDay)
      found.push({
        experienceKey: experience.key,
        title: experience.title,
        months: entry.months,
        eventDate: planned < earliest ? earliest : planned,
        occasionOn: null,
      })
    }
  }
  return found
}

function experienceOf(service: PlanService, entry: ScheduledTouch) {
  return present(
    service.experiences.find(({ slug }) => slug === entry.experience),
    'a schedule uses experiences of its service',
  )
}

/**
 * Each gift of the schedule once per paid year, on the person's day; for paid months, the gifts that fall within them
 * (R-25).
 */
function personDayDeliveries(
  service: PlanService,
  { unit, period, today, person }: PaidSpan,
  day: YearDay,
): Delivery[] {
  const earliest = nextBusinessDay(today)
  return service.schedule.flatMap((entry) => {
    const { key, title, daysMax } = experienceOf(service, entry)
    const taken = person.taken.flatMap(({ months, on }) => (months === entry.months ? on : []))
    const question = { day, months: entry.months, daysMax, earliest, taken }
    const date =
      unit === 'year'
        ? occasionDate({ ...question, from: period.startsOn })
        : occasionDateInMonths(question, period)
    const { months } = entry
    return date ? { experienceKey: key, title, months, eventDate: date.eventDate, occasionOn: date.on } : []
  })
}
