import type { LocationKey } from '@goodturn/contract/ids'
import type { PageOf } from '@goodturn/contract/call'
import { type SQL, eq, inArray, sql } from 'drizzle-orm'
import { sumOfCounters } from '../platform/counters.ts'
import { type Tx, rowsOf } from '../platform/database.ts'
import { pageFrom, readCursor } from '../platform/paging.ts'
import { type Scope, ownedIn } from '../teams/scope.ts'
import type { PageQuery } from './list.ts'
import type { ContactRow, LocationRow } from './queries.ts'
import { searchConditions } from './search.ts'
import { contacts, locations } from './tables.ts'

/** An address and whose it is. */
export interface PlacedPerson {
  location: LocationRow
  contact: Pick<ContactRow, 'key' | 'displayName' | 'contactType'>
}

/**
 * A page of the addresses of all people in the scope, newest first (P:G-03); seeks and totals as the list of people.
 * Addresses of archived people are left out.
 */
export async function listLocations(
  tx: Tx,
  scope: Scope,
  search: string,
  query: PageQuery,
): Promise<PageOf<PlacedPerson>> {
  const cursor = query.after ? readCursor(query.after, ['instant', 'text']) : null
  const total = cursor?.total ?? (await totalOf(tx, scope, search))
  const page = cursor?.page ?? query.page
  const keys = cursor
    ? await keysOf(tx, scope, search, {
        newestFirst: true,
        skip: 0,
        take: query.perPage + 1,
        seek: sql`(l.created_at, l.key) < (${cursor.at[0]}::timestamptz, ${cursor.at[1]})`,
      })
    : await keysAt(tx, scope, search, page, query.perPage, total)
  return pageFrom({
    rows: await rowsInOrder(tx, keys),
    page,
    perPage: query.perPage,
    total,
    at: ({ location }) => [location.createdAt.toISOString(), location.key],
    present: (row) => row,
  })
}

interface Stretch {
  newestFirst: boolean
  skip: number
  take: number
  seek?: SQL
}

async function keysAt(
  tx: Tx,
  scope: Scope,
  search: string,
  page: number,
  perPage: number,
  total: number,
): Promise<LocationKey[]> {
  const skip = (page - 1) * perPage
  if (skip >= total) return []
  if (skip <= total / 2) return keysOf(tx, scope, search, { newestFirst: true, skip, take: perPage + 1 })
  const behind = Math.max(0, total - skip - perPage - 1)
  const take = Math.min(perPage + 1, total - skip)
  return (await keysOf(tx, scope, search, { newestFirst: false, skip: behind, take })).toReversed()
}

async function keysOf(
  tx: Tx,
  scope: Scope,
  search: string,
  { newestFirst, skip, take, seek }: Stretch,
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

/** The total of the whole list comes from counters, except for colleagues' people assigned to the actor. */
async function totalOf(tx: Tx, scope: Scope, search: string): Promise<number> {
  const counted = (source: SQL) =>
    sql`(select count(*) from ${source} and ${sql.join(conditionsOf(search), sql` and `)})`
  const [first, ...others] = search ? sourcesOf(scope) : sourcesOf({ ...scope, memberKeys: [] })
  const own = sumOfCounters(sql`${ownedIn(scope, sql`member_key`)} and name = 'places'`)
  const parts = [...(search ? [] : [own]), ...(first ? [first, ...others].map(counted) : [])]
  const rows = await rowsOf<{ total: number }>(tx, sql`select (${sql.join(parts, sql` + `)})::int as total`)
  return rows[0]?.total ?? 0
}

/** Where a scope's addresses come from: one source per member, and the people assigned to the actor. */
function sourcesOf(scope: Scope): SQL[] {
  const own = scope.memberKeys.map((key) => sql`locations l where l.member_key = ${key}`)
  if (!scope.assignedTo) return own
  return [
    ...own,
    sql`contacts a join locations l on l.contact_key = a.key
        where a.assigned_member_key = ${scope.assignedTo} and a.member_key <> ${scope.actorKey}`,
  ]
}

function conditionsOf(search: string): SQL[] {
  return [
    // Those of archived people are archived with them.
    sql`l.archived_at is null`,
    ...searchConditions(sql`l.search_text`, search),
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
