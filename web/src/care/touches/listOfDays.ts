import { formatDate } from '../../platform/format.ts'

const either = new Intl.ListFormat('en-US', { type: 'disjunction' })

/** Requested calendar days: "Mar 3, 2027 or Mar 5, 2027". */
export function listOfDays(days: readonly string[]): string {
  return either.format(days.map((day) => formatDate(day)))
}
