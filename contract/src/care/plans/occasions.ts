import { type CalendarDate, addDays, daysBetween, nextBusinessDay } from '../../time.ts'

/** The personal dates that a service can follow. */
export const occasions = ['birthday', 'anniversary', 'home_anniversary'] as const
export type Occasion = (typeof occasions)[number]

/** The person's field that holds each occasion's date. */
export const occasionFields = {
  birthday: 'date_of_birth',
  anniversary: 'partner_anniversary',
  home_anniversary: 'home_anniversary',
} as const satisfies Record<Occasion, string>

/** Occasion names shown to members. */
export const occasionNames: Record<Occasion, string> = {
  birthday: 'birthday',
  anniversary: 'anniversary',
  home_anniversary: 'home anniversary',
}

/** Asks a member for the date before they buy something that follows it. */
export function dateNeededText(name: string, occasion: Occasion): string {
  return `Please add the ${occasionNames[occasion]} of ${name} so the gift arrives in time.`
}

/** A day that recurs every year, without the year of its first occurrence. */
export interface YearDay {
  month: number
  day: number
}

/** Returns the day `months` months after `day`: half a year after May 4 is November 4. */
function monthsAfter({ month, day }: YearDay, months: number): YearDay {
  return { month: ((((month - 1 + months) % 12) + 12) % 12) + 1, day }
}

/** Returns the first occurrence of the day on or after `from`; February 29 is February 28 in other years. */
export function occurrenceFrom(day: YearDay, from: CalendarDate): CalendarDate {
  const year = Number(from.slice(0, 4))
  const own = inYear(day, year)
  return own >= from ? own : inYear(day, year + 1)
}

function inYear({ month, day }: YearDay, year: number): CalendarDate {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const two = (value: number) => String(value).padStart(2, '0')
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(Math.min(day, last))}` as CalendarDate
}

/**
 * Returns the process date of a gift that must arrive by `date`: the gift's maximum business days before it, so that
 * the last announced arrival day is `date` or the business day before.
 */
export function processDateFor(date: CalendarDate, daysMax: number): CalendarDate {
  let sent = lastBusinessDay(date)
  for (let count = 0; count < daysMax; count += 1) sent = lastBusinessDay(addDays(sent, -1))
  return sent
}

/** Returns `date`, or the Friday before it if it falls on a weekend. */
function lastBusinessDay(date: CalendarDate): CalendarDate {
  let day = date
  while (nextBusinessDay(addDays(day, -1)) !== day) day = addDays(day, -1)
  return day
}

/** A corrected date within this many days of a celebrated one is the same occasion, not the next one. */
const sameOccasionDays = 60

/** The inputs for dating a gift that follows one of the person's dates. */
export interface OccasionQuestion {
  day: YearDay
  /** Months after the day at which the gift is due: 6 for a half birthday. */
  months: number
  /** The most business days that the gift takes. */
  daysMax: number
  /** The first day of the paid period. */
  from: CalendarDate
  /** The first day on which it can be processed. */
  earliest: CalendarDate
  /** Days already covered by other gifts of the same kind. */
  taken?: readonly CalendarDate[]
}

/** The day that a gift for an occasion goes out, and the day of the occasion. */
export interface OccasionDate {
  eventDate: CalendarDate
  on: CalendarDate
}

const yearsMax = 100

/**
 * Returns the date of a gift that follows one of the person's dates: the first occurrence on or after `from`
 * that the gift can still make and that no other gift covers. If the period began too late for it, the next one.
 */
export function occasionDate(question: OccasionQuestion): OccasionDate {
  const { daysMax, earliest, from, taken = [] } = question
  const day = monthsAfter(question.day, question.months)
  let on = occurrenceFrom(day, from)
  for (let years = 0; years < yearsMax; years += 1) {
    const eventDate = processDateFor(on, daysMax)
    if (eventDate >= earliest && !isNearAny(on, taken, sameOccasionDays)) return { eventDate, on }
    on = occurrenceFrom(day, addDays(on, 1))
  }
  throw new Error(`no day follows ${from}`)
}

/** In a plan paid monthly, gifts of the same kind are at least this many days apart: one every twelve months. */
const giftIntervalDaysMin = 300

/** The paid months of a monthly plan: the days after `startsOn`, up to `endsOn`. */
export interface PaidMonths {
  startsOn: CalendarDate
  endsOn: CalendarDate
}

/**
 * Returns the date of the gift that belongs to the paid months: the months that contain its process date get it,
 * once in twelve months. If they were paid too late for it, its next day. Null when these months get no gift of this
 * kind.
 */
export function occasionDateInMonths(
  question: Omit<OccasionQuestion, 'from'>,
  { startsOn, endsOn }: PaidMonths,
): OccasionDate | null {
  const { daysMax, taken = [] } = question
  const day = monthsAfter(question.day, question.months)
  // A gift processed on the day of the next charge belongs to the earlier months, because it goes out before plans
  // renew.
  for (let on = occurrenceFrom(day, startsOn); ; on = occurrenceFrom(day, addDays(on, 1))) {
    const processed = processDateFor(on, daysMax)
    if (processed > endsOn) return null
    if (processed > startsOn && !isNearAny(on, taken, giftIntervalDaysMin))
      return occasionDate({ ...question, from: on })
  }
}

function isNearAny(on: CalendarDate, taken: readonly CalendarDate[], days: number): boolean {
  return taken.some((other) => Math.abs(daysBetween(on, other)) < days)
}
