import type { EnrollmentKey, SequenceStepKey } from '@goodturn/contract/ids'
import { dateIn } from '@goodturn/contract/time'
import { type SQL, sql } from 'drizzle-orm'
import type { Cause } from '../../../platform/context.ts'
import { type Tx, textArray } from '../../../platform/database/database.ts'
import { newKeys } from '../../../platform/ids.ts'
import type { StepRecord } from '../find.ts'
import { lockEnrollments } from '../move.ts'
import { schedule } from '../schedule.ts'

type AddedStep = Omit<StepRecord, 'createdAt' | 'removedAt'>

/**
 * Adds a new step for people already in its sequence whose day for it is still to come. No one has agreed to its price:
 * a step that costs something asks on its day. Set-based; locks the people's rows.
 */
export async function spreadAdded(tx: Tx, step: AddedStep, cause: Cause): Promise<void> {
  const today = dateIn(cause.now)
  const people = await lockEnrollments(
    tx,
    sql`e.sequence_key = ${step.sequenceKey} and e.state <> 'proposed'
      and e.starts_on + ${step.afterDays}::int > ${today}::date`,
  )
  if (people.length === 0) return
  const turns = newKeys('turn', people.length)
  const rows = people.map((key, at) => ({ enrollment: key, turn: turns[at] }))
  await tx.execute(sql`
    insert into sequence_turns (key, enrollment_key, step_key, member_key, contact_key, occasion, kind, service_key,
      message, note, asks_by_link, due_on, state, agreed_cents)
    select x.turn, e.key, ${step.key}, e.member_key, e.contact_key,
      case when s.start = 'entry' then 'once' else e.starts_on::text end, ${step.kind}, ${step.serviceKey},
      ${step.message}, ${step.note}, ${step.asksByLink}, e.starts_on + ${step.afterDays}::int, 'planned',
      ${step.kind === 'reminder' ? 0 : null}::int
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(enrollment text, turn text)
    join sequence_enrollments e on e.key = x.enrollment join sequences s on s.key = e.sequence_key
    on conflict do nothing`)
  await schedule(tx, movable(people), cause.now)
}

/**
 * Changes a step for people who still have it ahead. A day that has already passed becomes tomorrow. The agreed price
 * stays.
 */
export async function spreadChanged(
  tx: Tx,
  step: Pick<StepRecord, 'key' | 'afterDays' | 'serviceKey' | 'message' | 'note' | 'asksByLink'>,
  cause: Cause,
): Promise<void> {
  const people = await lockPeopleAhead(tx, step.key)
  const today = dateIn(cause.now)
  await tx.execute(sql`
    update sequence_turns t set service_key = ${step.serviceKey}, message = ${step.message}, note = ${step.note},
      asks_by_link = ${step.asksByLink},
      due_on = greatest(e.starts_on + ${step.afterDays}::int, ${today}::date + 1)
    from sequence_enrollments e
    where ${isEnrollmentIn(people)} and e.key = t.enrollment_key and t.step_key = ${step.key} and t.state = 'planned'`)
  await schedule(tx, movable(people), cause.now)
}

/** Removes a deleted step for people who still have it ahead. */
export async function spreadRemoved(tx: Tx, key: SequenceStepKey, cause: Cause): Promise<void> {
  const people = await lockPeopleAhead(tx, key)
  await tx.execute(sql`
    update sequence_turns t set state = 'skipped', ended_at = ${cause.now.toISOString()}::timestamptz
    from sequence_enrollments e
    where ${isEnrollmentIn(people)} and e.key = t.enrollment_key and t.step_key = ${key} and t.state = 'planned'`)
  await schedule(tx, movable(people), cause.now)
}

/** Locks the people who have a step ahead and returns their keys. */
const lockPeopleAhead = (tx: Tx, key: SequenceStepKey): Promise<EnrollmentKey[]> =>
  lockEnrollments(
    tx,
    sql`exists (select from sequence_turns t where t.enrollment_key = e.key and t.step_key = ${key} and t.state = 'planned')`,
  )

const isEnrollmentIn = (people: readonly EnrollmentKey[]): SQL => sql`e.key = any(${textArray(people)})`

/** People waiting at the ceiling keep waiting; everyone else is rescheduled. */
const movable = (people: readonly EnrollmentKey[]): SQL =>
  sql`${isEnrollmentIn(people)} and e.stop_reason is null`
