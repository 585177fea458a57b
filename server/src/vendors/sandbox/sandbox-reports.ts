import type { ChargeKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { ProcessorReport } from '../../money/cards/processor.ts'
import { type Cause, type Platform, causeOf } from '../../platform/context.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { type Recurring, whenColumn } from '../../platform/jobs/recurring.ts'
import { type ChargeRow, type SandboxParts, chargeRef } from './sandbox-parts.ts'
import { sandboxReports } from '../tables.ts'

/** All reports of a charge have the same id: a second delivery is the same report. */
export function reportNow(row: Pick<ChargeRow, 'attempt_key'>): ProcessorReport {
  return {
    id: `sbx_evt_${row.attempt_key}`,
    kind: 'charge',
    processorRef: chargeRef(row.attempt_key),
    attemptKey: row.attempt_key,
  }
}

/** Schedules one or more reports of a charge in `delayMs` of business time. */
export async function addReport(
  { database, clock }: SandboxParts,
  row: Pick<ChargeRow, 'attempt_key'>,
  delayMs: number,
  times = 1,
): Promise<void> {
  const report = reportNow(row)
  await database.db
    .insert(sandboxReports)
    .values({
      id: report.id,
      attemptKey: row.attempt_key,
      dueAt: new Date(clock.now().getTime() + delayMs),
      deliveriesLeft: times,
    })
    .onConflictDoNothing()
}

/** Schedules a report about a charge's dispute in `delayMs` of business time; `news` says what happened to it. */
export async function addDisputeReport(
  { database, clock }: SandboxParts,
  { ref, attemptKey, news }: { ref: string; attemptKey: ChargeKey; news: string },
  delayMs: number,
): Promise<void> {
  await database.db
    .insert(sandboxReports)
    .values({
      id: `sbx_evt_${ref}_${news}`,
      attemptKey,
      disputeRef: ref,
      dueAt: new Date(clock.now().getTime() + delayMs),
      deliveriesLeft: 1,
    })
    .onConflictDoNothing()
}

/** Recurring work: passes the due reports to `take`, as a processor would call the webhook. */
export function deliverSandboxReports(
  take: (tx: Tx, cause: Cause, report: ProcessorReport) => Promise<void>,
): Recurring {
  return {
    name: 'sandbox-reports',
    nextDue: whenColumn(sql`select min(due_at) as due from sandbox_reports where deliveries_left > 0`),
    async run(platform: Platform) {
      for (let report = await claim(platform); report; report = await claim(platform)) {
        const due = report
        await platform.database.transaction((tx) => take(tx, causeOf(platform, due.id), due))
      }
    },
  }
}

async function claim({ database, clock }: SandboxParts): Promise<ProcessorReport | null> {
  const rows = await rowsOf<{ id: string; attempt_key: ChargeKey; dispute_ref: string | null }>(
    database.db,
    sql`update sandbox_reports set deliveries_left = deliveries_left - 1
        where id = (select id from sandbox_reports
          where deliveries_left > 0 and due_at <= ${clock.now().toISOString()}::timestamptz
          order by due_at, id limit 1 for update skip locked)
        returning id, attempt_key, dispute_ref`,
  )
  const [row] = rows
  if (!row) return null
  const { id, dispute_ref: ref } = row
  return ref === null ? reportNow(row) : { id, kind: 'dispute', processorRef: ref, attemptKey: null }
}
