import type { CalendarDate } from '@goodturn/contract/time'

/** A stretch of days, both ends within. */
export interface Span {
  first: CalendarDate
  last: CalendarDate
}

/** Days of one month, and how many entries of each kind a day of them lists at most. */
export interface ShownDays extends Span {
  perDay: number
}
