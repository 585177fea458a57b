import { formatDate } from '../../platform/format.ts'

const orList = new Intl.ListFormat('en-US', { type: 'disjunction' })

/** Requested calendar days: "Mar 3, 2027 or Mar 5, 2027". */
export function formatDayList(days: readonly string[]): string {
  return orList.format(days.map((day) => formatDate(day)))
}
