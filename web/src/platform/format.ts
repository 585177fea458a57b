import { phoneParts } from '@goodturn/contract/phone'
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const wholeMoney = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
const calendarDay = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})
const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
const count = new Intl.NumberFormat('en-US')

/** Formats dollars: `$1,234.50`, negative `-$12.00`, a gain `+$46.00` when `signed`. */
export function formatMoney(dollars: number, { signed = false } = {}): string {
  const text = money.format(Object.is(dollars, -0) ? 0 : dollars)
  return signed && dollars > 0 ? `+${text}` : text
}

/** Whole dollars, rounded half up: `$1,155`. */
export function formatWhole(dollars: number): string {
  return wholeMoney.format(dollars)
}

/** An instant in seconds as a date in the reader's time zone: `Nov 21, 2026`. */
export function formatDay(seconds: number): string {
  return day.format(seconds * 1000)
}

/** An instant in seconds as the time in the reader's time zone: `6:12 am`. */
export function formatTime(seconds: number): string {
  return time
    .format(seconds * 1000)
    .replace('AM', 'am')
    .replace('PM', 'pm')
}

/**
 * A calendar date, the same in every time zone: `Nov 21, 2026`. Takes `yyyy-MM-dd`, or an instant in seconds from the
 * daily jobs, such as a charge day or a gift's processing, whose day is in UTC.
 */
export function formatDate(date: string | number): string {
  const instant = typeof date === 'number' ? date * 1000 : Date.parse(`${date.slice(0, 10)}T00:00:00Z`)
  return Number.isNaN(instant) ? '' : calendarDay.format(instant)
}

/** A count with thousands separators: `1,240`. */
export function formatCount(value: number): string {
  return count.format(value)
}

/** A list's total, which may be a minimum: `1,000+`. */
export function formatTotal({ total, isMinimum }: { total: number; isMinimum?: boolean }): string {
  return `${formatCount(total)}${isMinimum ? '+' : ''}`
}

/** A total with its noun: `1,000+ people`. */
export function formatTotalOf(
  counted: { total: number; isMinimum?: boolean },
  one: string,
  many = `${one}s`,
): string {
  return `${formatTotal(counted)} ${counted.total === 1 && !counted.isMinimum ? one : many}`
}

/** `1 touch`, `9 touches`: the count with the word that fits it. */
export function countOf(value: number, one: string, many = `${one}s`): string {
  return `${formatCount(value)} ${value === 1 ? one : many}`
}

/** A North American number as `(510) 555-0142`; anything else unchanged. */
export function formatPhone(value: string): string {
  const { number, extension } = phoneParts(value)
  const digits = number.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  if (digits.length !== 10) return value
  const whole = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
  return extension === null ? whole : `${whole} x${extension}`
}

/** Initials of up to two names: `GO` for `Grace Okafor`. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('')
}
