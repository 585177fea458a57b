import { sql } from 'drizzle-orm'
import type { Platform } from '../../../platform/context.ts'
import { sweepSessions, sweepSetups } from '../../sign-in/sweep.ts'
import { staffRealm } from '../realm.ts'
import { staffSteps } from '../steps.ts'
import { countedHours } from '../within-limit.ts'

/** Deletes ended console sessions, abandoned sign-ins, links, and setups, and old counts; runs nightly. */
export async function sweepStaff(platform: Platform): Promise<void> {
  const { database, clock } = platform
  const machine = clock.machine().toISOString()
  await sweepSessions(staffRealm, platform)
  await database.db.execute(
    sql`delete from staff_done_alone where at < ${machine}::timestamptz - make_interval(hours => ${countedHours})`,
  )
  await database.db.execute(sql`delete from staff_resets where expires_at < ${machine}::timestamptz`)
  await database.db.execute(
    sql`delete from staff_links where expires_at < ${machine}::timestamptz - interval '30 days'`,
  )
  await sweepSetups(staffSteps, platform)
}
