import type { PlanUnit } from '@goodturn/contract/shop/catalog/rules'
import type { ExperienceKey } from '@goodturn/contract/ids'
import { type GiftDate, firstGiftDate, giftDatesOfYear } from '@goodturn/contract/care/plans/gift-dates'
import { type YearDay, occasionDate, occasionDateInMonths } from '@goodturn/contract/care/plans/occasions'
import { type Period, addAnchoredMonths } from '@goodturn/contract/care/plans/periods'
import { type CalendarDate, daysBetween, nextBusinessDay } from '@goodturn/contract/time'
import { present } from '../../platform/assert.ts'
import type { ScheduledTouch } from '../../shop/catalog/tables.ts'
import type { PlanService } from './services.queries.ts'

/** What a plan brings on a day. */
export interface Delivery {
  experienceKey: ExperienceKey
  title: string
  /** Its months in the schedule; 0 of Top of Mind. */
  months: number
  eventDate: CalendarDate
  /** The day of the person that it is to be there by; null where it follows none. */
  occasionOn: CalendarDate | null
}

/** What was just paid of a plan. */
export interface PaidSpan {
  unit: PlanUnit
  /** Months of the span; 12 of a year. */
  months: number
  /** Months from the start of the plan to the start of the span; 0 at purchase. */
  afterMonths: number
  startedOn: CalendarDate
  anchorDay: number
  /** The span itself, half-open. */
  period: Period
  /** The day of the payment. */
  today: CalendarDate
  person: PersonsDay
}

/** The day of the person that the gifts of a plan follow. */
export interface PersonsDay {
  /** Null where the plan follows none, or it is not known. */
  day: YearDay | null
  /** The days that earlier gifts of the plan were or are for, by their months in the schedule. */
  taken: readonly { months: number; on: CalendarDate }[]
}

/** A plan goes by the months of its schedule alone. */
export const noPersonsDay: PersonsDay = { day: null, taken: [] }

/**
 * The deliveries of a span that was paid (CG-64, R-16). Top of Mind by the year: the four gifts of the paid year, the
 * first at least 21 days after the payment. By the month: exactly one, the next gift. Other plans: what their schedule
 * has in the span, in months from the start, never before the next business day; those that are tied to a date of the
 * person follow that, where it is known.
 */
export function deliveriesOf(service: PlanService, span: PaidSpan): Delivery[] {
  if (!service.isTopOfMind)
    return service.occasion && span.person.day
      ? followed(service, span, span.person.day)
      : scheduled(service, span)
  const gifts = span.unit === 'year' ? giftDatesOfYear(span.today) : [firstGiftDate(span.today)]
  return gifts.map((gift) => giftDelivery(service, gift))
}

/** What the deliveries of a further period are reckoned from. */
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
  person: PersonsDay,
): Delivery[] {
  return deliveriesOf(service, {
    unit,
    months: monthsBetween(startsOn, endsOn),
    afterMonths: monthsBetween(startedOn, startsOn),
    startedOn,
    anchorDay,
    // Gifts of a paid year are those of that year, also when its payment came some days late.
    today: service.isTopOfMind ? startsOn : today,
    period: { startsOn, endsOn },
    person,
  })
}

/** Whole months from one charge day to another: short months and a moved day of the month change them by no half. */
function monthsBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.max(0, Math.round(daysBetween(from, to) / daysPerMonth))
}

const daysPerMonth = 365.25 / 12

/** The gift of a season: the service's first experience of it, or its first of all where it has none for a season. */
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

function scheduled(service: PlanService, span: PaidSpan): Delivery[] {
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
    'a schedule names experiences of its service',
  )
}

/** Each gift of the schedule once a paid year, by the day of the person; of months those that belong to them. */
function followed(service: PlanService, { unit, period, today, person }: PaidSpan, day: YearDay): Delivery[] {
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
