import type { EnrollmentKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'

const waitMs = 60_000
const dayMs = 86_400_000

/** Retries in one minute for a person who is still due; anyone who has been rescheduled keeps the new time. */
export function tryLater(tx: Tx, key: EnrollmentKey, now: Date): Promise<void> {
  return tryAt(tx, key, new Date(now.getTime() + waitMs), now)
}

/** Retries a day later for a person who is still due. */
export function tryTomorrow(tx: Tx, key: EnrollmentKey, now: Date): Promise<void> {
  return tryAt(tx, key, new Date(now.getTime() + dayMs), now)
}

async function tryAt(tx: Tx, key: EnrollmentKey, again: Date, now: Date): Promise<void> {
  await tx.execute(
    sql`update sequence_enrollments set try_at = ${again.toISOString()}::timestamptz
        where key = ${key} and try_at <= ${now.toISOString()}::timestamptz`,
  )
}
