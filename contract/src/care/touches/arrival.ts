import { type CalendarDate, nextBusinessDay } from '../../time.ts'

/** The first and the last day on which a gift is expected. */
export interface ArrivalDays {
  from: CalendarDate
  to: CalendarDate
}

/** When a gift arrives that goes out on `date`: as many business days later as it takes at least and at most (CG-64). */
export function arrivalOf(date: CalendarDate, daysMin: number, daysMax: number): ArrivalDays {
  return {
    from: businessDaysAfter(date, daysMin),
    to: businessDaysAfter(date, Math.max(daysMin, daysMax)),
  }
}

/** The day that many business days after `date`; `date` itself for none. */
function businessDaysAfter(date: CalendarDate, days: number): CalendarDate {
  let day = date
  for (let count = 0; count < days; count += 1) day = nextBusinessDay(day)
  return day
}
