import { type CalendarDate, nextBusinessDay } from '../../time.ts'

/** The first and last expected arrival days. */
export interface ArrivalDays {
  from: CalendarDate
  to: CalendarDate
}

/** Returns the arrival days of a gift that goes out on `date`: its minimum and maximum business days later (CG-64). */
export function arrivalOf(date: CalendarDate, daysMin: number, daysMax: number): ArrivalDays {
  return {
    from: businessDaysAfter(date, daysMin),
    to: businessDaysAfter(date, Math.max(daysMin, daysMax)),
  }
}

/** Returns the day that many business days after `date`; `date` itself for zero. */
function businessDaysAfter(date: CalendarDate, days: number): CalendarDate {
  let day = date
  for (let count = 0; count < days; count += 1) day = nextBusinessDay(day)
  return day
}
