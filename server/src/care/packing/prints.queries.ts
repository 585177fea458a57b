import type { PackingBatchKey, PackingPrintKey, TouchKey } from '@goodturn/contract/ids'
import type { PackingPrint, Paper, PrintState } from '@goodturn/contract/care/packing/schema'
import { seconds } from '@goodturn/contract/time'
import { type SQL, sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
import { noSuchPrint } from './errors.ts'
import { batchName } from './queries.ts'
import type { RefusedPaper } from './tables.ts'

const printsShown = 10

/** A stored print. */
export interface PrintRow {
  key: PackingPrintKey
  batch_key: PackingBatchKey
  day: string
  number: number
  papers: Paper[]
  codes: boolean
  state: PrintState
  done: number
  total: number
  parts: number
  refused: RefusedPaper[]
  asked_by: string
  asked_at: Date | string
}

function printsOf(tx: Tx, where: SQL, limit: number): Promise<PrintRow[]> {
  return rowsOf<PrintRow>(
    tx,
    sql`select r.key, r.batch_key, b.day::text as day, b.number, r.papers, r.codes, r.state, r.done, r.total, r.parts, r.refused,
          s.name as asked_by, r.asked_at
        from packing_prints r join packing_batches b on b.key = r.batch_key join staff_accounts s on s.key = r.asked_by
        where ${where} order by r.asked_at desc, r.key desc limit ${limit}`,
  )
}

/** One print; 404 when there is none. */
export async function findPrint(tx: Tx, key: PackingPrintKey): Promise<PrintRow> {
  const [row] = await printsOf(tx, sql`r.key = ${key}`, 1)
  if (!row) throw noSuchPrint()
  return row
}

/** One print as the page shows it. */
export async function showPrint(tx: Tx, key: PackingPrintKey): Promise<PackingPrint> {
  const [shown] = await withNames(tx, [await findPrint(tx, key)])
  if (!shown) throw noSuchPrint()
  return shown
}

/** The newest prints. */
export async function newestPrints(tx: Tx): Promise<PackingPrint[]> {
  return withNames(tx, await printsOf(tx, sql`true`, printsShown))
}

async function withNames(tx: Tx, rows: readonly PrintRow[]): Promise<PackingPrint[]> {
  const keys = [...new Set(rows.flatMap(({ refused }) => refused.map(({ key }) => key)))]
  const people = await rowsOf<{ key: TouchKey; name: string }>(
    tx,
    sql`select key, recipient_name as name from touches where key = any(${textArray(keys)})`,
  )
  const names = new Map(people.map(({ key, name }) => [key, name]))
  return rows.map((row) => ({
    key: row.key,
    batch: { key: row.batch_key, name: batchName(row.day, row.number) },
    papers: row.papers,
    codes: row.codes,
    state: row.state,
    done: row.done,
    total: row.total,
    refused: row.refused.map(({ key, why }) => ({ key, name: names.get(key) ?? '', why })),
    asked_by: row.asked_by,
    asked_at: seconds(new Date(row.asked_at)),
  }))
}
