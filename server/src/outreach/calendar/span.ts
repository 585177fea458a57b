import type { CalendarDate } from '@goodturn/contract/time'

/** A range of days, both ends included. */
export interface Span {
  first: CalendarDate
  last: CalendarDate
}

/** Days of one month, with the maximum entries of each kind listed per day. */
export interface ShownDays extends Span {
  perDay: number
}
