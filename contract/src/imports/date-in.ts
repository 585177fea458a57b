import { type CalendarDate, addDays } from '../time.ts'

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** The year with which address books write a day whose year nobody knows. */
const unknownYear = 1604

/** Spreadsheets count days from here. */
const serialStart = '1899-12-30' as CalendarDate
/** Days of a spreadsheet from 1927 to 2064; what is longer or shorter is no day. */
const serial = /^([1-5]\d{4})(?:\.0+)?$/

const timeOfDay = /[T ]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?\s*([ap]\.?m\.?)?\s*(z|utc|gmt|[+-]\d{2}:?\d{2})?$/i

/**
 * A date of a file as it is stored: `1984-05-04`, or `--05-04` without its year. Read are dates as people in the US write
 * them (month first), ISO dates, names of months, days of spreadsheets, all of them with a time or without; a year of
 * two digits is the last such year up to `today`. What cannot be read stays, and is refused; `0/0/00` is no date.
 */
export function dateIn(text: string, today: CalendarDate): string {
  const plain = text.trim().replace(timeOfDay, '').trim()
  if (/^0{1,2}[/-]0{1,2}[/-]0{2,4}$/.test(plain)) return ''
  const read = numbers(plain) ?? iso(plain) ?? named(plain)
  if (read) return written(read, today)
  const days = serial.exec(plain)?.[1]
  return days ? addDays(serialStart, Number(days)) : text
}

interface Parts {
  month: number
  day: number
  /** As it was written; null where there is none. */
  year: string | null
}

/** `5/4/1984`, `05-04-84`, `5/4`. */
function numbers(text: string): Parts | null {
  const found = /^(\d{1,2})([/-])(\d{1,2})(?:\2(\d{4}|\d{2}))?$/.exec(text)
  return found && { month: Number(found[1]), day: Number(found[3]), year: found[4] ?? null }
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

/** `May 4, 1984`, `4-May-84`, `4 May`. */
function named(text: string): Parts | null {
  const byMonth = /^([a-z]{3,9})\.?[ -](\d{1,2})(?:st|nd|rd|th)?(?:,? ?[ -]?(\d{4}|\d{2}))?$/i.exec(text)
  if (byMonth) return ofName(byMonth[1], byMonth[2], byMonth[3])
  const byDay = /^(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\.?(?:,?[ -](\d{4}|\d{2}))?$/i.exec(text)
  return byDay && ofName(byDay[2], byDay[1], byDay[3])
}

function ofName(name = '', day = '', year?: string): Parts | null {
  const word = name.toLowerCase()
  const at = months.findIndex((month) => month.startsWith(word))
  return at < 0 ? null : { month: at + 1, day: Number(day), year: year ?? null }
}

function written({ month, day, year }: Parts, today: CalendarDate): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const whole = year === null || Number(year) === unknownYear ? '-' : yearOf(year, today)
  return `${whole}-${two(month)}-${two(day)}`
}

/** `84` is 1984, and `05` is 2005: the last such year that has begun. */
function yearOf(year: string, today: CalendarDate): string {
  if (year.length === 4) return year
  const century = Math.floor(Number(today.slice(0, 4)) / 100)
  const own = century * 100 + Number(year)
  return String(own <= Number(today.slice(0, 4)) ? own : own - 100)
}
