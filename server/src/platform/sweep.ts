import { sql } from 'drizzle-orm'
import type { Platform } from './context.ts'
import { sweepProcesses } from './heartbeat.ts'

/** How long answers are kept under their idempotency keys (BG-07), in ms. */
const idempotencyMs = 24 * 3_600_000

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
