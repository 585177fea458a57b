import { errorGroupsShown } from '@goodturn/contract/console/health/limits'
import type { ErrorGroup, Health } from '@goodturn/contract/console/health/schema'
import { seconds } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

const hourMs = 3_600_000
const hoursShown = 24

interface GroupRow {
  what: string
  message: string
  place: string
  times: number
  last_at: Date | string
  is_new: boolean
  hours: Record<string, number>
}

/** The start of the first hour shown, 23 hours before the current one. */
function firstHour(machine: Date): Date {
  return new Date((Math.floor(machine.getTime() / hourMs) - hoursShown + 1) * hourMs)
}

/** Errors of the last day by message and place, the most frequent first. */
export async function errorGroups(tx: Tx, machine: Date): Promise<ErrorGroup[]> {
  const since = firstHour(machine)
  const rows = await rowsOf<GroupRow>(
    tx,
    // Hours are only collected for the groups shown.
    sql`select what, message, place, top.times, top.last_at,
          not exists (select from error_counts before where before.fingerprint = top.fingerprint
            and before.hour < ${since.toISOString()}::timestamptz) as is_new, hours
        from (select fingerprint, sum(times)::int as times, max(last_at) as last_at from error_counts
            where hour >= ${since.toISOString()}::timestamptz
            group by fingerprint order by 2 desc, 3 desc limit ${errorGroupsShown}) top
          cross join lateral (select min(what) as what, min(message) as message, min(place) as place,
              jsonb_object_agg(extract(epoch from hour)::bigint::text, times) as hours
            from error_counts here where here.fingerprint = top.fingerprint
              and hour >= ${since.toISOString()}::timestamptz) said
        order by top.times desc, top.last_at desc`,
  )
  return rows.map(({ what, message, place, times, last_at: lastAt, is_new: isNew, hours }) => ({
    what,
    message,
    place,
    times,
    last_at: seconds(new Date(lastAt)),
    hours: Array.from({ length: hoursShown }, (_, at) => hours[(since.getTime() + at * hourMs) / 1000] ?? 0),
    new: isNew,
  }))
}

/** The number of errors in the last day, of their groups, and of new groups. */
export async function errorTotals(tx: Tx, machine: Date): Promise<Health['errors']> {
  const since = firstHour(machine).toISOString()
  const [row] = await rowsOf<Health['errors']>(
    tx,
    sql`select coalesce(sum(times), 0)::int as times, count(*)::int as groups,
          (count(*) filter (where is_new))::int as new_groups
        from (select sum(times) as times, not exists (select from error_counts before
              where before.fingerprint = here.fingerprint and before.hour < ${since}::timestamptz) as is_new
          from error_counts here where hour >= ${since}::timestamptz group by fingerprint) groups`,
  )
  return row ?? { times: 0, groups: 0, new_groups: 0 }
}
