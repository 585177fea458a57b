import { monthOf } from '@goodturn/contract/outreach/calendar/days'
import type { CalendarDay, CalendarMonthView } from '@goodturn/contract/outreach/calendar/schema'
import type { CalendarDate } from '@goodturn/contract/time'
import type { Tx } from '../../platform/database/database.ts'
import type { Scope } from '../../identity/teams/scope.ts'
import type { ViewContext } from '../../care/touches/lists/view-context.ts'
import { findDates } from './find-dates.ts'
import { findRenewals } from './renewals.queries.ts'
import type { ShownDays } from './span.ts'
import { findTouches } from './touches.queries.ts'

/** The days of a month with everything `scope` sees: touches, people's dates, and plan renewals. Three statements. */
export async function showMonth(
  tx: Tx,
  scope: Scope,
  shown: ShownDays,
  seen: ViewContext,
): Promise<CalendarMonthView> {
  const touches = await findTouches(tx, scope, shown, seen)
  const dates = await findDates(tx, scope, shown)
  const renewals = await findRenewals(tx, scope, shown)

  const days = new Map<CalendarDate, CalendarDay>()
  for (const { date, total, entry } of touches) {
    const day = dayOf(days, date)
    day.touches.push(entry)
    day.touches_total = total
  }
  for (const { date, total, entry } of dates) {
    const day = dayOf(days, date)
    day.dates.push(entry)
    day.dates_total = total
  }
  for (const { date, total, entry } of renewals) {
    const day = dayOf(days, date)
    day.renewals.push(entry)
    day.renewals_total = total
  }
  const sorted = [...days.values()].sort((one, other) => (one.date < other.date ? -1 : 1))
  const sum = (count: (day: CalendarDay) => number) => sorted.reduce((total, day) => total + count(day), 0)
  return {
    month: monthOf(shown.first),
    today: seen.today,
    days: sorted,
    totals: {
      touches: sum((day) => day.touches_total),
      dates: sum((day) => day.dates_total),
      renewals: sum((day) => day.renewals_total),
    },
  }
}

function dayOf(days: Map<CalendarDate, CalendarDay>, date: CalendarDate): CalendarDay {
  const known = days.get(date)
  if (known) return known
  const day: CalendarDay = {
    date,
    touches: [],
    touches_total: 0,
    dates: [],
    dates_total: 0,
    renewals: [],
    renewals_total: 0,
  }
  days.set(date, day)
  return day
}
