import type { EnrollmentKey } from '@goodturn/contract/ids'
import { enrollmentTransitions } from '@goodturn/contract/outreach/sequences/states'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { transitionCondition } from '../../../platform/machines.ts'
import { dropPlanned } from '../move.ts'

/** Ends the sequence for an archived person, without notifying anyone. */
export function endQuietly(tx: Tx, key: EnrollmentKey, now: Date): Promise<void> {
  return endAll(tx, sql`e.key = ${key}`, now)
}

/** Ends the enrollments `e` selected by `which`, without notifying anyone. A step being paid for is still delivered. */
export async function endAll(tx: Tx, which: SQL, now: Date): Promise<void> {
  await dropPlanned(tx, sql`${which} and ${open}`, now)
  await tx.execute(sql`
    update sequence_enrollments e set state = 'ended', ended_at = ${now.toISOString()}::timestamptz, try_at = null,
      stop_reason = null, stop_text = null, stopped_turn = null, stop_cents = null, tell_at = null
    where ${which} and ${open}`)
}

const open = transitionCondition('e.state', enrollmentTransitions, 'ended')
