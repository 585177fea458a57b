import { monthNames } from '../../month-names.ts'
import { type CalendarDate, daysBetween, isCalendarDate } from '../../time.ts'

/** The day of each year by which a seasonal gift must be ordered. */
export interface OrderBy {
  month: number
  day: number
}

/** Days before its day that a gift whose day is next year goes on sale. */
const soldAheadDays = 120

/** The season of a gift: on sale until `by`, or back in a month. */
export type Season = { by: CalendarDate; backIn: null } | { by: null; backIn: string }

/**
 * Returns a gift's season on a day. After this year's day, it isn't sold until next year's is near, or until the new
 * year.
 */
export function seasonOf(orderBy: OrderBy, today: CalendarDate): Season {
  const year = Number(today.slice(0, 4))
  const thisYear = dayOf(orderBy, year)
  if (thisYear >= today) return { by: thisYear, backIn: null }
  const nextYear = dayOf(orderBy, year + 1)
  if (daysBetween(today, nextYear) <= soldAheadDays) return { by: nextYear, backIn: null }
  return { by: null, backIn: monthNames[orderBy.month - 1] ?? '' }
}

/** Returns why a gift can't be bought on the given day; null if it can. */
export function outOfSeason(title: string, orderBy: OrderBy | null, today: CalendarDate): string | null {
  const backIn = orderBy && seasonOf(orderBy, today).backIn
  return backIn ? `${title} is out of season. It’s back in ${backIn}.` : null
}

/** Returns the day in a year; February 29 becomes the last of February in a common year. */
function dayOf({ month, day }: OrderBy, year: number): CalendarDate {
  const on = `${year}-${two(month)}-${two(day)}`
  return isCalendarDate(on) ? on : dayOf({ month, day: day - 1 }, year)
}

const two = (value: number) => String(value).padStart(2, '0')
