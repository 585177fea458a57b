import type { SequenceStepKey } from '@goodturn/contract/ids'
import { dateIn } from '@goodturn/contract/time'
import { type SQL, sql } from 'drizzle-orm'
import type { Cause } from '../platform/context.ts'
import { type Tx, rowsOf } from '../platform/database.ts'
import { newKeys } from '../platform/ids.ts'
import type { StepRecord } from './find.ts'
import { schedule } from './schedule.ts'

type AddedStep = Omit<StepRecord, 'createdAt' | 'removedAt'>

/**
 * Gives a new step to those who are in its sequence and for whom its day is still to come. Nobody agreed to its price:
 * a step that costs something asks on its day. Set-based; the rows of the people are held.
 */
export async function spreadAdded(tx: Tx, step: AddedStep, cause: Cause): Promise<void> {
  const people = await rowsOf<{ key: string }>(
    tx,
    sql`select e.key from sequence_enrollments e where e.sequence_key = ${step.sequenceKey}
          and e.state in ('active', 'paused', 'stopped') and e.starts_on + ${step.afterDays}::int > ${dateIn(cause.now)}::date
        order by e.key for update of e`,
  )
  if (people.length === 0) return
  const turns = newKeys('turn', people.length)
  const rows = people.map(({ key }, at) => ({ enrollment: key, turn: turns[at] }))
  await tx.execute(sql`
    insert into sequence_turns (key, enrollment_key, step_key, member_key, contact_key, occasion, kind, service_key,
      message, note, due_on, state, agreed_cents)
    select x.turn, e.key, ${step.key}, e.member_key, e.contact_key,
      case when s.start = 'entry' then 'once' else e.starts_on::text end, ${step.kind}, ${step.serviceKey},
      ${step.message}, ${step.note}, e.starts_on + ${step.afterDays}::int, 'planned',
      ${step.kind === 'reminder' ? 0 : null}::int
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(enrollment text, turn text)
    join sequence_enrollments e on e.key = x.enrollment join sequences s on s.key = e.sequence_key
    on conflict do nothing`)
  await schedule(tx, movable(sql`e.sequence_key = ${step.sequenceKey}`), cause.now)
}

/** Changes a step for those who have it ahead. A day that has passed already becomes tomorrow. What was agreed to stays. */
export async function spreadChanged(
  tx: Tx,
  step: Pick<StepRecord, 'key' | 'afterDays' | 'serviceKey' | 'message' | 'note'>,
  cause: Cause,
): Promise<void> {
  await lockAhead(tx, step.key)
  const today = dateIn(cause.now)
  await tx.execute(sql`
    update sequence_turns t set service_key = ${step.serviceKey}, message = ${step.message}, note = ${step.note},
      due_on = greatest(e.starts_on + ${step.afterDays}::int, ${today}::date + 1)
    from sequence_enrollments e
    where e.key = t.enrollment_key and t.step_key = ${step.key} and t.state = 'planned'`)
  await schedule(tx, movable(ahead(step.key)), cause.now)
}

/** Takes a deleted step from those who have it ahead. */
export async function spreadRemoved(tx: Tx, key: SequenceStepKey, cause: Cause): Promise<void> {
  const people = await lockAhead(tx, key)
  await tx.execute(sql`
    update sequence_turns set state = 'skipped', ended_at = ${cause.now.toISOString()}::timestamptz
    where step_key = ${key} and state = 'planned'`)
  await schedule(
    tx,
    movable(sql`e.key in (select jsonb_array_elements_text(${JSON.stringify(people)}::jsonb))`),
    cause.now,
  )
}

/** Holds those who have a step ahead; their keys. */
async function lockAhead(tx: Tx, key: SequenceStepKey): Promise<string[]> {
  const rows = await rowsOf<{ key: string }>(
    tx,
    sql`select e.key from sequence_enrollments e where ${ahead(key)} order by e.key for update of e`,
  )
  return rows.map((row) => row.key)
}

const ahead = (key: SequenceStepKey): SQL =>
  sql`exists (select from sequence_turns t where t.enrollment_key = e.key and t.step_key = ${key} and t.state = 'planned')`

/** Those who wait at the ceiling go on waiting; for everybody else the next day is set again. */
const movable = (which: SQL): SQL => sql`${which} and e.stop_reason is null`
