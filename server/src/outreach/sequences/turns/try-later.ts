import type { EnrollmentKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'

const waitMs = 60_000

/** Retries in one minute for a person who is still due; anyone who has been rescheduled keeps the new time. */
export async function tryLater(tx: Tx, key: EnrollmentKey, now: Date): Promise<void> {
  const again = new Date(now.getTime() + waitMs)
  await tx.execute(
    sql`update sequence_enrollments set try_at = ${again.toISOString()}::timestamptz
        where key = ${key} and try_at <= ${now.toISOString()}::timestamptz`,
  )
}
