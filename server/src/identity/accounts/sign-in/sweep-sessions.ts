import { sql } from 'drizzle-orm'
import type { Platform } from '../../../platform/context.ts'
import { sweepSessions as sweepSessionsOf } from '../../sign-in/sweep.ts'
import { memberRealm } from '../realm.ts'
import { deviceDays } from './devices.ts'

/** Deletes ended sessions, long-expired mailed links, and long-unused browsers; runs nightly in machine time. */
export async function sweepSessions(platform: Platform): Promise<void> {
  const { database, clock } = platform
  await sweepSessionsOf(memberRealm, platform)
  const machine = clock.machine().toISOString()
  await database.db.execute(
    sql`delete from email_tokens where expires_at < ${machine}::timestamptz - interval '7 days'`,
  )
  await database.db.execute(
    sql`delete from known_devices where used_at < ${machine}::timestamptz - make_interval(days => ${deviceDays})`,
  )
}
