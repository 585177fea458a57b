import { type CalendarDate, addDays } from '@goodturn/contract/time'

const part = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options })
const weekday = part({ weekday: 'long' })
const day = part({ month: 'short', day: 'numeric' })
const both = part({ weekday: 'short', month: 'short', day: 'numeric' })
const at = (date: string) => Date.parse(`${date}T00:00:00Z`)

/** The weekday of a calendar date: "Friday". */
export const weekdayOf = (date: string) => weekday.format(at(date))

/** A calendar date without its year: "Nov 27". */
export const shortDay = (date: string) => day.format(at(date))

/** A calendar date as "today", "tomorrow" or "Fri, Nov 27". */
export function nearDay(date: string, today: string): string {
  if (date === today) return 'today'
  return date === addDays(today as CalendarDate, 1) ? 'tomorrow' : both.format(at(date))
}
