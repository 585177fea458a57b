import type { PackingPrintKey } from '@goodturn/contract/ids'
import type { Paper, PrintState } from '@goodturn/contract/care/packing/schema'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Platform } from '../../platform/context.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { pickList } from './batches.queries.ts'
import { buyLabels } from './buy-labels.ts'
import { buyAndPrint } from './jobs.ts'
import { labelsToPrint } from './labels.queries.ts'
import { Printer } from './printer.ts'
import { type PrintRow, findPrint } from './prints.queries.ts'
import { paperTouches } from './paper-touches.ts'
import { batchName } from './queries.ts'
import { PdfFile } from './pdf/pdf-file.ts'
import { pickSheets } from './pdf/pick-list.ts'
import { partName } from './stored-parts.ts'
import { type RefusedPaper, packingPrints } from './tables.ts'

const carrierPaper = 'labels_carrier'
/** How many touches are read at once; progress is stored after each chunk. */
const touchesAtOnce = 200

/**
 * Makes the PDF of a print, front to back: all cards, then all slips, then all labels, each in the order of the batch.
 * A pick list shows the batch at print time and doesn't mark touches as printed. Only the current chunk is held in
 * memory. An interrupted run starts over. Carrier labels are bought first, in as many jobs as needed.
 */
export async function makePrint(platform: Platform, key: PackingPrintKey): Promise<void> {
  const { db } = platform.database
  const print = await findPrint(db, key)
  if (!(await setPrintState(platform, key, ['waiting', 'printing', 'failed'], 'printing'))) return
  try {
    if (print.papers.includes(carrierPaper)) {
      const bought = await buyLabels(platform, print)
      if (bought === 'stopped') return
      if (bought === 'more') return await platform.jobs.enqueue(db, buyAndPrint, { printKey: key }, { key })
    }
    const outcome = await write(platform, print)
    if (outcome === null) return
    await platform.database.transaction(async (tx) => {
      const set = { state: 'done' as const, done: print.total, ...outcome }
      const mine = and(eq(packingPrints.key, key), eq(packingPrints.state, 'printing'))
      await tx.update(packingPrints).set(set).where(mine)
      if (!print.papers.some(isOfTouches)) return
      await tx.execute(sql`update packing_touches set printed_at = ${platform.clock.now().toISOString()}::timestamptz
        where batch_key = ${print.batch_key} and printed_at is null
          and touch_key not in (select r.key from jsonb_to_recordset(${JSON.stringify(outcome.refused)}::jsonb) as r(key text))`)
    })
  } catch (error) {
    await setPrintState(platform, key, ['printing'], 'failed')
    throw error
  }
}

const isOfTouches = (paper: Paper) => paper !== 'pick_list'

/** Writes the file; null if the print was stopped in the meantime. */
async function write(platform: Platform, print: PrintRow) {
  const { db } = platform.database
  let parts = 0
  const file = new PdfFile(async (bytes) => {
    await platform.files.write(partName(print.key, parts), bytes)
    parts += 1
  })
  const printer = new Printer(platform, file)
  const refused = new Map<string, RefusedPaper>()
  const hasLabels = print.papers.includes(carrierPaper)
  // Buying the labels counts as one more paper in the progress.
  const eachPaper = print.total / (print.papers.length + (hasLabels ? 1 : 0))
  const name = batchName(print.day, print.number)
  let done = hasLabels ? eachPaper : 0
  if (print.papers.includes('pick_list')) {
    const lines = await pickList(db, print.batch_key)
    for (const sheet of pickSheets(file.faces, name, lines)) await file.addPage(sheet.parts)
    done += eachPaper
  }
  for (const paper of print.papers.filter(isOfTouches)) {
    for (let after = 0; ;) {
      const touches = await paperTouches(
        platform,
        { batchKey: print.batch_key, hasCodes: print.codes },
        after,
        touchesAtOnce,
      )
      const labels = hasLabels
        ? await labelsToPrint(
            db,
            touches.ready.map(({ key }) => key),
          )
        : null
      for (const touch of touches.ready) {
        const label = labels?.get(touch.key)
        const why = label?.why ?? (await printer.print(paper, touch, print.papers, label?.key))
        if (why !== null) refused.set(touch.key, { key: touch.key, why })
      }
      for (const one of touches.refused) refused.set(one.key, one)
      done += touches.count
      const rows = await rowsOf<{ state: PrintState }>(
        db,
        sql`update packing_prints set done = greatest(done, ${done}), parts = ${parts} where key = ${print.key} returning state`,
      )
      if (rows[0]?.state !== 'printing') return null
      if (touches.count < touchesAtOnce) break
      after = touches.last
    }
    await printer.endPaper()
  }
  await file.end(`${name}: ${print.papers.join(', ')}`)
  return { parts, refused: [...refused.values()] }
}

async function setPrintState(
  { database }: Platform,
  key: PackingPrintKey,
  from: readonly PrintState[],
  state: PrintState,
): Promise<boolean> {
  const set = state === 'printing' ? { state, done: 0 } : { state }
  const mine = and(eq(packingPrints.key, key), inArray(packingPrints.state, [...from]))
  const changed = await database.db
    .update(packingPrints)
    .set(set)
    .where(mine)
    .returning({ key: packingPrints.key })
  return changed.length > 0
}
