import type { PageOf } from '@goodturn/contract/call'
import type { ContactSort } from '@goodturn/contract/contacts/types'
import { type SQL, inArray, sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../platform/database.ts'
import { pageFrom, readCursor } from '../platform/paging.ts'
import type { Scope } from '../teams/scope.ts'
import { type ContactFilter, branchesOf, conditionsOf } from './filter.ts'
import type { ContactRow } from './queries.ts'
import { contacts } from './tables.ts'
import { totalOf } from './totals.ts'

export interface PageWish {
  page: number
  after: string | null
  perPage: number
}

interface Place {
  key: string
  at: string
}

/**
 * A page of people (CG-20). Pages that follow one another seek by their cursor; a jump to page n seeks from the nearer
 * end over keys alone (R-4), so that the last page costs what the first does. Totals come from counters when nothing
 * but one kind of filter asks for less, else they are counted once and travel in the cursor.
 */
export async function listContacts(
  tx: Tx,
  scope: Scope,
  filter: ContactFilter,
  wish: PageWish,
): Promise<PageOf<ContactRow>> {
  const cursor = wish.after ? readCursor(wish.after, 3) : null
  const total = cursor?.total ?? (await totalOf(tx, scope, filter))
  const page = cursor?.page ?? wish.page
  const places = cursor
    ? await placesAfter(tx, scope, filter, cursor.at, wish.perPage + 1)
    : await placesAt(tx, scope, filter, { page, perPage: wish.perPage, total })
  const rows = await rowsInOrder(tx, places)
  return pageFrom({
    rows,
    page,
    perPage: wish.perPage,
    total,
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

async function placesAfter(
  tx: Tx,
  scope: Scope,
  filter: ContactFilter,
  [sort, value, key]: (string | number | null)[],
  take: number,
): Promise<Place[]> {
  const order = orderOf(filter.sort)
  // A cursor of another order says nothing in this one: the list begins anew.
  if (sort !== filter.sort) return places(tx, scope, filter, { order, skip: 0, take })
  const bound = filter.sort.endsWith('name') ? sql`${value}` : sql`${value}::timestamptz`
  const sign = order.descending ? sql`<` : sql`>`
  const seek = sql`(${order.column}, c.key) ${sign} (${bound}, ${key})`
  return places(tx, scope, filter, { order, skip: 0, take, seek })
}

async function placesAt(
  tx: Tx,
  scope: Scope,
  filter: ContactFilter,
  { page, perPage, total }: { page: number; perPage: number; total: number },
): Promise<Place[]> {
  const order = orderOf(filter.sort)
  const skip = (page - 1) * perPage
  if (skip >= total) return []
  if (skip <= total / 2) return places(tx, scope, filter, { order, skip, take: perPage + 1 })
  // From the end: the rows behind this page are skipped, all but the first of the next.
  const behind = Math.max(0, total - skip - perPage - 1)
  const take = Math.min(perPage + 1, total - skip)
  const backwards = { ...order, descending: !order.descending }
  return (await places(tx, scope, filter, { order: backwards, skip: behind, take })).toReversed()
}

interface Stretch {
  order: Order
  skip: number
  take: number
  seek?: SQL
}

async function places(
  tx: Tx,
  scope: Scope,
  filter: ContactFilter,
  { order, skip, take, seek }: Stretch,
): Promise<Place[]> {
  const direction = order.descending ? sql`desc` : sql`asc`
  const conditions = [...conditionsOf(filter), ...(seek ? [seek] : [])]
  const branch = (whose: SQL, limit: SQL) => sql`
    select c.key, ${order.column} as at from contacts c
    where ${whose} and ${sql.join(conditions, sql` and `)}
    order by ${order.column} ${direction}, c.key ${direction} ${limit}`
  const branches = branchesOf(scope)
  if (branches.length === 1) {
    return rowsOf<Place>(tx, branch(branches[0] as SQL, sql`limit ${take} offset ${skip}`))
  }
  const all = branches.map((whose) => sql`(${branch(whose, sql`limit ${skip + take}`)})`)
  return rowsOf<Place>(
    tx,
    sql`select key, at from (${sql.join(all, sql` union all `)}) merged
        order by at ${direction}, key ${direction} limit ${take} offset ${skip}`,
  )
}

async function rowsInOrder(tx: Tx, found: readonly Place[]): Promise<ContactRow[]> {
  if (found.length === 0) return []
  const keys = found.map(({ key }) => key)
  const rows = await tx.select().from(contacts).where(inArray(contacts.key, keys))
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return keys.flatMap((key) => byKey.get(key) ?? [])
}
