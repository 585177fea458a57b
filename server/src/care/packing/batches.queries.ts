import type { PageOf } from '@goodturn/contract/call'
import type { PackingBatchKey } from '@goodturn/contract/ids'
import { packingPerPage } from '@goodturn/contract/care/packing/limits'
import type { PackingBatch, PackingRow } from '@goodturn/contract/care/packing/schema'
import { seconds } from '@goodturn/contract/time'
import { type SQL, sql } from 'drizzle-orm'
import { countRows } from '../../platform/database/count-rows.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { pageFrom, readCursor } from '../../platform/lists/paging.ts'
import { noSuchBatch } from './errors.ts'
import { batchName, packingTouchesOf, presentRow } from './queries.ts'

interface BatchRow {
  key: PackingBatchKey
  day: string
  number: number
  services: string[]
  touches: number
  packed: number
  handed: number
  started_by: string
  started_at: Date | string
}

interface BatchesQuery {
  page?: number | undefined
  after?: string | undefined
}

function batchesOf(tx: Tx, where: SQL, limit: number): Promise<BatchRow[]> {
  return rowsOf<BatchRow>(
    tx,
    sql`select b.key, b.day::text as day, b.number, b.services, b.touches, b.started_at, s.name as started_by,
          found.packed, found.handed
        from packing_batches b join staff_accounts s on s.key = b.started_by
        cross join lateral (select count(p.packed_at)::int as packed, count(p.handed_at)::int as handed
          from packing_touches p where p.batch_key = b.key) found
        where ${where} order by b.key desc limit ${limit}`,
  )
}

function presentBatch(row: BatchRow): PackingBatch {
  return {
    key: row.key,
    name: batchName(row.day, row.number),
    services: row.services,
    touches: row.touches,
    packed: row.packed,
    handed: row.handed,
    started_by: row.started_by,
    started_at: seconds(new Date(row.started_at)),
  }
}

/** A batch; 404 when there is none. */
export async function showBatch(tx: Tx, key: PackingBatchKey): Promise<PackingBatch> {
  const [row] = await batchesOf(tx, sql`b.key = ${key}`, 1)
  if (!row) throw noSuchBatch()
  return presentBatch(row)
}

/** A page of the batches, newest first. The count is capped. */
export async function listBatches(tx: Tx, { page, after }: BatchesQuery): Promise<PageOf<PackingBatch>> {
  const cursor = after === undefined ? null : readCursor(after, ['text'])
  const counted = cursor ?? (await countRows(tx, [sql`select from packing_batches`]))
  const skipped = cursor ? 0 : ((page ?? 1) - 1) * packingPerPage
  const further = cursor ? sql`b.key < ${cursor.at[0]}` : sql`true`
  const rows = await batchesOf(tx, further, skipped + packingPerPage + 1)
  return pageFrom({
    rows: rows.slice(skipped),
    page: cursor?.page ?? page ?? 1,
    perPage: packingPerPage,
    total: counted.total,
    isMinimum: counted.isMinimum,
    at: (row) => [row.key],
    present: presentBatch,
  })
}

/** A page of a batch in its order. */
export async function listRows(
  tx: Tx,
  key: PackingBatchKey,
  { page, after }: BatchesQuery,
  machine: Date,
): Promise<PageOf<PackingRow>> {
  const { touches } = await showBatch(tx, key)
  const cursor = after === undefined ? null : readCursor(after, ['number'])
  const from = cursor ? Number(cursor.at[0]) : ((page ?? 1) - 1) * packingPerPage
  const where = sql`p.batch_key = ${key} and p.place > ${from}`
  return pageFrom({
    rows: await packingTouchesOf(tx, where, sql`p.place`, packingPerPage + 1),
    page: cursor?.page ?? page ?? 1,
    perPage: packingPerPage,
    total: touches,
    at: (row) => [row.place],
    present: (row) => presentRow(row, machine),
  })
}

/** The quantities a batch needs, by title. */
export async function pickList(tx: Tx, key: PackingBatchKey) {
  await showBatch(tx, key)
  return rowsOf<{ title: string; count: number; personalized: number }>(
    tx,
    sql`select e.title, count(*)::int as count, count(nullif(trim(t.personalization), ''))::int as personalized
        from packing_touches p join touches t on t.key = p.touch_key join experiences e on e.key = t.experience_key
        where p.batch_key = ${key} and p.packed_at is null and t.status in ('pending', 'bulkpending')
        group by e.key, e.title order by e.title, e.key`,
  )
}
