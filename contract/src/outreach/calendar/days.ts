import type { DayOfYear } from '../../people/contacts/dates.ts'
import { type CalendarDate, isCalendarDate } from '../../time.ts'

/** A month of the calendar: `yyyy-MM`. */
export type CalendarMonth = string & { readonly __calendarMonth: true }

/** Whether `value` is a month written `yyyy-MM`, from 1900 to 2199. */
export function isCalendarMonth(value: string): value is CalendarMonth {
  return /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/.test(value)
}

/** Returns the month of `date`. */
export function monthOf(date: CalendarDate): CalendarMonth {
  return date.slice(0, 7) as CalendarMonth
}

/** The first and the last day of `month`. */
export function boundsOf(month: CalendarMonth): { first: CalendarDate; last: CalendarDate } {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return { first: `${month}-01` as CalendarDate, last: `${month}-${days}` as CalendarDate }
}

/** `month` moved by `months`. */
export function moveMonth(month: CalendarMonth, months: number): CalendarMonth {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7) as CalendarMonth
}

/** Returns the date of a yearly day in `year`: February 29 is the 28th in other years. */
export function occurrenceIn(year: number, { month, day }: Omit<DayOfYear, 'year'>): CalendarDate {
  const two = (value: number) => String(value).padStart(2, '0')
  const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
  return (isCalendarDate(date) ? date : `${date.slice(0, 8)}28`) as CalendarDate
}
