import type { CalendarDate } from '@goodturn/contract/time'

/** A stretch of days, both ends within. */
export interface Span {
  first: CalendarDate
  last: CalendarDate
}
