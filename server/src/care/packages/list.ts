import type { PageOf } from '@goodturn/contract/call'
import { perPage } from '@goodturn/contract/limits'
import { packageSearchMax } from '@goodturn/contract/care/packages/limits'
import type { PackageRow } from '@goodturn/contract/care/packages/schema'
import type { PackageFilter } from '@goodturn/contract/care/plans/status'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { type Jump, jumpTo, firstRows } from '../../platform/lists/jump.ts'
import { containsWords } from '../../platform/database/like.ts'
import { type Cursor, pageFrom, readCursor } from '../../platform/lists/paging.ts'
import { walkKeys } from '../../platform/lists/walk-keys.ts'
import { type Scope, giftsOf, assignedOnly, countedTotal } from '../../identity/teams/scope.ts'
import { type ListedPackage, loadListedPackages, presentListedPackage } from './list.queries.ts'

export interface PackageListQuery {
  page: number
  after: string | null
  status: PackageFilter
}

/**
 * A page of the packages that a scope sees in a state, newest first (C-7-77). Consecutive pages seek by cursor; a jump
 * to page n walks only keys, from the nearer end, so the last page costs as much as the first (R-4).
 */
export async function listPackages(
  tx: Tx,
  scope: Scope,
  { status, ...query }: PackageListQuery,
): Promise<PageOf<PackageRow>> {
  const cursor = query.after ? readCursor(query.after, ['text', 'instant', 'text']) : null
  const total = cursor?.total ?? (await totalOf(tx, scope, status))
  const page = cursor?.page ?? query.page
  const rows = cursor
    ? await rowsAfter(tx, scope, status, cursor.at)
    : await rowsAt(tx, scope, { status, page, total })
  return pageFrom({
    rows,
    page,
    perPage,
    total,
    at: (row) => [status, new Date(row.createdAt).toISOString(), row.key],
    present: (row) => presentListedPackage(row, scope.actorKey),
  })
}

/** The packages whose names or titles match a search, in any state, newest first and at most 100 (CG-09). */
export async function searchPackages(tx: Tx, scope: Scope, term: string): Promise<PageOf<PackageRow>> {
  const rows = await loadSlice(
    tx,
    scope,
    containsWords(sql`p.search_text`, term),
    firstRows(packageSearchMax),
  )
  return {
    data: rows.map((row) => presentListedPackage(row, scope.actorKey)),
    total: rows.length,
    page: 1,
    per_page: packageSearchMax,
    has_more: false,
    next: null,
  }
}

function rowsAfter(
  tx: Tx,
  scope: Scope,
  status: PackageFilter,
  [of, at, key]: Cursor['at'],
): Promise<ListedPackage[]> {
  const conditions = [sql`p.status = ${status}`]
  // A cursor from another state has no meaning here: the list starts over.
  if (of === status) conditions.push(sql`(p.created_at, p.key) < (${at}::timestamptz, ${key})`)
  return loadSlice(tx, scope, conditions, firstRows(perPage + 1))
}

function rowsAt(
  tx: Tx,
  scope: Scope,
  { status, page, total }: { status: PackageFilter; page: number; total: number },
): Promise<ListedPackage[]> {
  return loadSlice(tx, scope, [sql`p.status = ${status}`], jumpTo(page, perPage, total))
}

/** The rows of a stretch of the list, newest first. */
async function loadSlice(tx: Tx, scope: Scope, conditions: SQL[], walk: Jump): Promise<ListedPackage[]> {
  if (walk.limit === 0) return []
  const found = walkKeys({
    from: sql`packages p`,
    key: sql`p.key`,
    by: sql`p.created_at`,
    descending: !walk.fromEnd,
    branches: giftsOf(scope, sql`p`),
    conditions,
    skip: walk.offset,
    take: walk.limit,
  })
  return loadListedPackages(tx, found)
}

/**
 * The number of packages a scope sees in a state: the members' own come from counters that every change updates in its
 * transaction (R-4); those assigned to the caller are counted through their index.
 */
async function totalOf(tx: Tx, scope: Scope, status: PackageFilter): Promise<number> {
  const assigned = scope.teamKey
    ? sql`(select count(*) from packages p where ${assignedOnly(scope, sql`p`)} and p.status = ${status})`
    : sql`0`
  return countedTotal(tx, scope, [`packages:${status}`], assigned)
}
