import type { PlanUnit } from '../catalog/rules.ts'
import { type CalendarDate, addMonths, daysBetween } from '../time.ts'

/** A paid span of a plan, half-open: it ends on the day on which the next one starts. */
export interface Period {
  startsOn: CalendarDate
  endsOn: CalendarDate
}

/** The day of the month on which a plan is charged: the day on which it started, kept through short months (BG-67). */
export function anchorDayOf(start: CalendarDate): number {
  return Number(start.slice(8))
}

/**
 * `date` moved by `months`, on the anchor day or the month's last day where the month is shorter (BG-67): a plan of
 * January 31 is charged on February 28 and on March 31.
 */
export function addAnchoredMonths(date: CalendarDate, months: number, anchorDay: number): CalendarDate {
  const first = addMonths(`${date.slice(0, 7)}-01` as CalendarDate, months)
  const last = new Date(Date.UTC(Number(first.slice(0, 4)), Number(first.slice(5, 7)), 0)).getUTCDate()
  return `${first.slice(0, 8)}${String(Math.min(anchorDay, last)).padStart(2, '0')}` as CalendarDate
}

/** The period that begins on `start`: a year, or as many months as are paid for at once. */
export function periodFrom(
  start: CalendarDate,
  unit: PlanUnit,
  months: number,
  anchorDay = anchorDayOf(start),
): Period {
  return { startsOn: start, endsOn: addAnchoredMonths(start, unit === 'year' ? 12 : months, anchorDay) }
}

/** What is left of `paidCents` on `today`: floor(paid x unused days / days of the period), today unused (BG-26). */
export function unusedOfPeriodCents(paidCents: number, period: Period, today: CalendarDate): number {
  const from = today > period.startsOn ? today : period.startsOn
  const unused = Math.max(0, daysBetween(from, period.endsOn))
  const days = daysBetween(period.startsOn, period.endsOn)
  return Number((BigInt(paidCents) * BigInt(unused)) / BigInt(days))
}
