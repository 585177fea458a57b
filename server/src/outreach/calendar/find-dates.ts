import { boundsOf, monthOf, occurrenceIn } from '@goodturn/contract/outreach/calendar/days'
import type { PersonDate } from '@goodturn/contract/outreach/calendar/schema'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { type Scope, peopleOf } from '../../identity/teams/scope.ts'
import type { Dated } from './touches.queries.ts'
import { type PersonDateRow, personDates } from './person-dates.queries.ts'
import type { ShownDays } from './span.ts'

/**
 * People's birthdays and anniversaries in part of a month, by the day each falls on that year. They start the year
 * after the original date: no one is congratulated before the first anniversary.
 */
export async function findDates(
  tx: Tx,
  scope: Scope,
  { first, last, perDay }: ShownDays,
): Promise<Dated<PersonDate>[]> {
  const [year, month, firstDay] = first.split('-').map(Number) as [number, number, number]
  const monthEnd = boundsOf(monthOf(first)).last
  const lastDay = Number(monthEnd.slice(8))
  // Dates beyond the end of this month fall on its last day.
  const to = last === monthEnd ? 31 : Number(last.slice(8))
  const branches = peopleOf(scope, sql`c`)
  const rows = await rowsOf<PersonDateRow & { total: number }>(
    tx,
    sql`with found as (${personDates(branches, { month, from: firstDay, to })}), placed as (
      select found.*, least(day, ${lastDay}) as falls_on,
        row_number() over (partition by least(day, ${lastDay}) order by name, kind, contact_key) as place,
        (count(*) over (partition by least(day, ${lastDay})))::int as total
      from found where year is null or year < ${year})
    select contact_key, display_name, kind, name, month, day, year, total from placed
    where place <= ${perDay} order by falls_on, name, kind, contact_key`,
  )
  return rows.map((row) => ({
    date: occurrenceIn(year, row),
    total: row.total,
    entry: {
      kind: row.kind,
      contact: { key: row.contact_key, display_name: row.display_name },
      name: row.name,
      years: row.year === null ? null : year - row.year,
    },
  }))
}
