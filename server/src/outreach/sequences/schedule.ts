import { sequenceHour } from '@goodturn/contract/outreach/sequences/limits'
import { enrollmentTransitions } from '@goodturn/contract/outreach/sequences/states'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { transitionCondition } from '../../platform/machines.ts'

/** The time of day at which a day's steps run. */
const hourOf = (day: SQL): SQL =>
  sql`((${day} + make_interval(hours => ${sequenceHour}::int)) at time zone 'UTC')`

/**
 * Schedules the next step of each active person, for the enrollments `e` selected by `which`: never while the sequence
 * is paused or an order is being paid. People with no step left are done. The caller holds their rows.
 */
export async function schedule(tx: Tx, which: SQL, now: Date): Promise<void> {
  await tx.execute(sql`
    with next as (
      select e.key, s.state as sequence_state,
        (select min(t.due_on) from sequence_turns t where t.enrollment_key = e.key and t.state = 'planned') as due_on,
        exists (select from sequence_turns t where t.enrollment_key = e.key and t.state = 'charging') as is_charging
      from sequence_enrollments e join sequences s on s.key = e.sequence_key
      where ${which} and e.state = 'active')
    update sequence_enrollments e set
      try_at = case when next.is_charging or next.sequence_state <> 'active' or next.due_on is null then null
        else ${hourOf(sql`next.due_on`)} end,
      state = case when next.due_on is null and not next.is_charging then 'done' else e.state end,
      ended_at = case when next.due_on is null and not next.is_charging then ${now.toISOString()}::timestamptz end,
      stop_reason = null, stop_text = null, stopped_turn = null, stop_cents = null, tell_at = null
    from next where next.key = e.key and ${transitionCondition('e.state', enrollmentTransitions, 'done')}`)
}
