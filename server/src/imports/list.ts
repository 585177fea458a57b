import type { PageOf } from '@goodturn/contract/call'
import type { MemberKey } from '@goodturn/contract/ids'
import type { ConciergeUpload, Import } from '@goodturn/contract/imports/schema'
import { perPage } from '@goodturn/contract/limits'
import { type SQL, sql } from 'drizzle-orm'
import { readCounter } from '../platform/counters.ts'
import type { Tx } from '../platform/database.ts'
import { pageFrom, readCursor } from '../platform/paging.ts'
import { tableRowsOf } from '../platform/table-rows.ts'
import { presentImport, presentUpload } from './present.ts'
import { conciergeUploads, imports } from './tables.ts'

/** Names of the member's totals. */
export const importCounter = 'imports'
export const conciergeCounter = 'concierge-uploads'

export interface Asked {
  page?: number | undefined
  after?: string | undefined
}

/** A page of the member's imports, newest first. */
export function listImports(tx: Tx, memberKey: MemberKey, asked: Asked): Promise<PageOf<Import>> {
  return newestFirst(tx, memberKey, asked, {
    counter: importCounter,
    rows: (where) => tableRowsOf(tx, imports, sql`select * from imports ${where}`),
    present: presentImport,
  })
}

/** A page of the member's files for the concierge, newest first. */
export function listUploads(tx: Tx, memberKey: MemberKey, asked: Asked): Promise<PageOf<ConciergeUpload>> {
  return newestFirst(tx, memberKey, asked, {
    counter: conciergeCounter,
    rows: (where) => tableRowsOf(tx, conciergeUploads, sql`select * from concierge_uploads ${where}`),
    present: presentUpload,
  })
}

interface Listed<Row, Shown> {
  counter: string
  rows(where: SQL): Promise<Row[]>
  present(row: Row): Shown
}

async function newestFirst<Row extends { key: string; createdAt: Date }, Shown>(
  tx: Tx,
  memberKey: MemberKey,
  asked: Asked,
  { counter, rows, present }: Listed<Row, Shown>,
): Promise<PageOf<Shown>> {
  const cursor = asked.after ? readCursor(asked.after, ['instant', 'text']) : null
  const page = cursor?.page ?? asked.page ?? 1
  const further = cursor
    ? sql`and (created_at, key) < (${cursor.at[0]}::timestamptz, ${cursor.at[1]})`
    : sql``
  const skipped = cursor ? 0 : (page - 1) * perPage
  const found = await rows(
    sql`where member_key = ${memberKey} ${further}
        order by created_at desc, key desc limit ${perPage + 1} offset ${skipped}`,
  )
  return pageFrom({
    rows: found,
    page,
    perPage,
    total: cursor?.total ?? (await readCounter(tx, memberKey, counter)),
    at: (row) => [row.createdAt.toISOString(), row.key],
    present,
  })
}
