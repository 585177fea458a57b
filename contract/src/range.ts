import { z } from 'zod/mini'
import { addMonths, isCalendarDate } from './time.ts'
import { calendarDateSchema } from './care/touches/schema.ts'

/** What is said of an end before its start (B-5-03, B-5-05). */
const notValidRange = 'Dates are not in a valid range'

/** The longest range that a report or an export covers, in years. */
const rangeYearsMax = 25

/**
 * What is wrong with a range of calendar dates, both ends inclusive: it ends before it begins, or is longer than 25
 * years. Null for a good one, and while an end is missing or no date; one day alone is a range (BG-84).
 */
export function rangeFault(from: string, to: string): string | null {
  if (!isCalendarDate(from) || !isCalendarDate(to)) return null
  if (to < from) return notValidRange
  // Dates compare as text up to the year 9999, beyond which none can be asked about.
  const isEndless = Number(from.slice(0, 4)) + rangeYearsMax > 9999
  const isTooLong = !isEndless && to > addMonths(from, rangeYearsMax * 12)
  return isTooLong ? `${notValidRange}: ${rangeYearsMax} years at most.` : null
}

interface Ends {
  from?: string | undefined
  to?: string | undefined
}

/** The check that a range of a query is a good one: what is wrong with it is said of its end. */
export const goodRange = z.refine<Ends>((ends) => faultOf(ends) === null, {
  error: (issue) => faultOf(issue.input as Ends) ?? '',
  path: ['to'],
})

const faultOf = ({ from = '', to = '' }: Ends) => rangeFault(from, to)

/** A range of calendar dates that a caller asks about, both ends inclusive. */
export const rangeQuery = z.object({ from: calendarDateSchema, to: calendarDateSchema }).check(goodRange)
export type CalendarRange = z.output<typeof rangeQuery>

/** The members of a query that narrow a list to calendar dates of the caller's zone: both ends count, each may be open. */
export const datesQuery = { from: z.optional(calendarDateSchema), to: z.optional(calendarDateSchema) }
