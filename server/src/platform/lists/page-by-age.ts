import type { PageOf } from '@goodturn/contract/call'
import { perPage } from '@goodturn/contract/limits'
import { type SQL, asc, desc, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { jumpTo, firstRows } from './jump.ts'
import { pageFrom, readCursor } from './paging.ts'

/** The requested page of a list. */
export interface PageRequest {
  page?: number | undefined
  after?: string | undefined
}

/** How to read the rows of a page. */
export interface ListSlice {
  /** Limits rows to those past the cursor; undefined from the beginning. */
  past: SQL | undefined
  order: SQL[]
  limit: number
  offset: number
}

interface Listing<Row, Shown> {
  /** The listed table: rows come in order of creation. */
  table: { createdAt: PgColumn; key: PgColumn }
  newestFirst: boolean
  total: number
  read: (stretch: ListSlice) => Promise<Row[]>
  present: (row: Row) => Shown
}

/** A page of a list by age: after a cursor, or by number from the nearer end. */
export async function pageByAge<Row extends { key: string; createdAt: Date }, Shown>(
  { page = 1, after }: PageRequest,
  { table: { createdAt, key }, newestFirst, total, read, present }: Listing<Row, Shown>,
): Promise<PageOf<Shown>> {
  const cursor = after ? readCursor(after, ['instant', 'text']) : null
  const beyond = newestFirst ? sql`<` : sql`>`
  const past = cursor
    ? sql`(${createdAt}, ${key}) ${beyond} (${cursor.at[0]}::timestamptz, ${cursor.at[1]})`
    : undefined
  const jump = cursor ? firstRows(perPage + 1) : jumpTo(page, perPage, total)
  const way = newestFirst === jump.fromEnd ? asc : desc
  const rows = await read({ past, order: [way(createdAt), way(key)], ...jump })
  return pageFrom({
    rows: jump.fromEnd ? rows.toReversed() : rows,
    page: cursor?.page ?? page,
    perPage,
    total,
    at: (row) => [row.createdAt.toISOString(), row.key],
    present,
  })
}
