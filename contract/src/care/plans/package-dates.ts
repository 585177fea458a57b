import { type CalendarDate, addDays, nextBusinessDay } from '../../time.ts'

/**
 * Returns the day that a package bought on `date` counts its offsets from: the earliest day that keeps every delivery
 * at its distance. A package whose first gift is due 30 days before the closing closes in 30 days, until the member
 * sets the real date.
 */
export function packageAnchor(date: CalendarDate, offsetDays: readonly number[]): CalendarDate {
  return addDays(date, -Math.min(0, ...offsetDays))
}

/** Returns the date of a package delivery: its distance from the anchor, but no earlier than the next business day. */
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
 * Returns whether a delivery of a package with a present and a future address goes to the future one: deliveries after
 * the closing or moving day (offset 0) do; without a delivery on that day, only the last one does.
 */
export function goesToNewHome(offsetDays: number, all: readonly number[]): boolean {
  return all.includes(0) ? offsetDays > 0 : offsetDays === Math.max(...all)
}
