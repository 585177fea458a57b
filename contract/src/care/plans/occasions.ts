import { type CalendarDate, addDays, daysBetween, nextBusinessDay } from '../../time.ts'

/** The dates of a person that a service may be tied to. */
export const occasions = ['birthday', 'anniversary', 'home_anniversary'] as const
export type Occasion = (typeof occasions)[number]

/** The field of a person that holds the date of an occasion. */
export const occasionFields = {
  birthday: 'date_of_birth',
  anniversary: 'partner_anniversary',
  home_anniversary: 'home_anniversary',
} as const satisfies Record<Occasion, string>

/** What members read of an occasion. */
export const occasionNames: Record<Occasion, string> = {
  birthday: 'birthday',
  anniversary: 'anniversary',
  home_anniversary: 'home anniversary',
}

/** What is asked of a member before something is bought that follows a date of the person. */
export function dateNeededText(name: string, occasion: Occasion): string {
  return `Please add the ${occasionNames[occasion]} of ${name}, so that it arrives in time.`
}

/** A day that comes every year. The year in which it came first is not needed. */
export interface YearDay {
  month: number
  day: number
}

/** The day of `day` that comes so many months later: half a year after May 4 is November 4. */
function monthsAfter({ month, day }: YearDay, months: number): YearDay {
  return { month: ((((month - 1 + months) % 12) + 12) % 12) + 1, day }
}

/** The first time on `from` or later that the day comes; February 29 counts as February 28 in other years. */
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
 * The process date of a gift that is to be there by `date`: as many business days before it as the gift takes at most,
 * so that the last day that is announced of its arrival is `date`, or the business day before.
 */
export function processDateFor(date: CalendarDate, daysMax: number): CalendarDate {
  let sent = lastBusinessDay(date)
  for (let count = 0; count < daysMax; count += 1) sent = lastBusinessDay(addDays(sent, -1))
  return sent
}

/** `date`, or the Friday before it where it lies on a weekend. */
function lastBusinessDay(date: CalendarDate): CalendarDate {
  let day = date
  while (nextBusinessDay(addDays(day, -1)) !== day) day = addDays(day, -1)
  return day
}

/**
 * A corrected date that lies so near to one that was celebrated, in days, is the same day of the person, and not the
 * next one.
 */
const sameOccasionDays = 60

/** What the date of a gift that follows a day of the person depends on. */
export interface OccasionQuestion {
  day: YearDay
  /** Months after the day at which the gift is due: 6 for a half birthday. */
  months: number
  /** Business days that the gift takes at most. */
  daysMax: number
  /** The first day of the paid period. */
  from: CalendarDate
  /** The first day on which it can be processed. */
  earliest: CalendarDate
  /** Days that other gifts of the same kind were or are for. */
  taken?: readonly CalendarDate[]
}

/** When a gift of an occasion goes out, and the day that it is for. */
export interface OccasionDate {
  eventDate: CalendarDate
  on: CalendarDate
}

const yearsMax = 100

/**
 * The date of a gift that is tied to a day of the person: the first time on `from` or later that the day comes,
 * that the gift can still be made for and that no other has; for a period that began too late for it, the next one.
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

/** Gifts of one kind are at least so many days apart in a plan that is paid by the month: one in twelve months. */
const giftsApartDays = 300

/** The months that were paid of a plan that is paid by the month: the days after `startsOn`, up to `endsOn`. */
export interface PaidMonths {
  startsOn: CalendarDate
  endsOn: CalendarDate
}

/**
 * The date of the gift that belongs to paid months: the months that hold its process date have it, once in
 * twelve months. Where they were paid too late for it, its next day. Null when no gift of this kind belongs to them.
 */
export function occasionDateInMonths(
  question: Omit<OccasionQuestion, 'from'>,
  { startsOn, endsOn }: PaidMonths,
): OccasionDate | null {
  const { daysMax, taken = [] } = question
  const day = monthsAfter(question.day, question.months)
  // What is processed on the day of the next charge was paid for before it: it goes out before plans renew.
  for (let on = occurrenceFrom(day, startsOn); ; on = occurrenceFrom(day, addDays(on, 1))) {
    const processed = processDateFor(on, daysMax)
    if (processed > endsOn) return null
    if (processed > startsOn && !isNearAny(on, taken, giftsApartDays))
      return occasionDate({ ...question, from: on })
  }
}

function isNearAny(on: CalendarDate, taken: readonly CalendarDate[], days: number): boolean {
  return taken.some((other) => Math.abs(daysBetween(on, other)) < days)
}
