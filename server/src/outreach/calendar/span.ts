import type { CalendarDate } from '@goodturn/contract/time'

/** A range of days, both ends included. */
export interface Span {
  first: CalendarDate
  last: CalendarDate
}

/** The days of one month, with the maximum number of entries listed per day for each kind. */
export interface ShownDays extends Span {
  perDay: number
}
