import { sql } from 'drizzle-orm'
import type { Platform } from '../context.ts'
import { sweepProcesses } from './heartbeat.ts'
import { mailAttemptsMax } from '../mail/mail.ts'

const dayMs = 24 * 3_600_000
/** How long answers are kept under their idempotency keys (BG-07), in ms. */
const idempotencyMs = dayMs

/**
 * Deletes what has expired, nightly, by the machine's clock: buckets of rate limits, answers under old idempotency
 * keys, links to files, processes that were killed, and the runs of recurring work before the newest thirty days of each
 * piece.
 */
export async function sweepPlatform(platform: Platform): Promise<void> {
  const { database, clock } = platform
  await sweepProcesses(platform)
  const machine = clock.machine()
  const dayAgo = new Date(machine.getTime() - idempotencyMs).toISOString()
  const now = clock.now().toISOString()
  await database.db.execute(
    sql`delete from limit_buckets where expires_at < ${machine.toISOString()}::timestamptz`,
  )
  await database.db.execute(
    sql`delete from downloads where expires_at < ${machine.toISOString()}::timestamptz`,
  )
  await database.db.execute(sql`delete from idempotency where created_at < ${dayAgo}::timestamptz`)
  await database.db.execute(
    sql`delete from recurring_runs old where due_at < ${now}::timestamptz - interval '30 days'
        and exists (select from recurring_runs newer where newer.name = old.name and newer.due_at > old.due_at)`,
  )
}

/**
 * Forgets, nightly, emails that were sent or given up and rows of the audit that are older than the settings say; those
 * without a setting are kept. An outbox that nothing is sent from keeps none back.
 */
export async function sweepKept({ database, clock, settings }: Platform): Promise<void> {
  const { mailKeptDays, auditKeptDays, smtpUrl } = settings
  const before = (days: number, from: Date) => new Date(from.getTime() - days * dayMs).toISOString()
  if (mailKeptDays > 0)
    await database.db.execute(
      sql`delete from outbox where created_at < ${before(mailKeptDays, clock.now())}::timestamptz
            and (sent_at is not null or attempts >= ${mailAttemptsMax} or ${smtpUrl === null})`,
    )
  if (auditKeptDays > 0)
    await database.db.execute(
      sql`delete from audit where at < ${before(auditKeptDays, clock.machine())}::timestamptz`,
    )
}
