import { type CalendarDate, addDays } from '@goodturn/contract/time'

const utcFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options })
const weekday = utcFormat({ weekday: 'long' })
const day = utcFormat({ month: 'short', day: 'numeric' })
const weekdayAndDay = utcFormat({ weekday: 'short', month: 'short', day: 'numeric' })
const toUtcMs = (date: string) => Date.parse(`${date}T00:00:00Z`)

/** The weekday of a calendar date: "Friday". */
export const formatWeekday = (date: string) => weekday.format(toUtcMs(date))

/** A calendar date without its year: "Nov 27". */
export const formatShortDay = (date: string) => day.format(toUtcMs(date))

/** A calendar date as "today", "tomorrow" or "Fri, Nov 27". */
export function formatNearDay(date: string, today: string): string {
  if (date === today) return 'today'
  return date === addDays(today as CalendarDate, 1) ? 'tomorrow' : weekdayAndDay.format(toUtcMs(date))
}
