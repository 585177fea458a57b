import type { EnrollmentKey } from '@goodturn/contract/ids'
import { sequenceHour } from '@goodturn/contract/outreach/sequences/limits'
import { type CalendarDate, addMonths, dateIn, midnightOf } from '@goodturn/contract/time'
import { and, asc, eq } from 'drizzle-orm'
import type { Cause } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { lockAgreement } from '../agreement.ts'
import type { EnrollmentRecord } from '../find.ts'
import { notifyTime } from './finish-turn.ts'
import { monthOf } from '../months.ts'
import { moveEnrollment } from '../move.ts'
import type { Stop } from '../stop-of.ts'
import { sequenceEnrollments, sequenceTurns } from '../tables.ts'

/**
 * Stops a person's sequence at their next step until the member acts: records the reason and mails it to the member
 * once. At the monthly ceiling it stays active and continues automatically next month, unless the step alone exceeds
 * the ceiling. People who are no longer active are skipped.
 */
export async function stopTurn(tx: Tx, key: EnrollmentKey, stop: Stop, cause: Cause): Promise<void> {
  const [enrollment] = await tx
    .select()
    .from(sequenceEnrollments)
    .where(and(eq(sequenceEnrollments.key, key), eq(sequenceEnrollments.state, 'active')))
    .for('update')
  if (!enrollment) return
  const [turn] = await tx
    .select({ key: sequenceTurns.key })
    .from(sequenceTurns)
    .where(and(eq(sequenceTurns.enrollmentKey, key), eq(sequenceTurns.state, 'planned')))
    .orderBy(asc(sequenceTurns.dueOn), asc(sequenceTurns.key))
    .limit(1)
  const stoppedTurn = turn?.key ?? null
  const isTold = enrollment.stopReason === stop.reason && enrollment.stoppedTurn === stoppedTurn
  const change = {
    stopReason: stop.reason,
    stopText: stop.text,
    stoppedTurn,
    stopCents: stop.cents,
    ...(isTold || stop.isTold ? {} : { tellAt: notifyTime(cause.now) }),
  }
  const tryAt = await nextTryAt(tx, enrollment, stop, cause.now)
  if (!tryAt) return moveEnrollment(tx, enrollment, 'stopped', { ...change, tryAt: null })
  await tx
    .update(sequenceEnrollments)
    .set({ ...change, tryAt })
    .where(eq(sequenceEnrollments.key, key))
}

/** The time a stopped sequence continues automatically: at the ceiling, on the first of next month. */
async function nextTryAt(
  tx: Tx,
  { memberKey }: EnrollmentRecord,
  stop: Stop,
  now: Date,
): Promise<Date | null> {
  if (stop.reason !== 'ceiling') return null
  const agreement = await lockAgreement(tx, memberKey)
  if (!agreement || (stop.cents ?? 0) > agreement.ceilingCents) return null
  const first = addMonths(monthOf(dateIn(now)) as CalendarDate, 1)
  return new Date((midnightOf(first) + sequenceHour * 3600) * 1000)
}
