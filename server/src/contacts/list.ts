import type { PageOf } from '@goodturn/contract/call'
import type { ContactSort } from '@goodturn/contract/contacts/types'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database.ts'
import { jumpTo } from '../platform/jump.ts'
import { type Counted, isInstantText, pageFrom, readCursor } from '../platform/paging.ts'
import { tableRowsOf } from '../platform/table-rows.ts'
import { walkKeys } from '../platform/walk-keys.ts'
import type { Scope } from '../teams/scope.ts'
import { type ContactFilter, branchesOf, conditionsOf } from './filter.ts'
import type { ContactRow } from './queries.ts'
import { contacts } from './tables.ts'
import { totalOf } from './totals.ts'

export interface PageQuery {
  page: number
  after: string | null
  perPage: number
}

/**
 * A page of people (CG-20). Pages that follow one another seek by their cursor; a jump to page n seeks from the nearer
 * end over keys alone, so that the last page costs what the first does. Totals come from counters when nothing
 * but one kind of filter asks for less, else they are counted once, up to 1,000, and travel in the cursor.
 */
export async function listContacts(
  tx: Tx,
  scope: Scope,
  filter: ContactFilter,
  query: PageQuery,
): Promise<PageOf<ContactRow>> {
  const cursor = query.after ? readCursor(query.after, ['text', 'text', 'text']) : null
  const counted: Counted = cursor ?? (await totalOf(tx, scope, filter))
  const page = cursor?.page ?? query.page
  const rows = cursor
    ? await rowsAfter(tx, scope, filter, cursor.at, query.perPage + 1)
    : await rowsAt(tx, scope, filter, { page, perPage: query.perPage, counted })
  return pageFrom({
    rows,
    page,
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

function orderValue(row: ContactRow, sort: ContactSort): string {
  return sort.endsWith('name') ? row.sortName : row.createdAt.toISOString()
}

async function rowsAfter(
  tx: Tx,
  scope: Scope,
  filter: ContactFilter,
  [sort, value, key]: (string | number | null)[],
  take: number,
): Promise<ContactRow[]> {
  const order = orderOf(filter.sort)
  // A cursor of another order means nothing in this one: the list starts over.
  const isName = filter.sort.endsWith('name')
  const isOurs = sort === filter.sort && (isName || isInstantText(String(value)))
  if (!isOurs) return stretch(tx, scope, filter, { order, skip: 0, take })
  const bound = isName ? sql`${value}` : sql`${value}::timestamptz`
  const sign = order.descending ? sql`<` : sql`>`
  const seek = sql`(${order.column}, c.key) ${sign} (${bound}, ${key})`
  return stretch(tx, scope, filter, { order, skip: 0, take, seek })
}

async function rowsAt(
  tx: Tx,
  scope: Scope,
  filter: ContactFilter,
  { page, perPage, counted }: { page: number; perPage: number; counted: Counted },
): Promise<ContactRow[]> {
  const order = orderOf(filter.sort)
  const { offset: skip, limit: take, fromEnd } = jumpTo(page, perPage, counted)
  if (take === 0) return []
  if (!fromEnd) return stretch(tx, scope, filter, { order, skip, take })
  const backwards = { ...order, descending: !order.descending }
  return (await stretch(tx, scope, filter, { order: backwards, skip, take })).toReversed()
}

interface Stretch {
  order: Order
  skip: number
  take: number
  seek?: SQL
}

/** Finds the stretch over keys alone, so that what is skipped costs little, then takes its rows. */
async function stretch(
  tx: Tx,
  scope: Scope,
  filter: ContactFilter,
  { order, skip, take, seek }: Stretch,
): Promise<ContactRow[]> {
  const direction = order.descending ? sql`desc` : sql`asc`
  const found = walkKeys({
    from: sql`contacts c`,
    key: sql`c.key`,
    by: order.column,
    descending: order.descending,
    branches: branchesOf(scope),
    conditions: [...conditionsOf(filter), ...(seek ? [seek] : [])],
    skip,
    take,
  })
  return tableRowsOf(
    tx,
    contacts,
    sql`select c.* from (${found}) place join contacts c on c.key = place.key
        order by place.at ${direction}, place.key ${direction}`,
  )
}
