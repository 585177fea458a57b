import type { EnrollmentKey, TurnKey } from '@goodturn/contract/ids'
import {
  type EnrollmentState,
  type TurnState,
  enrollmentTransitions,
  turnTransitions,
} from '@goodturn/contract/outreach/sequences/states'
import { canTransition } from '@goodturn/contract/states'
import { type SQL, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { transitionCondition } from '../../platform/machines.ts'
import { notInThisState } from './errors.ts'
import type { EnrollmentRecord } from './find.ts'
import { sequenceEnrollments, sequenceTurns } from './tables.ts'

type EnrollmentChange = Partial<Omit<typeof sequenceEnrollments.$inferInsert, 'key' | 'state'>>
type TurnChange = Partial<Omit<typeof sequenceTurns.$inferInsert, 'key' | 'state'>>

/** Clears the columns of a stop. */
export const notStopped = {
  stopReason: null,
  stopText: null,
  stoppedTurn: null,
  stopCents: null,
  tellAt: null,
} as const satisfies EnrollmentChange

/** Transitions a locked enrollment and sets the given columns; throws if not allowed. */
export async function moveEnrollment(
  tx: Tx,
  enrollment: Pick<EnrollmentRecord, 'key' | 'state'>,
  to: EnrollmentState,
  change: EnrollmentChange = {},
): Promise<void> {
  if (!canTransition(enrollmentTransitions, enrollment.state, to)) throw notInThisState()
  await tx
    .update(sequenceEnrollments)
    .set({ ...change, state: to })
    .where(eq(sequenceEnrollments.key, enrollment.key))
}

/** Transitions a turn and sets the given columns, if allowed; returns whether it did. */
export async function moveTurn(
  tx: Tx,
  key: TurnKey,
  to: TurnState,
  change: TurnChange = {},
): Promise<boolean> {
  const moved = await tx
    .update(sequenceTurns)
    .set({ ...change, state: to })
    .where(sql`${sequenceTurns.key} = ${key} and ${transitionCondition('state', turnTransitions, to)}`)
    .returning({ key: sequenceTurns.key })
  return moved.length > 0
}

/**
 * Locks the enrollments `e` selected by `which`, except finished ones. Later reads see the previous lock holder's
 * writes, and turns only change while their person is locked.
 */
export async function lockEnrollments(tx: Tx, which: SQL): Promise<EnrollmentKey[]> {
  const rows = await rowsOf<{ key: EnrollmentKey }>(
    tx,
    sql`select e.key from sequence_enrollments e
        where ${which} and e.state in ('proposed', 'active', 'paused', 'stopped') order by e.key for update of e`,
  )
  return rows.map(({ key }) => key)
}

/** Drops the planned turns of the enrollments `e` selected by `which`. */
export async function dropPlanned(tx: Tx, which: SQL, now: Date): Promise<void> {
  await tx.execute(sql`
    update sequence_turns t set state = 'dropped', ended_at = ${now.toISOString()}::timestamptz
    from sequence_enrollments e where e.key = t.enrollment_key and ${which} and t.state = 'planned'`)
}

/**
 * Skips planned turns whose day passed while the sequence was paused or stopped, for the enrollments `e` selected by
 * `which`, so that nothing is charged in a burst. `except` is the turn that the member wants to continue with.
 */
export async function skipMissed(
  tx: Tx,
  which: SQL,
  { today, now, except = null }: { today: string; now: Date; except?: TurnKey | null },
): Promise<void> {
  await tx.execute(sql`
    update sequence_turns t set state = 'skipped', ended_at = ${now.toISOString()}::timestamptz
    from sequence_enrollments e where e.key = t.enrollment_key and ${which} and t.state = 'planned'
      and t.due_on < ${today}::date and t.key is distinct from ${except}`)
}

/** Whether an order for a step of this person is being paid. */
export async function hasCharging(tx: Tx, key: EnrollmentKey): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select 1 from sequence_turns where enrollment_key = ${key} and state = 'charging' limit 1`,
  )
  return rows.length > 0
}
