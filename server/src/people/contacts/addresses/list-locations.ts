import type { LocationKey } from '@goodturn/contract/ids'
import type { PageOf } from '@goodturn/contract/call'
import { type SQL, eq, inArray, sql } from 'drizzle-orm'
import { sumOfCounters } from '../../../platform/database/counters.ts'
import { countRows } from '../../../platform/database/count-rows.ts'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'
import { jumpTo } from '../../../platform/lists/jump.ts'
import { matchesEach } from '../../../platform/database/like.ts'
import { type Counted, pageFrom, readCursor } from '../../../platform/lists/paging.ts'
import { type Scope, assignedOnly, memberIn, ownedIn } from '../../../identity/teams/scope.ts'
import type { PageQuery } from '../list.ts'
import type { ContactRow, LocationRow } from '../queries.ts'
import { placeTerms } from './place-terms.ts'
import { contacts, locations } from '../tables.ts'

/** An address with its person. */
export interface PlacedPerson {
  location: LocationRow
  contact: Pick<ContactRow, 'key' | 'displayName' | 'contactType'>
}

/**
 * A page of the addresses of all people in the scope, newest first (P:G-03), with seeks and totals like the list of
 * people. Leaves out addresses of archived people.
 */
export async function listLocations(
  tx: Tx,
  scope: Scope,
  search: string,
  query: PageQuery,
): Promise<PageOf<PlacedPerson>> {
  const cursor = query.after ? readCursor(query.after, ['instant', 'text']) : null
  const counted: Counted = cursor ?? (await totalOf(tx, scope, search))
  const page = cursor?.page ?? query.page
  const keys = cursor
    ? await keysOf(tx, scope, search, {
        newestFirst: true,
        skip: 0,
        take: query.perPage + 1,
        seek: sql`(l.created_at, l.key) < (${cursor.at[0]}::timestamptz, ${cursor.at[1]})`,
      })
    : await keysAt(tx, scope, search, { page, perPage: query.perPage, counted })
  return pageFrom({
    rows: await rowsInOrder(tx, keys),
    page,
    perPage: query.perPage,
    total: counted.total,
    isMinimum: counted.isMinimum,
    at: ({ location }) => [location.createdAt.toISOString(), location.key],
    present: (row) => row,
  })
}

interface ListSlice {
  newestFirst: boolean
  skip: number
  take: number
  seek?: SQL
}

async function keysAt(
  tx: Tx,
  scope: Scope,
  search: string,
  { page, perPage, counted }: { page: number; perPage: number; counted: Counted },
): Promise<LocationKey[]> {
  const { offset: skip, limit: take, fromEnd } = jumpTo(page, perPage, counted)
  if (take === 0) return []
  const keys = await keysOf(tx, scope, search, { newestFirst: !fromEnd, skip, take })
  return fromEnd ? keys.toReversed() : keys
}

async function keysOf(
  tx: Tx,
  scope: Scope,
  search: string,
  { newestFirst, skip, take, seek }: ListSlice,
): Promise<LocationKey[]> {
  const direction = newestFirst ? sql`desc` : sql`asc`
  const branch = (source: SQL, limit: SQL) => sql`
    select l.key, l.created_at from ${source} and ${sql.join(
      [...conditionsOf(search), ...(seek ? [seek] : [])],
      sql` and `,
    )}
    order by l.created_at ${direction}, l.key ${direction} ${limit}`
  const sources = sourcesOf(scope)
  const statement =
    sources.length === 1
      ? branch(sources[0] as SQL, sql`limit ${take} offset ${skip}`)
      : sql`select key from (${sql.join(
          sources.map((source) => sql`(${branch(source, sql`limit ${skip + take}`)})`),
          sql` union all `,
        )}) merged order by created_at ${direction}, key ${direction} limit ${take} offset ${skip}`
  return (await rowsOf<{ key: LocationKey }>(tx, statement)).map(({ key }) => key)
}

/**
 * Totals a list of addresses: for the whole list, from counters, except for colleagues' people assigned to the actor;
 * for a search, by counting up to 1,000 (R-32).
 */
async function totalOf(tx: Tx, scope: Scope, search: string): Promise<Counted> {
  if (search)
    return countRows(
      tx,
      sourcesOf(scope).map((source) => placesOf(source, search)),
    )
  const own = sumOfCounters(sql`${memberIn(scope, sql`member_key`)} and name = 'places'`)
  const [, assigned] = sourcesOf(scope)
  const others = assigned ? sql`(select count(*) from (${placesOf(assigned, search)}) places)` : sql`0`
  const rows = await rowsOf<{ total: number }>(tx, sql`select (${own} + ${others})::int as total`)
  return { total: rows[0]?.total ?? 0, isMinimum: false }
}

const placesOf = (source: SQL, search: string) =>
  sql`select from ${source} and ${sql.join(conditionsOf(search), sql` and `)}`

/**
 * The sources of a scope's addresses: the addresses it owns, and addresses of people that a colleague assigned to the
 * actor.
 */
function sourcesOf(scope: Scope): SQL[] {
  const own = sql`locations l where ${ownedIn(scope, sql`l`)}`
  if (!scope.teamKey || scope.leads) return [own]
  return [own, sql`contacts a join locations l on l.contact_key = a.key where ${assignedOnly(scope, sql`a`)}`]
}

function conditionsOf(search: string): SQL[] {
  return [
    // Addresses of archived people are archived with them.
    sql`l.archived_at is null`,
    ...placeTerms(search).map((patterns) => matchesEach(sql`l.search_text`, [patterns])),
  ]
}

async function rowsInOrder(tx: Tx, keys: readonly LocationKey[]): Promise<PlacedPerson[]> {
  if (keys.length === 0) return []
  const rows = await tx
    .select({
      location: locations,
      contact: { key: contacts.key, displayName: contacts.displayName, contactType: contacts.contactType },
    })
    .from(locations)
    .innerJoin(contacts, eq(contacts.key, locations.contactKey))
    .where(inArray(locations.key, [...keys]))
  const byKey = new Map(rows.map((row) => [row.location.key, row]))
  return keys.flatMap((key) => byKey.get(key) ?? [])
}
