import { z } from 'zod/mini'
import { addMonths, isCalendarDate } from './time.ts'
import { calendarDateSchema } from './care/touches/schema.ts'

/** The error when the end is before the start (B-5-03, B-5-05). */
const notValidRange = 'Dates are not in a valid range'

/** The longest range that a report or an export covers, in years. */
const rangeYearsMax = 25

/**
 * Returns the error in a range of calendar dates, both ends inclusive: it ends before it starts, or is longer than 25
 * years. Null if the range is valid, or while either end is missing or not a date. A single day is a range (BG-84).
 */
export function rangeFault(from: string, to: string): string | null {
  if (!isCalendarDate(from) || !isCalendarDate(to)) return null
  if (to < from) return notValidRange
  // Dates compare as text up to the year 9999; later years can't be queried.
  const isEndless = Number(from.slice(0, 4)) + rangeYearsMax > 9999
  const isTooLong = !isEndless && to > addMonths(from, rangeYearsMax * 12)
  return isTooLong ? `${notValidRange}: ${rangeYearsMax} years at most.` : null
}

interface Ends {
  from?: string | undefined
  to?: string | undefined
}

/** Checks the range of a query; errors are reported at its end. */
export const validRange = z.refine<Ends>((ends) => faultOf(ends) === null, {
  error: (issue) => faultOf(issue.input as Ends) ?? '',
  path: ['to'],
})

const faultOf = ({ from = '', to = '' }: Ends) => rangeFault(from, to)

/** A range of calendar dates from a caller, both ends inclusive. */
export const rangeQuery = z.object({ from: calendarDateSchema, to: calendarDateSchema }).check(validRange)
export type CalendarRange = z.output<typeof rangeQuery>

/**
 * The query fields that filter a list by calendar dates in the caller's zone: both ends are inclusive, and each may be
 * open.
 */
export const datesQuery = { from: z.optional(calendarDateSchema), to: z.optional(calendarDateSchema) }
