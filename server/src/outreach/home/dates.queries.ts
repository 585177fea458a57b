import type { CalendarDate } from '@goodturn/contract/time'
import { addDays } from '@goodturn/contract/time'
import { homeDatesAhead, homeDatesMax } from '@goodturn/contract/outreach/home/limits'
import { occurrenceIn } from '@goodturn/contract/outreach/calendar/days'
import { sql } from 'drizzle-orm'
import { type PersonDateRow, type YearDays, nextPersonDates } from '../calendar/person-dates.queries.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { type Scope, peopleOf } from '../../identity/teams/scope.ts'

/** A person's yearly date, with its next occurrence. */
export interface DueDate extends PersonDateRow {
  on: CalendarDate
}

/** The next yearly dates of the people a scope sees, within 30 days from today. */
export async function findDueDates(tx: Tx, scope: Scope, today: CalendarDate): Promise<DueDate[]> {
  const last = addDays(today, homeDatesAhead)
  const rows = await rowsOf<PersonDateRow>(
    tx,
    sql`${nextPersonDates(peopleOf(scope, sql`c`), yearRangesOf(today, last), homeDatesMax)}`,
  )
  const year = Number(today.slice(0, 4))
  return rows
    .map((row) => {
      const own = occurrenceIn(year, row)
      return { ...row, on: own >= today ? own : occurrenceIn(year + 1, row) }
    })
    .filter(({ on }) => on <= last)
    .toSorted((a, b) => compare(a.on, b.on) || compare(a.name, b.name) || compare(a.kind, b.kind))
    .slice(0, homeDatesMax)
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** The yearly dates from `first` to `last`: two ranges over New Year. February 28 includes the 29th. */
function yearRangesOf(first: CalendarDate, last: CalendarDate): YearDays[] {
  const of = (date: CalendarDate) => Number(date.slice(5, 7)) * 100 + Number(date.slice(8))
  const [year, next] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))]
  const to = of(last) === 228 ? 229 : of(last)
  if (year === next) return [{ from: of(first), to, year }]
  return [
    { from: of(first), to: 1231, year },
    { from: 101, to, year: next },
  ]
}
