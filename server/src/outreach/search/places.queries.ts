import { foundCountMax, foundRowsMax } from '@goodturn/contract/outreach/search/limits'
import { type SQL, sql } from 'drizzle-orm'
import { textArray } from '../../platform/database/database.ts'
import { matchesEach } from '../../platform/database/like.ts'
import { type Scope, ownedIn } from '../../identity/teams/scope.ts'
import type { Terms } from './terms.ts'

/** City, state, and ZIP code of `l`, without the accents that occur in city names here. */
const placeText = sql.raw(
  `' ' || translate(lower(l.city), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')
    || ' ' || lower(l.state) || ' ' || lower(l.zip) || ' '`,
)

/**
 * The part of the statement that finds people by city, state, or ZIP code: `place` (contact_key, key, at) are the
 * addresses to show, one per person, `place_found` all that matched. Addresses are scanned the same way as people.
 * Words may also match a name or a street, but at least one must match the place: people found by name alone are in
 * `person`.
 */
export function placeParts(scope: Scope, { places }: Terms): SQL {
  const own = ownedIn(scope, sql`l`)
  const isAsked = sql`${places !== null}::boolean`
  const lists = places ?? [['']]
  const matches = sql`${isAsked} and ${matchesEach(sql`l.search_text`, lists)}
    and ${placeText} like any(${textArray(lists.flat())})`
  // A street alone is not a place: each word must match the person or the place.
  const isMeant = matchesEach(sql`(c.search_text || met.place)`, lists)
  // Team leads see everyone on the team as their own.
  const assignee = scope.teamKey && !scope.leads ? scope.actorKey : null
  return sql`
    place_walk as materialized (
      select l.key, l.contact_key, l.created_at as at, ${placeText} as place from (
        select l.key, l.contact_key, l.created_at, l.search_text, l.city, l.state, l.zip from locations l
        where ${own} and l.archived_at is null order by l.created_at desc, l.key desc limit 1000) l
      where ${matches} order by l.created_at desc, l.key desc limit ${foundCountMax + 1}),
    place_hit as materialized (
      select l.key, l.contact_key, l.created_at as at, ${placeText} as place from locations l
      where ${own} and l.archived_at is null and ${matches}
        and (select count(*) from place_walk) <= ${foundCountMax}),
    place_found as materialized (
      select distinct on (met.contact_key) met.contact_key, met.key, met.at from (
        select contact_key, key, at, place from place_walk union
        select contact_key, key, at, place from place_hit union
        select l.contact_key, l.key, l.created_at, ${placeText} from contacts c join locations l on l.contact_key = c.key
        where c.assigned_member_key = ${assignee} and c.member_key <> ${scope.actorKey}
          and c.team_key = ${scope.teamKey} and l.archived_at is null and ${matches}) met
      join contacts c on c.key = met.contact_key
      where ${isMeant} order by met.contact_key, met.at desc, met.key desc),
    place as materialized (
      select contact_key, key, at from place_found order by at desc, key desc limit ${foundRowsMax})`
}

/** The rows of `place` as one JSON array. */
export const placeRows: SQL = sql`
  (select coalesce(jsonb_agg(to_jsonb(shown) - 'at' order by shown.at desc, shown.key desc), '[]') from (
    select c.key, c.display_name, l.city, l.state, place.at
    from place join locations l on l.key = place.key join contacts c on c.key = l.contact_key) shown)`
