import { sql } from 'drizzle-orm'
import type { Platform } from '../../../platform/context.ts'
import { countedHours } from '../within-limit.ts'

/** Deletes ended console sessions, abandoned sign-ins, links, and setups, and old counts; runs nightly. */
export async function sweepStaff({ database, clock }: Platform): Promise<void> {
  const machine = clock.machine().toISOString()
  await database.db.execute(sql`delete from staff_sessions where expires_at < ${machine}::timestamptz`)
  await database.db.execute(sql`delete from staff_sign_ins where expires_at < ${machine}::timestamptz`)
  await database.db.execute(
    sql`delete from staff_done_alone where at < ${machine}::timestamptz - make_interval(hours => ${countedHours})`,
  )
  await database.db.execute(sql`delete from staff_resets where expires_at < ${machine}::timestamptz`)
  await database.db.execute(
    sql`delete from staff_links where expires_at < ${machine}::timestamptz - interval '30 days'`,
  )
  await database.db.execute(
    sql`delete from staff_authenticators where added_at is null and begun_at < ${machine}::timestamptz - interval '1 day'`,
  )
}
