/** A calendar date on the wire and in the database: `yyyy-MM-dd`, without a zone. */
export type CalendarDate = string & { readonly __calendarDate: true }

/** Converts an instant, also as a database gives it, to the wire's integer seconds (BG-04); null stays null. */
export function seconds(instant: Date | string): number
export function seconds(instant: Date | string | null): number | null
export function seconds(instant: Date | string | null): number | null {
  return instant === null ? null : Math.floor(new Date(instant).getTime() / 1000)
}

/** The calendar date of `instant` in `zone` (an IANA name), UTC unless given. */
export function dateIn(instant: Date, zone = 'UTC'): CalendarDate {
  return datesIn(zone)(instant)
}

/** Returns a function that gives the calendar dates of instants in `zone`. Throws a RangeError for an unknown zone. */
export function datesIn(zone: string): (instant: Date) => CalendarDate {
  // Most server calls use UTC, which needs no formatter.
  if (zone === 'UTC') return (instant) => dateAt(instant.getTime())
  const { format } = formatterOf(zone)
  return (instant) => format(instant) as CalendarDate
}

/** Whether `zone` is the name of an IANA zone. */
export function isZone(zone: string): boolean {
  try {
    datesIn(zone)
    return true
  } catch {
    return false
  }
}

// Creating a formatter takes fifty times as long as using one. There are fewer time zones than this limit, but more
// ways to spell them.
const formattersMax = 1000
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
  if (formatters.size < formattersMax) formatters.set(zone, made)
  return made
}

/** Returns the first instant of the calendar date `date` in `zone`, even if midnight is skipped or occurs twice. */
export function startOfDay(date: CalendarDate, zone = 'UTC'): Date {
  return firstInstant(date, zone, (day) => day >= date)
}

/**
 * Returns the first instant after the calendar date `date` in `zone`: the exclusive end of a range that includes its
 * last day.
 */
export function endOfDay(date: CalendarDate, zone = 'UTC'): Date {
  return firstInstant(date, zone, (day) => day > date)
}

const firstMs = Date.parse('0001-01-01T00:00:00Z')
const lastMs = Date.parse('9999-12-31T23:59:59.999Z')

/** Finds the first instant whose day matches, by bisection: around a date, a zone's days only move forward. */
function firstInstant(date: CalendarDate, zone: string, does: (day: CalendarDate) => boolean): Date {
  const dayOf = datesIn(zone)
  const midnight = Date.parse(`${date}T00:00:00Z`)
  let before = Math.max(firstMs, midnight - dayMs)
  let from = Math.min(lastMs, midnight + 3 * dayMs)
  if (does(dayOf(new Date(before)))) return new Date(before)
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2)
    if (does(dayOf(new Date(middle)))) from = middle
    else before = middle
  }
  return new Date(from)
}

/** Returns midnight UTC of a calendar date in seconds: the wire format of charge dates. */
export function midnightOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / 1000
}

/** `date` moved by `days` calendar days. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateAt(Date.parse(date) + days * dayMs)
}

const dayMs = 86_400_000

const dateAt = (ms: number) => new Date(ms).toISOString().slice(0, 10) as CalendarDate

/** `date` moved by `months`, clamped to the month's last day: Jan 31 + 1 month is Feb 28 (BG-04). */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(day, last))
  return first.toISOString().slice(0, 10) as CalendarDate
}

/** Returns the same time of day `months` calendar months later, clamped to the month's last day (BG-04). */
export function monthsLater(instant: Date, months: number): Date {
  return new Date(`${addMonths(dateIn(instant), months)}${instant.toISOString().slice(10)}`)
}

/** Whole calendar days from `from` to `to`; negative if `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

/**
 * Returns whether `value` is a real calendar date written `yyyy-MM-dd`: 2027-02-30 is not, nor is any date in year 0.
 */
export function isCalendarDate(value: string): value is CalendarDate {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const instant = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(value)
}

/** Returns the next day after `date` that isn't a Saturday or Sunday (CG-71). */
export function nextBusinessDay(date: CalendarDate): CalendarDate {
  let next = Date.parse(date) + dayMs
  while (isWeekend(next)) next += dayMs
  return dateAt(next)
}

function isWeekend(ms: number): boolean {
  const weekday = new Date(ms).getUTCDay()
  return weekday === 0 || weekday === 6
}

const dateFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Formats a calendar date for emails, the same in every zone: `Nov 21, 2026`. */
export function formatUtcDate(date: string): string {
  return dateFormat.format(new Date(`${date.slice(0, 10)}T00:00:00Z`))
}

/** Formats the UTC day of an instant in seconds: the same for every reader. */
export function formatUtcDay(instant: number): string {
  return formatUtcDate(dateIn(new Date(instant * 1000)))
}
