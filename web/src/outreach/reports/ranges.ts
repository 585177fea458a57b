import { type CalendarDate, addDays, addMonths } from '@goodturn/contract/time'

/** A preset range of days. */
export interface QuickRange {
  value: 'year' | 'quarter' | 'twelve' | 'last-year'
  label: string
  from: CalendarDate
  to: CalendarDate
}

/** The ranges that an accountant asks for, as of `today`. */
export function quickRanges(today: CalendarDate): QuickRange[] {
  const year = today.slice(0, 4)
  const january = `${year}-01-01` as CalendarDate
  const month = Number(today.slice(5, 7))
  const quarter = `${year}-${String(month - ((month - 1) % 3)).padStart(2, '0')}-01` as CalendarDate
  return [
    { value: 'year', label: 'This year', from: january, to: today },
    { value: 'quarter', label: 'Last quarter', from: addMonths(quarter, -3), to: addDays(quarter, -1) },
    { value: 'twelve', label: 'Last 12 months', from: addDays(addMonths(today, -12), 1), to: today },
    { value: 'last-year', label: 'Last year', from: addMonths(january, -12), to: addDays(january, -1) },
  ]
}
