import type { PageOf } from '@goodturn/contract/call'
import type { ContactSort } from '@goodturn/contract/people/contacts/types'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { jumpTo } from '../../platform/lists/jump.ts'
import { type Counted, isInstantText, pageFrom, readCursor } from '../../platform/lists/paging.ts'
import { neverPrepared } from '../../platform/database/prepared.ts'
import { searchKeys } from '../../platform/lists/search-keys.ts'
import { walkKeys } from '../../platform/lists/walk-keys.ts'
import type { Scope } from '../../identity/teams/scope.ts'
import { type ContactFilter, branchesOf, conditionsOf, isIndexed, matchesOf } from './filter.ts'
import { type ListedContact, contactParts, listedColumns } from './parts.queries.ts'
import { totalOf } from './totals.ts'

export interface PageQuery {
  page: number
  after: string | null
  perPage: number
}

/** A row of a page; the first page's also have the total. */
type Row = ListedContact & { total?: number }

/**
 * A page of people (CG-20), in one statement except for jumps. Consecutive pages seek by cursor; a jump to page n seeks
 * from the nearer end over keys alone (R-4), so the last page costs the same as the first. Totals come from counters
 * when at most one kind of filter is set; otherwise they are counted once, up to 1,000 (R-32), and carried in the
 * cursor.
 */
export async function listContacts(
  ctx: Ctx,
  scope: Scope,
  filter: ContactFilter,
  query: PageQuery,
): Promise<PageOf<ListedContact>> {
  const cursor = query.after ? readCursor(query.after, ['text', 'text', 'text']) : null
  const { rows, counted } = cursor
    ? { rows: await rowsAfter(ctx, scope, filter, cursor.at, query.perPage + 1), counted: cursor }
    : await rowsAt(ctx, scope, filter, query)
  return pageFrom({
    rows,
    page: cursor?.page ?? query.page,
    perPage: query.perPage,
    total: counted.total,
    isMinimum: counted.isMinimum,
    at: (row) => [filter.sort, orderValue(row, filter.sort), row.key],
    present: (row) => row,
  })
}

interface Order {
  column: SQL
  descending: boolean
}

function orderOf(sort: ContactSort): Order {
  const column = sort.endsWith('name') ? sql`c.sort_name` : sql`c.created_at`
  return { column, descending: sort.startsWith('-') }
}

function orderValue(row: ListedContact, sort: ContactSort): string {
  return sort.endsWith('name') ? row.sortName : new Date(row.createdAt).toISOString()
}

async function rowsAfter(
  ctx: Ctx,
  scope: Scope,
  filter: ContactFilter,
  [sort, value, key]: (string | number | null)[],
  take: number,
): Promise<Row[]> {
  const order = orderOf(filter.sort)
  // A cursor of another order means nothing in this one: the list starts over.
  const isName = filter.sort.endsWith('name')
  const isOurs = sort === filter.sort && (isName || isInstantText(String(value)))
  if (!isOurs) return loadSlice(ctx, scope, filter, { order, skip: 0, take })
  const bound = isName ? sql`${value}` : sql`${value}::timestamptz`
  const sign = order.descending ? sql`<` : sql`>`
  const seek = sql`(${order.column}, c.key) ${sign} (${bound}, ${key})`
  return loadSlice(ctx, scope, filter, { order, skip: 0, take, seek })
}

async function rowsAt(
  ctx: Ctx,
  scope: Scope,
  filter: ContactFilter,
  { page, perPage }: PageQuery,
): Promise<{ rows: Row[]; counted: Counted }> {
  const order = orderOf(filter.sort)
  const { count, isCounted, read } = totalOf(scope, filter)
  if (page === 1) {
    const total =
      isCounted && matchesOf(filter).length > 0 ? sql`coalesce(place.found, ${count})::int` : count
    const rows = await loadSlice(ctx, scope, filter, { order, skip: 0, take: perPage + 1, total })
    return { rows, counted: read(rows[0]?.total ?? 0) }
  }
  const [found] = await rowsOf<{ total: number }>(
    ctx.db,
    sql`${isIndexed(filter) ? sql`` : neverPrepared} select ${count} as total`,
  )
  const counted = read(found?.total ?? 0)
  const { offset: skip, limit: take, fromEnd } = jumpTo(page, perPage, counted)
  if (take === 0) return { rows: [], counted }
  if (!fromEnd) return { rows: await loadSlice(ctx, scope, filter, { order, skip, take }), counted }
  const backwards = { ...order, descending: !order.descending }
  const rows = await loadSlice(ctx, scope, filter, { order: backwards, skip, take })
  return { rows: rows.toReversed(), counted }
}

interface ListSlice {
  order: Order
  skip: number
  take: number
  seek?: SQL
  /** Selected with each row. */
  total?: SQL
}

/**
 * Finds the range over keys alone, so skipped rows cost little, then loads its rows with everything a response
 * contains.
 */
async function loadSlice(
  ctx: Ctx,
  scope: Scope,
  filter: ContactFilter,
  { order, skip, take, seek, total }: ListSlice,
): Promise<Row[]> {
  const direction = order.descending ? sql`desc` : sql`asc`
  const matches = matchesOf(filter)
  const walk = {
    from: sql`contacts c`,
    key: sql`c.key`,
    by: order.column,
    descending: order.descending,
    branches: branchesOf(scope),
    conditions: [...conditionsOf(filter), ...(seek ? [seek] : [])],
    skip,
    take,
  }
  const found =
    matches.length > 0 ? searchKeys({ ...walk, matches, isCounted: total !== undefined }) : walkKeys(walk)
  return rowsOf<Row>(
    ctx.db,
    sql`${isIndexed(filter) ? sql`` : neverPrepared} select ${listedColumns}, ${contactParts(scope, ctx.platform.hooks)} ${total ? sql`, ${total} as total` : sql``}
        from (${found}) place join contacts c on c.key = place.key
        order by place.at ${direction}, place.key ${direction}`,
  )
}
