import { type CalendarDate, addDays, addMonths, dateInWords, nextBusinessDay } from '../../time.ts'
import { eventDateYearsMax } from '../../care/touches/limits.ts'

/** The last day that a gift may be sent on when it is bought on `today` (CG-73). */
export function lastGiftDay(today: CalendarDate): CalendarDate {
  return addMonths(today, 12 * eventDateYearsMax)
}

/** The first business day on which a gift that is bought on `today` can go out. */
export function firstGiftDay(today: CalendarDate): CalendarDate {
  return nextBusinessDay(today)
}

/**
 * Why a gift that is bought on `today` cannot go out on `day`; null when it can: a business day from the next one on, at
 * most two years ahead (R-29, CG-73).
 */
export function giftDayRefused(day: CalendarDate, today: CalendarDate): string | null {
  const first = firstGiftDay(today)
  if (day < first) return `Please choose ${dateInWords(first)} or a later day.`
  if (day > lastGiftDay(today)) return 'Please choose a day within the next two years.'
  if (nextBusinessDay(addDays(day, -1)) !== day) return 'Please choose a day from Monday to Friday.'
  return null
}

/** Said of a plan or package that has the card or the day of a single gift. */
export const singleGiftsOnlyText = 'Only a single gift can have a message and a day before it is bought.'
