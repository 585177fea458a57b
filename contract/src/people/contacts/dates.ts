import { z } from 'zod/mini'
import { type CalendarDate, isCalendarDate } from '../../time.ts'

/** A day of the year, with or without its year. */
export interface DayOfYear {
  month: number
  day: number
  year: number | null
}

const earliestYear = 1900

/**
 * Reads a birthday: `1984-05-04`, or `--05-04` without a year (the short form of ISO 8601). Feb 29 is valid without a
 * year. Null for anything else.
 */
export function readDay(value: string): DayOfYear | null {
  const yearless = /^--(\d{2})-(\d{2})$/.exec(value)
  // 2000 is a leap year, so it has every possible day.
  const whole = yearless ? `2000-${yearless[1]}-${yearless[2]}` : value
  if (!isCalendarDate(whole)) return null
  const [year, month, day] = whole.split('-').map(Number) as [number, number, number]
  if (year < earliestYear) return null
  return { month, day, year: yearless ? null : year }
}

/** Writes a birthday in the format of `readDay`. */
export function writeDay({ month, day, year }: DayOfYear): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${year ?? '-'}-${two(month)}-${two(day)}`
}

/** "May 4", or "May 4, 1984". */
export function dayText({ month, day, year }: DayOfYear): string {
  const name = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2000, month - 1, 1)),
  )
  return year === null ? `${name} ${day}` : `${name} ${day}, ${year}`
}

/** A birthday in a form: empty, a date, or a day without a year. */
export const daySchema = z.string().check(
  z.trim(),
  z.refine((value: string) => value === '' || readDay(value) !== null, 'Please enter a valid date.'),
)

/** A date in a form: empty or a calendar date from 1900 on. */
export const dateSchema = z.string().check(
  z.trim(),
  z.refine(
    (value: string) => value === '' || (isCalendarDate(value) && value >= `${earliestYear}-01-01`),
    'Please enter a valid date.',
  ),
)

/** A person's dates; none may be in the future (CG-33). */
export const dateFields = [
  'date_of_birth',
  'partner_date_of_birth',
  'partner_anniversary',
  'home_anniversary',
  'employee_start_date',
] as const
export type DateField = (typeof dateFields)[number]

/** Returns the dates of `person` that are after `today`. A day without a year never is. */
export function futureDates(
  person: Partial<Record<DateField, string | null | undefined>>,
  today: CalendarDate,
): DateField[] {
  return dateFields.filter((field) => {
    const value = person[field]
    return typeof value === 'string' && !value.startsWith('--') && value > today
  })
}

export const futureDateText = 'This date can’t be in the future.'
