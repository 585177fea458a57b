import { monthNames } from '../../month-names.ts'
import type { DateField } from '../contacts/dates.ts'
import { type CalendarDate, addDays, addMonths, isCalendarDate } from '../../time.ts'

const months = monthNames.map((name) => name.toLowerCase())

/** The year that address books write for a day with an unknown year. */
const unknownYear = 1604

/** The longest date, with weekday, time, and zone. */
const longestDate = 60

/** Day zero of spreadsheet dates. */
const serialStart = '1899-12-30' as CalendarDate
/** Spreadsheet days from 1927 on; shorter or longer numbers are not dates. */
const serial = /^([1-5]\d{4})(?:\.0+)?$/

const timeOfDay =
  /[T ](\d{1,2}):\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?m\.?)?\s*(z|utc|gmt|[+-]\d{2}:?\d{2})?$/i
const weekday = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?[,.]? /i
/** How spreadsheets and databases write an empty date. */
const emptyDate = /^(?:0{1,2}[/-]0{1,2}[/-]0{2,4}|0000-00-00|1\/0\/(?:19)?00|1900-01-00)$/

/** The maximum age of a person's date, in years: systems write 1900 for unknown dates. */
const yearsMax = 120
/**
 * The furthest back that a two-digit year can mean, in years, for a birthday and for other dates; both centuries can be
 * possible.
 */
const shortBirthYearsMax = 110
const shortYearsMax = 80

export const dateInvalidText = 'Please enter a valid date.'
export const yearMissingText = 'Only a birthday can leave out the year. Add the year, or leave this date out.'
export const dayFirstText =
  'There’s no such month. If the day comes first in this column, set that in the column’s options.'
export const shortYearText = 'This date needs a four-digit year.'

/** A date as it is stored, or the original text with the reason why it can't be read. */
export interface ReadDate {
  value: string
  fault?: string
}

interface DateOptions {
  field: DateField
  today: CalendarDate
  /** Numbers are day first, then month. */
  dayFirst?: boolean
}

/**
 * Reads a date from a file: `1984-05-04`, or a birthday `--05-04` without its year. Accepts US dates (month first,
 * unless `dayFirst` is set), ISO dates, month names, and spreadsheet days, all with or without a time; two-digit years
 * only where a single century is possible. Ambiguous text is returned unchanged; `0/0/00` is no date.
 */
export function parseDate(text: string, options: DateOptions): ReadDate {
  const { today, dayFirst = false } = options
  if (text.length > longestDate) return { value: text, fault: dateInvalidText }
  const plain = withoutTime(text.trim().replace(weekday, ''))
  if (plain === '' || emptyDate.test(plain)) return { value: '' }
  const swapped = numbers(plain, !dayFirst)
  const parts = numbers(plain, dayFirst) ?? iso(plain) ?? named(plain)
  const read = parts ? dateFromParts(parts, options) : dateFromSerial(plain, today)
  if (read.fault === dateInvalidText && !dayFirst && swapped && !dateFromParts(swapped, options).fault)
    return { value: text, fault: dayFirstText }
  return read.fault ? { value: text, fault: read.fault } : read
}

interface Parts {
  month: number
  day: number
  /** The year as written; null if there is none. */
  year: string | null
}

const unreadable: ReadDate = { value: '', fault: dateInvalidText }

function dateFromParts(parts: Parts, { field, today }: DateOptions): ReadDate {
  const { year } = parts
  const isBirth = field === 'date_of_birth' || field === 'partner_date_of_birth'
  if (year === null || Number(year) === unknownYear) {
    // 2000 is a leap year, so it has every possible day.
    if (!isCalendarDate(writeDayOfYear('2000', parts))) return unreadable
    return isBirth ? { value: writeDayOfYear('-', parts) } : { value: '', fault: yearMissingText }
  }
  if (year.length === 4) {
    const day = writeDayOfYear(year, parts)
    return isCalendarDate(day) && isWithin(day, yearsMax, today) ? { value: day } : unreadable
  }
  const days = ['19', '20', '21']
    .map((century) => writeDayOfYear(`${century}${year}`, parts))
    .filter(isCalendarDate)
  if (days.length === 0) return unreadable
  const max = isBirth ? shortBirthYearsMax : shortYearsMax
  const [only, ...others] = days.filter((day) => day <= today && isWithin(day, max, today))
  return only && others.length === 0 ? { value: only } : { value: '', fault: shortYearText }
}

function isWithin(day: CalendarDate, years: number, today: CalendarDate): boolean {
  return day >= addMonths(today, -12 * years)
}

function dateFromSerial(text: string, today: CalendarDate): ReadDate {
  const days = serial.exec(text)?.[1]
  const day = days && addDays(serialStart, Number(days))
  return day && day <= today ? { value: day } : unreadable
}

/**
 * Removes the time after a date. Keeps the last moment of a UTC day: it may be midnight in a zone east of UTC, where
 * the next day has started.
 */
function withoutTime(text: string): string {
  const [time, hour, zone] = timeOfDay.exec(text) ?? []
  if (time === undefined) return text
  const isUtc = zone !== undefined && /^(?:z|utc|gmt|[+-]00:?00)$/i.test(zone)
  return isUtc && Number(hour) >= 20 ? text : text.slice(0, -time.length).trim()
}

/** `5/4/1984`, `05-04-84`, `5/4`; day first also `4.5.1984`. */
function numbers(text: string, dayFirst: boolean): Parts | null {
  const found = /^(\d{1,2})([/.-])(\d{1,2})(?:\2(\d{4}|\d{2}))?$/.exec(text)
  if (!found || (found[2] === '.' && !dayFirst)) return null
  const [one, other] = [Number(found[1]), Number(found[3])]
  const year = found[4] ?? null
  return dayFirst ? { month: other, day: one, year } : { month: one, day: other, year }
}

/** `1984-05-04`, `1984/5/4`, `19840504`, `--05-04`, `--0504`. */
function iso(text: string): Parts | null {
  const found =
    /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ??
    /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/.exec(text) ??
    /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(text) ??
    /^(-)-(\d{2})-?(\d{2})$/.exec(text)
  if (!found) return null
  return {
    month: Number(found[2]),
    day: Number(found[3]),
    year: found[1] === '-' ? null : (found[1] ?? null),
  }
}

/** `May 4, 1984`, `4-May-84`, `4 May`; `May-05` may be a month of 2005, and `May 1984` has no day. */
function named(text: string): Parts | null {
  const byMonth = /^([a-z]{3,9})(?:\. ?|[ -])(\d{1,2})(?:st|nd|rd|th)?(?:(?:, ?| |-)(\d{4}|\d{2}))?$/i.exec(
    text,
  )
  if (byMonth && !/^[a-z]+-\d\d$/i.test(text)) return partsFromMonthName(byMonth[1], byMonth[2], byMonth[3])
  const byDay = /^(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\.?(?:(?:, ?| |-)(\d{4}|\d{2}))?$/i.exec(text)
  return byDay && partsFromMonthName(byDay[2], byDay[1], byDay[3])
}

function partsFromMonthName(name = '', day = '', year?: string): Parts | null {
  const word = name.toLowerCase()
  const at = months.findIndex((month) => month.startsWith(word))
  return at < 0 ? null : { month: at + 1, day: Number(day), year: year ?? null }
}

function writeDayOfYear(year: string, { month, day }: Parts): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${year}-${two(month)}-${two(day)}`
}
