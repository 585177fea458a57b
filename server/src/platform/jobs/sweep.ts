import { sql } from 'drizzle-orm'
import type { Platform } from '../context.ts'
import { sweepProcesses } from './heartbeat.ts'
import { mailAttemptsMax } from '../mail/mail.ts'

const dayMs = 24 * 3_600_000
/** How long responses are kept under their idempotency keys (BG-07), in ms. */
const idempotencyMs = dayMs

/**
 * Deletes expired rows, nightly, by the machine's clock: rate limit buckets, responses under old idempotency keys,
 * download links, killed processes, settled bounces, and all but the last thirty days of runs of each recurring task.
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
  // What no longer says anything about a mailbox: proved to work, or full for a while.
  await database.db.execute(
    sql`delete from bounced_mailboxes where coalesce(kind, 'soft') = 'soft'
        and greatest(last_at, cleared_at) < ${machine.toISOString()}::timestamptz - interval '30 days'`,
  )
  await database.db.execute(
    sql`delete from recurring_runs old where due_at < ${now}::timestamptz - interval '30 days'
        and exists (select from recurring_runs newer where newer.name = old.name and newer.due_at > old.due_at)`,
  )
}

/**
 * Deletes, nightly, sent or given-up emails and audit rows older than the settings say; 0 keeps them. Without SMTP,
 * unsent emails are deleted too.
 */
export async function sweepExpired({ database, clock, settings }: Platform): Promise<void> {
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
