import type { PageOf } from '@goodturn/contract/call'
import { perPage } from '@goodturn/contract/limits'
import { packageSearchMax } from '@goodturn/contract/packages/limits'
import type { PackageRow } from '@goodturn/contract/packages/schema'
import type { PackageFilter } from '@goodturn/contract/plans/status'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database.ts'
import { type Cursor, pageFrom, readCursor } from '../platform/paging.ts'
import type { Scope } from '../teams/scope.ts'
import { branchesOf, totalOf } from './list-branches.ts'
import { type ListedPackage, loadListedPackages, presentListedPackage } from './list-rows.ts'

export interface PackageListWish {
  page: number
  after: string | null
  status: PackageFilter
}

/**
 * A page of the packages that a scope sees in a state, newest first (C-7-77). Pages that follow one another seek by
 * their cursor; a jump to page n walks keys alone, from the nearer end (R-4), so that the last page costs what the
 * first does.
 */
export async function listPackages(
  tx: Tx,
  scope: Scope,
  { status, ...wish }: PackageListWish,
): Promise<PageOf<PackageRow>> {
  const cursor = wish.after ? readCursor(wish.after, ['text', 'instant', 'text']) : null
  const total = cursor?.total ?? (await totalOf(tx, scope, status))
  const page = cursor?.page ?? wish.page
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

/** The packages that a search finds in names and titles, in any state, newest first and at most 100 (CG-09). */
export async function searchPackages(tx: Tx, scope: Scope, term: string): Promise<PageOf<PackageRow>> {
  const words = term.toLowerCase().split(/\s+/).filter(Boolean)
  const conditions = words.map((word) => sql`p.search_text like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`)
  const rows = await stretch(tx, scope, { conditions, skip: 0, take: packageSearchMax })
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
  // A cursor of another state says nothing in this one: the list begins anew.
  if (of === status) conditions.push(sql`(p.created_at, p.key) < (${at}::timestamptz, ${key})`)
  return stretch(tx, scope, { conditions, skip: 0, take: perPage + 1 })
}

async function rowsAt(
  tx: Tx,
  scope: Scope,
  { status, page, total }: { status: PackageFilter; page: number; total: number },
): Promise<ListedPackage[]> {
  const conditions = [sql`p.status = ${status}`]
  const skip = (page - 1) * perPage
  if (skip >= total) return []
  if (skip <= total / 2) return stretch(tx, scope, { conditions, skip, take: perPage + 1 })
  // From the end: the rows behind this page are skipped, all but the first of the next.
  const behind = Math.max(0, total - skip - perPage - 1)
  const take = Math.min(perPage + 1, total - skip)
  return stretch(tx, scope, { conditions, skip: behind, take, backwards: true })
}

interface Stretch {
  conditions: SQL[]
  skip: number
  take: number
  backwards?: boolean
}

/** Finds the stretch over keys alone, so that what is skipped costs little, then takes its rows, newest first. */
function stretch(
  tx: Tx,
  scope: Scope,
  { conditions, skip, take, backwards = false }: Stretch,
): Promise<ListedPackage[]> {
  const direction = backwards ? sql`asc` : sql`desc`
  const branch = (whose: SQL, limit: SQL) => sql`
    select p.key, p.created_at as at from packages p where ${sql.join([whose, ...conditions], sql` and `)}
    order by p.created_at ${direction}, p.key ${direction} ${limit}`
  const branches = branchesOf(scope)
  const found =
    branches.length === 1
      ? branch(branches[0] as SQL, sql`limit ${take} offset ${skip}`)
      : sql`select key, at from (${sql.join(
          branches.map((whose) => sql`(${branch(whose, sql`limit ${skip + take}`)})`),
          sql` union all `,
        )}) merged order by at ${direction}, key ${direction} limit ${take} offset ${skip}`
  return loadListedPackages(tx, found)
}
