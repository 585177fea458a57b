import { foundCountMax, foundRowsMax } from '@goodturn/contract/outreach/search/limits'
import { type SQL, sql } from 'drizzle-orm'
import { textArray } from '../../platform/database/database.ts'
import { matchesEach } from '../../platform/database/like.ts'
import { type Scope, ownedIn } from '../../identity/teams/scope.ts'
import type { Terms } from './terms.ts'

/**
 * The part of the statement that finds people: `person` (key, at) are the rows to show, `person_found` all that
 * matched. Scans the newest thousand first, stopping early on many matches; only if there are few does the trigram
 * index search all people. Either way few rows are read (018).
 */
export function personParts(scope: Scope, terms: Terms): SQL {
  const own = ownedIn(scope, sql`c`)
  const matches = sql`c.search_text like all(${textArray(terms.folded)})`
  const indexed = matchesEach(sql`c.search_text`, terms.indexed)
  // Team leads see all people of the team as their own.
  const assignee = scope.teamKey && !scope.leads ? scope.actorKey : null
  return sql`
    person_walk as materialized (
      select c.key, c.created_at as at from (
        select c.key, c.created_at, c.search_text from contacts c where ${own} and c.archived_at is null
        order by c.created_at desc, c.key desc limit 1000) c
      where ${matches} order by c.created_at desc, c.key desc limit ${foundCountMax + 1}),
    person_hit as materialized (
      select c.key, c.created_at as at from contacts c
      where ${own} and c.archived_at is null and ${indexed} and ${matches}
        and (select count(*) from person_walk) <= ${foundCountMax}),
    person_found as materialized (
      select key, at from person_walk union select key, at from person_hit union
      select c.key, c.created_at from contacts c
      where c.assigned_member_key = ${assignee} and c.member_key <> ${scope.actorKey}
        and c.team_key = ${scope.teamKey} and c.archived_at is null and ${matches}),
    person as materialized (
      select key, at from person_found order by at desc, key desc limit ${foundRowsMax})`
}

/** The rows of `person` as one JSON array. */
export const personRows: SQL = sql`
  (select coalesce(jsonb_agg(to_jsonb(shown) - 'at' order by shown.at desc, shown.key desc), '[]') from (
    select c.key, c.display_name, c.first_name, c.partner_first_name, c.contact_type, c.company, c.email, c.phone,
      (select l.city from locations l where l.contact_key = c.key and l.archived_at is null
        order by l.created_at, l.key limit 1) as city, person.at
    from person join contacts c on c.key = person.key) shown)`
