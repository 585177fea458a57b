import { type CalendarDate, addDays, nextBusinessDay } from '../../time.ts'

/**
 * The day that the offsets of a package count from, for one that is bought on `date`: as early as lets every delivery
 * have its distance from the others. A package whose first gift is due 30 days before the closing closes in 30 days,
 * until the member gives the real date.
 */
export function packageAnchor(date: CalendarDate, offsetDays: readonly number[]): CalendarDate {
  return addDays(date, -Math.min(0, ...offsetDays))
}

/** When a delivery of a package takes place: its distance from the anchor, never before the next business day. */
export function packageEventDate(
  anchor: CalendarDate,
  offsetDays: number,
  boughtOn: CalendarDate,
): CalendarDate {
  const planned = addDays(anchor, offsetDays)
  const earliest = nextBusinessDay(boughtOn)
  return planned < earliest ? earliest : planned
}

/**
 * Whether a delivery of a package that knows a present and a future address goes to the future one: those after the day
 * that the package turns on, the closing or the moving day (offset 0); where no delivery is that day, the last one.
 */
export function goesToNewHome(offsetDays: number, all: readonly number[]): boolean {
  return all.includes(0) ? offsetDays > 0 : offsetDays === Math.max(...all)
}
