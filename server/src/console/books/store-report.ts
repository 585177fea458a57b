import { payoutReportBytesMax } from '@goodturn/contract/console/books/limits'
import type { PayoutReport } from '@goodturn/contract/console/books/schema'
import { setImmediate as breathe } from 'node:timers/promises'
import { seconds } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { recordAct } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
import { refuse } from '../../platform/errors.ts'
import { matchRows } from './match.report.ts'
import { type ReportRow, readReport, refuseReport } from './read-report.ts'

/** Lines per statement. */
const rowsAtOnce = 2000

/**
 * Stores the processor's report, all of it or nothing. A known line changes nothing; a known line with other figures is
 * refused, since the processor never changes a reported transaction.
 */
export async function storePayoutReport(ctx: Ctx, file: File): Promise<PayoutReport> {
  if (file.size > payoutReportBytesMax)
    throw refuse(413, 'too_large', 'This report is larger than 16 MB. Download it month by month.')
  const rows = await readReport(await file.text(), () => breathe())
  const times = rows.map(({ at }) => at).toSorted()
  return ctx.transaction(async (tx) => {
    const cause = ctx.cause()
    let added = 0
    for (let from = 0; from < rows.length; from += rowsAtOnce)
      added += await storeRows(tx, rows.slice(from, from + rowsAtOnce), cause.machine)
    await matchRows(tx)
    const unmatched = await countUnmatched(tx, rows)
    await recordAct(tx, cause, 'books.payout-report', null, { rows: rows.length, added, unmatched })
    return {
      rows: rows.length,
      added,
      unmatched,
      from: seconds(new Date(times[0] as string)),
      until: seconds(new Date(times.at(-1) as string)),
    }
  })
}

interface StoredRow {
  ref: string
  line: number
  is_same: boolean
}

async function storeRows(tx: Tx, rows: readonly ReportRow[], machine: Date): Promise<number> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(line int, ref text, at timestamptz,
    category text, gross bigint, fee bigint, net bigint, source text, charge text, payment text, payout text)`
  const added = await rowsOf<{ ref: string }>(
    tx,
    sql`insert into payout_rows (ref, at, category, gross_cents, fee_cents, net_cents, source_ref, charge_ref,
          payment_ref, payout_ref, state, taken_at)
        select ref, at, category, gross, fee, net, source, charge, payment, payout, 'unknown',
          ${machine.toISOString()}::timestamptz
        from ${given} on conflict (ref) do nothing returning ref`,
  )
  // A separate statement also sees rows stored by another process in the meantime.
  const known = await rowsOf<StoredRow>(
    tx,
    sql`select x.line, x.ref,
          (kept.at, kept.category, kept.gross_cents, kept.fee_cents) is not distinct from (x.at, x.category, x.gross, x.fee) as is_same
        from ${given} join payout_rows kept on kept.ref = x.ref order by x.line`,
  )
  const faults = known.filter(({ is_same: isSame }) => !isSame)
  if (faults.length > 0)
    throw refuseReport(
      faults.map(({ line, ref }) => `Line ${line}: ${ref} was already reported with different figures.`),
    )
  // A payout is reported later than the transactions in it.
  await tx.execute(
    sql`update payout_rows kept set payout_ref = x.payout from ${given}
        where kept.ref = x.ref and kept.payout_ref is null and x.payout is not null`,
  )
  return added.length
}

async function countUnmatched(tx: Tx, rows: readonly ReportRow[]): Promise<number> {
  const [found] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from payout_rows
        where ref = any(${textArray(rows.map(({ ref }) => ref))}) and state in ('differs', 'unknown', 'not_posted')`,
  )
  return found?.count ?? 0
}
