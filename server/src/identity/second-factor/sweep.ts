import { sql } from 'drizzle-orm'
import type { Platform } from '../../platform/context.ts'

/** Deletes unsigned challenges, removals whose link has expired, and unfinished setups; runs nightly. */
export async function sweepSecondFactor({ database, clock }: Platform): Promise<void> {
  const machine = clock.machine().toISOString()
  await database.db.execute(sql`delete from passkey_challenges where expires_at < ${machine}::timestamptz`)
  await database.db.execute(sql`delete from recoveries where expires_at < ${machine}::timestamptz`)
  await database.db.execute(
    sql`delete from authenticators where added_at is null and begun_at < ${machine}::timestamptz - interval '1 day'`,
  )
}
