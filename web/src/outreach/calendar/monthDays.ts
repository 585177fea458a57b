import { type CalendarMonth, boundsOf } from '@goodturn/contract/outreach/calendar/days'
import { type CalendarDate, addDays } from '@goodturn/contract/time'

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const dayName = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})
const instantOf = (date: string) => new Date(`${date}T00:00:00Z`)

/** "March 2027". */
export function monthText(month: CalendarMonth): string {
  return monthName.format(instantOf(`${month}-01`))
}

/** "Thursday, March 4". */
export function dayText(date: CalendarDate): string {
  return dayName.format(instantOf(date))
}

export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

/** The weeks of a month, starting Sunday; null for days of other months. */
export function weeksOf(month: CalendarMonth): (CalendarDate | null)[][] {
  const { first, last } = boundsOf(month)
  const days: (CalendarDate | null)[] = Array.from({ length: instantOf(first).getUTCDay() }, () => null)
  for (let date = first; date <= last; date = addDays(date, 1)) days.push(date)
  while (days.length % 7 > 0) days.push(null)
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

/** The day an arrow key moves to from `date`, within its month; null for other keys. */
export function dayAfterKey(key: string, date: CalendarDate, month: CalendarMonth): CalendarDate | null {
  const { first, last } = boundsOf(month)
  const weekday = instantOf(date).getUTCDay()
  const moves: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekday,
    End: 6 - weekday,
  }
  const by = moves[key]
  if (by === undefined) return null
  const next = addDays(date, by)
  if (next >= first && next <= last) return next
  return key === 'Home' ? first : key === 'End' ? last : date
}
