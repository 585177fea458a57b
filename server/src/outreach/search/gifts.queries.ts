import { foundCountMax, foundRowsMax } from '@goodturn/contract/outreach/search/limits'
import type { CalendarDate } from '@goodturn/contract/time'
import { type SQL, sql } from 'drizzle-orm'
import { textArray } from '../../platform/database/database.ts'
import { matchesEach } from '../../platform/database/like.ts'
import { type Scope, assignedOnly, ownedIn } from '../../identity/teams/scope.ts'
import { joinedColumns, joinedTables } from '../../care/touches/lists/queries.ts'
import type { Terms } from './terms.ts'

/**
 * The part of the statement that finds touches, after the one for people: `touch` (key, far) are the rows to show,
 * nearest to today first, `touch_found` all that matched by text. Scans from today in both directions, and uses the
 * trigram index only if that finds few, as for people. Tracking number matches come first. Touches of the people found
 * are included too, since people match without accents.
 */
export function touchParts(scope: Scope, terms: Terms, today: CalendarDate): SQL {
  const own = ownedIn(scope, sql`t`)
  const assigned = assignedOnly(scope, sql`t`)
  const matches = sql`' ' || t.search_text like all(${textArray(terms.plain)})`
  const { from, to } = terms.tracking ?? { from: null, to: null }
  const isNumbered = sql`t.tracking_number ~>=~ ${from} and t.tracking_number ~<~ ${to}`
  const far = sql`abs(t.event_date - ${today}::date)`
  return sql`
    touch_walk as materialized (
      (select t.key, t.far from (
          select t.key, t.search_text, t.event_date, ${far} as far from touches t
          where ${own} and t.event_date >= ${today}::date order by t.event_date, t.key limit 1000) t
        where ${matches} order by t.event_date, t.key limit ${foundCountMax + 1})
      union all
      (select t.key, t.far from (
          select t.key, t.search_text, t.event_date, ${far} as far from touches t
          where ${own} and t.event_date < ${today}::date order by t.event_date desc, t.key desc limit 1000) t
        where ${matches} order by t.event_date desc, t.key desc limit ${foundCountMax + 1})),
    touch_hit as materialized (
      select t.key, ${far} as far from touches t
      where ${own} and ${matchesEach(sql`t.search_text`, terms.plainIndexed)} and ${matches}
        and (select count(*) from touch_walk) <= ${foundCountMax}),
    touch_found as materialized (
      select key, far from touch_walk union select key, far from touch_hit union
      select t.key, ${far} from touches t where ${assigned} and ${matches}),
    touch as materialized (
      select key, min(far) as far from (
        select key, far from touch_found
        union all
        (select t.key, -1 from touches t where ${own} and ${isNumbered} limit ${foundRowsMax})
        union all
        (select t.key, -1 from touches t where ${assigned} and ${isNumbered} limit ${foundRowsMax})
        union all
        select given.key, given.far from person cross join lateral (
          select t.key, ${far} as far from touches t where t.contact_key = person.key and (${own} or ${assigned})
          order by 2, t.key desc limit ${foundRowsMax}) given) met
      group by key order by 2, key desc limit ${foundRowsMax})`
}

/** The rows of `touch` as one JSON array. */
export const touchRows: SQL = sql`
  (select coalesce(jsonb_agg(to_jsonb(shown) - 'far' order by shown.far, shown.key desc), '[]') from (
    select touch.far, ${joinedColumns} from touch join touches t on t.key = touch.key ${joinedTables}) shown)`
