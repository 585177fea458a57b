import { sql } from 'drizzle-orm'
import type { Platform } from '../platform/context.ts'

/** Forgets sessions that have ended and mailed links that are long over, nightly, by the machine's clock. */
export async function sweepSessions({ database, clock }: Platform): Promise<void> {
  const machine = clock.machine().toISOString()
  await database.db.execute(sql`delete from sessions where expires_at < ${machine}::timestamptz`)
  await database.db.execute(
    sql`delete from email_tokens where expires_at < ${machine}::timestamptz - interval '7 days'`,
  )
}
