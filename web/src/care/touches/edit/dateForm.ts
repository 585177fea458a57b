import { type CalendarDate, addDays, addMonths } from '@goodturn/contract/time'
import { eventDateYearsMax } from '@goodturn/contract/care/touches/limits'
import { calendarDateSchema } from '@goodturn/contract/care/touches/schema'
import { z } from 'zod/mini'

/** The range for a process date: from tomorrow to two years ahead (C-5-69, CG-73). */
export function daysToChoose(today: string): { min: CalendarDate; max: CalendarDate } {
  const day = today as CalendarDate
  return { min: addDays(day, 1), max: addMonths(day, 12 * eventDateYearsMax) }
}

/** The form for a process date: required (C-5-67), and within that range. */
export function dateForm(today: string) {
  const { min, max } = daysToChoose(today)
  return z.object({
    event_date: calendarDateSchema.check(
      z.refine((date: string) => date >= min, 'Please choose tomorrow or a later day.'),
      z.refine((date: string) => date <= max, `Please choose a day within ${eventDateYearsMax} years.`),
    ),
  })
}
