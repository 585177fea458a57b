import type { PlanUnit } from '../../shop/catalog/rules.ts'
import { type CalendarDate, daysBetween } from '../../time.ts'

/** A paid period of a plan, half-open: it ends on the day on which the next one starts. */
export interface Period {
  startsOn: CalendarDate
  endsOn: CalendarDate
}

/**
 * Returns the day of the month on which a plan is charged: the day on which it started, even after short months
 * (BG-67).
 */
export function anchorDayOf(start: CalendarDate): number {
  return Number(start.slice(8))
}

/**
 * Moves `date` by `months`, to the anchor day or the last day of a shorter month (BG-67): a plan of January 31 is
 * charged on February 28 and on March 31.
 */
export function addAnchoredMonths(date: CalendarDate, months: number, anchorDay: number): CalendarDate {
  const since = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months
  const [year, month] = [Math.floor(since / 12), (since % 12) + 1]
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(Math.min(anchorDay, last), 2)}` as CalendarDate
}

const padded = (value: number, length: number) => String(value).padStart(length, '0')

/** Returns the period that begins on `start`: a year, or as many months as are paid at once. */
export function periodFrom(
  start: CalendarDate,
  unit: PlanUnit,
  months: number,
  anchorDay = anchorDayOf(start),
): Period {
  return { startsOn: start, endsOn: addAnchoredMonths(start, unit === 'year' ? 12 : months, anchorDay) }
}

/**
 * Returns the unused part of `paidCents` on `today`: floor(paid x unused days / days of the period), with today unused
 * (BG-26).
 */
export function unusedPeriodCents(paidCents: number, period: Period, today: CalendarDate): number {
  const from = today > period.startsOn ? today : period.startsOn
  const unused = Math.max(0, daysBetween(from, period.endsOn))
  const days = daysBetween(period.startsOn, period.endsOn)
  return Number((BigInt(paidCents) * BigInt(unused)) / BigInt(days))
}
