import type { ApprovalKey, InvoiceKey, InvoiceLineKey, RefundKey } from '@goodturn/contract/ids'
import { wrongLineTransitions } from '@goodturn/contract/console/wrong-prices/states'
import { sql } from 'drizzle-orm'
import { finishRefund } from '../../money/invoices/refunds/finish-refund.ts'
import { writeLinesRefund } from '../../money/invoices/refunds/refund-lines.ts'
import { type Cause, type Platform, causeOf } from '../../platform/context.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { transitionCondition } from '../../platform/machines.ts'

/** Makes the refunds of an approved correction, some invoices at a time. */
export const refundWrongPrices = defineJob<{ key: ApprovalKey }>('wrong-prices.refund')

/** Invoices per run of the job: far below a job's time limit, even if the processor is slow. */
export const invoicesAtOnce = 50

/** Registers the handler for the job above. */
export function handleWrongPrices(platform: Platform): void {
  const { database, jobs } = platform
  jobs.handle(refundWrongPrices, async ({ key }) => {
    const cause = causeOf(platform, `job:${refundWrongPrices.name}`)
    const waiting = await rowsOf<{ invoice_key: InvoiceKey }>(
      database.db,
      sql`select distinct invoice_key from wrong_price_lines
          where wrong_price_key = ${key} and state = 'waiting' order by invoice_key limit ${invoicesAtOnce}`,
    )
    for (const { invoice_key: invoiceKey } of waiting) {
      const refund = await database.transaction((tx) => refundInvoiceLines(tx, key, invoiceKey, cause))
      if (refund) await finishRefund(platform, refund, cause)
    }
    if (waiting.length === invoicesAtOnce)
      await database.transaction((tx) => jobs.enqueue(tx, refundWrongPrices, { key }, { key }))
  })
}

/**
 * Writes the refund of an invoice's lines, once: its lines leave the state `waiting` in the same transaction. The
 * processor is asked afterwards, by the job or the reconciler.
 */
async function refundInvoiceLines(
  tx: Tx,
  key: ApprovalKey,
  invoiceKey: InvoiceKey,
  cause: Cause,
): Promise<RefundKey | null> {
  const lines = await rowsOf<{ lineKey: InvoiceLineKey; cents: number; reason: string; note: string }>(
    tx,
    sql`select line.line_key as "lineKey", line.cents, wrong_prices.reason, wrong_prices.note
        from wrong_price_lines line join wrong_prices on wrong_prices.key = line.wrong_price_key
        where line.wrong_price_key = ${key} and line.invoice_key = ${invoiceKey} and line.state = 'waiting'
        order by line.line_key for update of line`,
  )
  const [first] = lines
  if (!first) return null
  const { reason, note } = first
  const refund = await writeLinesRefund(tx, { invoiceKey, lines, reason, note, source: key }, cause)
  const taken = JSON.stringify(refund?.lines ?? [])
  await tx.execute(
    sql`update wrong_price_lines set state = 'refunded', refunded_cents = taken.cents
        from jsonb_to_recordset(${taken}::jsonb) as taken("lineKey" text, cents int)
        where wrong_price_key = ${key} and line_key = taken."lineKey"
          and ${transitionCondition('state', wrongLineTransitions, 'refunded')}`,
  )
  await tx.execute(
    sql`update wrong_price_lines set state = 'skipped' where wrong_price_key = ${key} and invoice_key = ${invoiceKey}
          and ${transitionCondition('state', wrongLineTransitions, 'skipped')}`,
  )
  return refund?.key ?? null
}
