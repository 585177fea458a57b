import type { PackingBatchKey, PackingPrintKey } from '@goodturn/contract/ids'
import type { PackingPrint, Paper } from '@goodturn/contract/care/packing/schema'
import { eq, sql } from 'drizzle-orm'
import { recordAct } from '../../platform/audit.ts'
import type { Ctx, Platform } from '../../platform/context.ts'
import { rowsOf, textArray } from '../../platform/database/database.ts'
import { stateChanged, notFound } from '../../platform/errors.ts'
import { newKey } from '../../platform/ids.ts'
import { type Recurring, dailyAt } from '../../platform/jobs/recurring.ts'
import { showBatch } from './batches.queries.ts'
import { noLabels } from './errors.ts'
import { buyAndPrint, printPapers } from './jobs.ts'
import { findPrint, showPrint } from './prints.queries.ts'
import { partName } from './stored-parts.ts'
import { packingPrints } from './tables.ts'

/** Days that a print's file is kept. It is full of addresses and can be printed again. */
const keptDays = 2

/**
 * Starts printing papers of a batch, with or without the codes on its cards; returns the running print if the same papers are already
 * being printed.
 */
export async function requestPrint(
  ctx: Ctx,
  batchKey: PackingBatchKey,
  { papers: wanted, codes = true }: { papers: readonly Paper[]; codes?: boolean | undefined },
): Promise<PackingPrint> {
  const cause = ctx.cause()
  const papers = [...new Set(wanted)]
  const buys = papers.includes('labels_carrier')
  if (buys && !ctx.platform.ports.labelSeller) throw noLabels()
  return ctx.transaction(async (tx) => {
    await tx.execute(sql`select from packing_batches where key = ${batchKey} for update`)
    const batch = await showBatch(tx, batchKey)
    const [running] = await rowsOf<{ key: PackingPrintKey }>(
      tx,
      sql`select key from packing_prints where batch_key = ${batchKey} and papers = ${JSON.stringify(papers)}::jsonb
            and codes = ${codes}
            and state in ('waiting', 'printing') limit 1`,
    )
    if (running) return showPrint(tx, running.key)
    const key = newKey('packingPrint')
    const total = batch.touches * (papers.length + (buys ? 1 : 0))
    const mine = { askedBy: ctx.staff.key, askedAt: cause.now }
    await tx
      .insert(packingPrints)
      .values({ key, batchKey, papers, codes, state: 'waiting', total, refused: [], ...mine })
    await ctx.platform.jobs.enqueue(tx, buys ? buyAndPrint : printPapers, { printKey: key }, { key })
    await recordAct(tx, cause, 'packing.print', null, { print: key, batch: batchKey, papers, codes })
    return showPrint(tx, key)
  })
}

/** Stops a print that is not done. */
export async function stopPrint(ctx: Ctx, key: PackingPrintKey): Promise<PackingPrint> {
  return ctx.transaction(async (tx) => {
    await tx.execute(sql`select from packing_prints where key = ${key} for update`)
    const { state } = await findPrint(tx, key)
    if (state !== 'waiting' && state !== 'printing') throw stateChanged()
    await tx.update(packingPrints).set({ state: 'stopped' }).where(eq(packingPrints.key, key))
    return showPrint(tx, key)
  })
}

/** The PDF of a finished print; reading it writes an audit row. */
export async function fetchPrint(ctx: Ctx, key: PackingPrintKey): Promise<File> {
  const print = await findPrint(ctx.db, key)
  const gone = notFound('This file no longer exists. Please print again.')
  if (print.state !== 'done' || print.parts === 0) throw gone
  const parts: Uint8Array<ArrayBuffer>[] = []
  for (let part = 0; part < print.parts; part += 1) {
    const bytes = await ctx.platform.files.read(partName(key, part))
    if (!bytes) throw gone
    parts.push(new Uint8Array(bytes))
  }
  await recordAct(ctx.db, ctx.cause(), 'packing.fetched', null, { print: key })
  const name = `${(await showPrint(ctx.db, key)).batch.name}-${print.papers.join('-')}.pdf`
  return new File(parts, name, { type: 'application/pdf' })
}

/** Removes the files of old prints, which are full of addresses. */
export const removePrints: Recurring = {
  name: 'remove-prints',
  nextDue: dailyAt(3, 45),
  async run({ database, files }: Platform, cause) {
    const old = await rowsOf<{ key: PackingPrintKey; parts: number }>(
      database.db,
      sql`select key, parts from packing_prints
          where parts > 0 and asked_at < ${cause.now.toISOString()}::timestamptz - make_interval(days => ${keptDays})`,
    )
    for (const { key, parts } of old)
      for (let part = 0; part < parts; part += 1) await files.remove(partName(key, part))
    await database.db.execute(
      sql`update packing_prints set parts = 0 where key = any(${textArray(old.map(({ key }) => key))})`,
    )
  },
}
