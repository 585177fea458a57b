import { type CalendarDate, addDays, addMonths, formatUtcDate, nextBusinessDay } from '../../time.ts'
import { eventDateYearsMax } from '../../care/touches/limits.ts'

/** Returns the last day on which a gift bought on `today` may be sent (CG-73). */
export function lastGiftDay(today: CalendarDate): CalendarDate {
  return addMonths(today, 12 * eventDateYearsMax)
}

/** Returns the first business day on which a gift bought on `today` can go out. */
export function firstGiftDay(today: CalendarDate): CalendarDate {
  return nextBusinessDay(today)
}

/**
 * Returns why a gift bought on `today` can't go out on `day`; null if it can: a business day, from the next one to at
 * most two years ahead (R-29, CG-73).
 */
export function validateGiftDay(day: CalendarDate, today: CalendarDate): string | null {
  const first = firstGiftDay(today)
  if (day < first) return `Please choose ${formatUtcDate(first)} or a later day.`
  if (day > lastGiftDay(today)) return 'Please choose a day within the next two years.'
  if (nextBusinessDay(addDays(day, -1)) !== day) return 'Please choose a day from Monday to Friday.'
  return null
}

/** The error for a plan or package with a message or a day, which only single gifts have. */
export const singleGiftsOnlyText = 'Only a single gift can have a message and a day while it’s in the cart.'
