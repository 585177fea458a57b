import type { PageOf } from '@goodturn/contract/call'
import type { MemberKey } from '@goodturn/contract/ids'
import type { ConciergeUpload, Import } from '@goodturn/contract/people/imports/schema'
import { perPage } from '@goodturn/contract/limits'
import { and, desc, eq, sql } from 'drizzle-orm'
import { readCounter } from '../../platform/database/counters.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Cursor, pageFrom, readCursor } from '../../platform/lists/paging.ts'
import { presentImport, presentUpload } from './present.ts'
import { conciergeUploads, imports } from './tables.ts'

/** Names of the member's totals. */
export const importCounter = 'imports'
export const conciergeCounter = 'concierge-uploads'

export interface ImportsQuery {
  page?: number | undefined
  after?: string | undefined
}

/** A page of the member's imports, newest first. */
export function listImports(tx: Tx, memberKey: MemberKey, asked: ImportsQuery): Promise<PageOf<Import>> {
  return newestFirst(tx, memberKey, asked, {
    counter: importCounter,
    rows: ({ before, limit, skipped }) =>
      tx
        .select()
        .from(imports)
        .where(
          and(
            eq(imports.memberKey, memberKey),
            before && sql`(${imports.createdAt}, ${imports.key}) < (${before[0]}::timestamptz, ${before[1]})`,
          ),
        )
        .orderBy(desc(imports.createdAt), desc(imports.key))
        .limit(limit)
        .offset(skipped),
    present: presentImport,
  })
}

/** A page of the member's files for the concierge, newest first. */
export function listUploads(
  tx: Tx,
  memberKey: MemberKey,
  asked: ImportsQuery,
): Promise<PageOf<ConciergeUpload>> {
  return newestFirst(tx, memberKey, asked, {
    counter: conciergeCounter,
    rows: ({ before, limit, skipped }) =>
      tx
        .select()
        .from(conciergeUploads)
        .where(
          and(
            eq(conciergeUploads.memberKey, memberKey),
            before &&
              sql`(${conciergeUploads.createdAt}, ${conciergeUploads.key}) < (${before[0]}::timestamptz, ${before[1]})`,
          ),
        )
        .orderBy(desc(conciergeUploads.createdAt), desc(conciergeUploads.key))
        .limit(limit)
        .offset(skipped),
    present: presentUpload,
  })
}

interface ListSlice {
  /** The instant and key of the previous row; undefined for the first page. */
  before: Cursor['at'] | undefined
  limit: number
  skipped: number
}

interface Listed<Row, Shown> {
  counter: string
  rows(stretch: ListSlice): Promise<Row[]>
  present(row: Row): Shown
}

async function newestFirst<Row extends { key: string; createdAt: Date }, Shown>(
  tx: Tx,
  memberKey: MemberKey,
  asked: ImportsQuery,
  { counter, rows, present }: Listed<Row, Shown>,
): Promise<PageOf<Shown>> {
  const cursor = asked.after ? readCursor(asked.after, ['instant', 'text']) : null
  const page = cursor?.page ?? asked.page ?? 1
  const found = await rows({
    before: cursor?.at,
    limit: perPage + 1,
    skipped: cursor ? 0 : (page - 1) * perPage,
  })
  return pageFrom({
    rows: found,
    page,
    perPage,
    total: cursor?.total ?? (await readCounter(tx, memberKey, counter)),
    at: (row) => [row.createdAt.toISOString(), row.key],
    present,
  })
}
