import { perPage, searchHitsMax } from '@goodturn/contract/limits'
import type { PlanList } from '@goodturn/contract/plans/schema'
import type { PlanFilter } from '@goodturn/contract/plans/status'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database.ts'
import { type Cursor, pageFrom, readCursor } from '../platform/paging.ts'
import type { Scope } from '../teams/scope.ts'
import { branchesOf, totalOf } from './list-branches.ts'
import { type ListedPlan, loadListedPlans, presentListedPlans } from './list-rows.ts'
import { offersOf } from './offers-of-list.ts'

export interface PlanListWish {
  page: number
  after: string | null
  filter: PlanFilter | null
}

/**
 * A page of the plans that a scope sees, newest first (C-3-42, CG-37). Pages that follow one another seek by their
 * cursor; a jump to page n walks keys alone, from the nearer end (R-4), so that the last page costs what the first
 * does.
 */
export async function listPlans(tx: Tx, scope: Scope, wish: PlanListWish, now: Date): Promise<PlanList> {
  const cursor = wish.after ? readCursor(wish.after, ['text', 'instant', 'text']) : null
  const total = cursor?.total ?? (await totalOf(tx, scope, wish.filter))
  const page = cursor?.page ?? wish.page
  const rows = cursor
    ? await rowsAfter(tx, scope, wish.filter, cursor.at, now)
    : await rowsAt(tx, scope, { filter: wish.filter, page, total }, now)
  const { data, ...list } = pageFrom({
    rows,
    page,
    perPage,
    total,
    at: (row) => [wish.filter, new Date(row.createdAt).toISOString(), row.key],
    present: (row) => row,
  })
  return answer(tx, scope, { ...list, data, userTotal: total }, now)
}

/** The plans that a search finds in names and titles, newest first and at most 100 (CG-09). */
export async function searchPlans(tx: Tx, scope: Scope, term: string, now: Date): Promise<PlanList> {
  const words = term.toLowerCase().split(/\s+/).filter(Boolean)
  const matching = words.map((word) => sql`p.search_text like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`)
  const data = await stretch(tx, scope, { filter: null, matching, skip: 0, take: searchHitsMax }, now)
  const total = data.length
  const userTotal = await totalOf(tx, scope, null)
  return answer(
    tx,
    scope,
    { data, total, userTotal, page: 1, per_page: searchHitsMax, has_more: false, next: null },
    now,
  )
}

interface Found extends Omit<PlanList, 'data' | 'transfers' | 'user_total'> {
  data: ListedPlan[]
  userTotal: number
}

async function answer(
  tx: Tx,
  scope: Scope,
  { data, userTotal, ...list }: Found,
  now: Date,
): Promise<PlanList> {
  return {
    ...list,
    data: await presentListedPlans(tx, scope.actorKey, data, now),
    user_total: userTotal,
    transfers: await offersOf(tx, scope.actorKey, now),
  }
}

function rowsAfter(
  tx: Tx,
  scope: Scope,
  filter: PlanFilter | null,
  [of, at, key]: Cursor['at'],
  now: Date,
): Promise<ListedPlan[]> {
  // A cursor of the other half says nothing in this one: the list begins anew.
  const matching = of === filter ? [sql`(p.created_at, p.key) < (${at}::timestamptz, ${key})`] : []
  return stretch(tx, scope, { filter, matching, skip: 0, take: perPage + 1 }, now)
}

async function rowsAt(
  tx: Tx,
  scope: Scope,
  { filter, page, total }: { filter: PlanFilter | null; page: number; total: number },
  now: Date,
): Promise<ListedPlan[]> {
  const skip = (page - 1) * perPage
  if (skip >= total) return []
  if (skip <= total / 2) return stretch(tx, scope, { filter, matching: [], skip, take: perPage + 1 }, now)
  // From the end: the rows behind this page are skipped, all but the first of the next.
  const behind = Math.max(0, total - skip - perPage - 1)
  const take = Math.min(perPage + 1, total - skip)
  return stretch(tx, scope, { filter, matching: [], skip: behind, take, backwards: true }, now)
}

interface Stretch {
  filter: PlanFilter | null
  matching: SQL[]
  skip: number
  take: number
  backwards?: boolean
}

/** Finds the stretch over keys alone, so that what is skipped costs little, then takes its rows, latest first. */
function stretch(
  tx: Tx,
  scope: Scope,
  { filter, matching, skip, take, backwards = false }: Stretch,
  now: Date,
): Promise<ListedPlan[]> {
  const direction = backwards ? sql`asc` : sql`desc`
  const branch = (whose: SQL, limit: SQL) => sql`
    select p.key, p.created_at as at from plans p where ${sql.join([whose, ...matching], sql` and `)}
    order by p.created_at ${direction}, p.key ${direction} ${limit}`
  const branches = branchesOf(scope, filter)
  const found =
    branches.length === 1
      ? branch(branches[0] as SQL, sql`limit ${take} offset ${skip}`)
      : sql`select key, at from (${sql.join(
          branches.map((whose) => sql`(${branch(whose, sql`limit ${skip + take}`)})`),
          sql` union all `,
        )}) merged order by at ${direction}, key ${direction} limit ${take} offset ${skip}`
  return loadListedPlans(tx, found, now)
}
