import { sql } from 'drizzle-orm'
import type { Platform } from '../../../platform/context.ts'
import { deviceDays } from './devices.ts'

/** Deletes ended sessions, long-expired mailed links, and long-unused browsers; runs nightly in machine time. */
export async function sweepSessions({ database, clock }: Platform): Promise<void> {
  const machine = clock.machine().toISOString()
  await database.db.execute(sql`delete from sessions where expires_at < ${machine}::timestamptz`)
  await database.db.execute(sql`delete from pending_sign_ins where expires_at < ${machine}::timestamptz`)
  await database.db.execute(
    sql`delete from email_tokens where expires_at < ${machine}::timestamptz - interval '7 days'`,
  )
  await database.db.execute(
    sql`delete from known_devices where used_at < ${machine}::timestamptz - make_interval(days => ${deviceDays})`,
  )
}
