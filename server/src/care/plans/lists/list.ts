import type { MemberKey } from '@goodturn/contract/ids'
import { perPage, searchHitsMax } from '@goodturn/contract/limits'
import type { PlanList, PlanTransfer } from '@goodturn/contract/care/plans/schema'
import type { PlanFilter } from '@goodturn/contract/care/plans/status'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { type Jump, jumpTo, firstRows } from '../../../platform/lists/jump.ts'
import { containsWords } from '../../../platform/database/like.ts'
import { type Cursor, pageFrom, readCursor } from '../../../platform/lists/paging.ts'
import { walkKeys } from '../../../platform/lists/walk-keys.ts'
import type { Scope } from '../../../identity/teams/scope.ts'
import { branchesOf, totalOf } from './list-branches.ts'
import { type ListedPlan, loadListedPlans, presentListedPlans } from './list.queries.ts'

declare module '../../../platform/context.ts' {
  interface Hooks {
    /** Lists the open offers of plans that a member may take over, newest first (CG-55). */
    openOffers(tx: Tx, memberKey: MemberKey, now: Date): Promise<PlanTransfer[]>
  }
}

export interface PlanListQuery {
  page: number
  after: string | null
  filter: PlanFilter | null
}

/**
 * A page of the plans that a scope sees, newest first (C-3-42, CG-37). Consecutive pages seek by cursor; a jump to page
 * n walks only keys, from the nearer end, so the last page costs as much as the first.
 */
export async function listPlans(ctx: Ctx, scope: Scope, query: PlanListQuery): Promise<PlanList> {
  const { db, platform } = ctx
  const now = platform.clock.now()
  const cursor = query.after ? readCursor(query.after, ['text', 'instant', 'text']) : null
  const total = cursor?.total ?? (await totalOf(db, scope, query.filter))
  const page = cursor?.page ?? query.page
  const rows = cursor
    ? await rowsAfter(db, scope, query.filter, cursor.at, now)
    : await rowsAt(db, scope, { filter: query.filter, page, total }, now)
  const { data, ...list } = pageFrom({
    rows,
    page,
    perPage,
    total,
    at: (row) => [query.filter, new Date(row.createdAt).toISOString(), row.key],
    present: (row) => row,
  })
  return loadList(ctx, scope, { ...list, data, userTotal: total }, now)
}

/** The plans whose names or titles match a search, newest first and at most 100 (CG-09). */
export async function searchPlans(ctx: Ctx, scope: Scope, term: string): Promise<PlanList> {
  const { db, platform } = ctx
  const now = platform.clock.now()
  const matching = containsWords(sql`p.search_text`, term)
  const data = await loadSlice(db, scope, { filter: null, matching, walk: firstRows(searchHitsMax) }, now)
  const total = data.length
  const userTotal = await totalOf(db, scope, null)
  return loadList(
    ctx,
    scope,
    { data, total, userTotal, page: 1, per_page: searchHitsMax, has_more: false, next: null },
    now,
  )
}

interface Found extends Omit<PlanList, 'data' | 'transfers' | 'user_total'> {
  data: ListedPlan[]
  userTotal: number
}

async function loadList(
  { db, platform }: Ctx,
  scope: Scope,
  { data, userTotal, ...list }: Found,
  now: Date,
): Promise<PlanList> {
  return {
    ...list,
    data: await presentListedPlans(db, scope.actorKey, data, now),
    user_total: userTotal,
    transfers: await platform.hooks.openOffers(db, scope.actorKey, now),
  }
}

function rowsAfter(
  tx: Tx,
  scope: Scope,
  filter: PlanFilter | null,
  [of, at, key]: Cursor['at'],
  now: Date,
): Promise<ListedPlan[]> {
  // A cursor from the other half has no meaning here: the list starts over.
  const matching = of === filter ? [sql`(p.created_at, p.key) < (${at}::timestamptz, ${key})`] : []
  return loadSlice(tx, scope, { filter, matching, walk: firstRows(perPage + 1) }, now)
}

function rowsAt(
  tx: Tx,
  scope: Scope,
  { filter, page, total }: { filter: PlanFilter | null; page: number; total: number },
  now: Date,
): Promise<ListedPlan[]> {
  return loadSlice(tx, scope, { filter, matching: [], walk: jumpTo(page, perPage, total) }, now)
}

interface ListSlice {
  filter: PlanFilter | null
  matching: SQL[]
  walk: Jump
}

/** The rows of a stretch of the list, newest first. */
async function loadSlice(
  tx: Tx,
  scope: Scope,
  { filter, matching: conditions, walk }: ListSlice,
  now: Date,
): Promise<ListedPlan[]> {
  if (walk.limit === 0) return []
  const found = walkKeys({
    from: sql`plans p`,
    key: sql`p.key`,
    by: sql`p.created_at`,
    descending: !walk.fromEnd,
    branches: branchesOf(scope, filter),
    conditions,
    skip: walk.offset,
    take: walk.limit,
  })
  return loadListedPlans(tx, found, now)
}
