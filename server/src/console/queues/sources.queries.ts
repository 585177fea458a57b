import type { MemberKey, StaffKey } from '@goodturn/contract/ids'
import { type QueueName, promisedDays } from '@goodturn/contract/console/queues/names'
import { addDays, dateIn } from '@goodturn/contract/time'
import { arrangeDaysBefore } from '@goodturn/contract/care/touches/limits'
import { type SQL, sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { isGivenUp } from '../../platform/mail/given-up-mail.ts'
import { neverPrepared } from '../../platform/database/prepared.ts'

/** The time at which a queue is read. */
export interface QueueClock {
  now: Date
  /** Machine time. */
  machine: Date
}

/** Filters for a queue's items. */
export interface QueueFilter {
  /** Taken by this staff member, or by no one. */
  owner: StaffKey | 'nobody' | null
  /** Only overdue items. */
  over: boolean
  member: MemberKey | null
  /** Only this one. */
  item: string | null
  /** Only items after this one: ISO 8601 and key. */
  after: { since: string; key: string } | null
}

export const noFilter: QueueFilter = { owner: null, over: false, member: null, item: null, after: null }

/**
 * The table that stores a queue's items. `key`, `since`, and `member` are columns; there is an index on `since` and
 * `key`.
 */
interface Source {
  from: SQL
  where: SQL
  key: SQL
  since: SQL
  member: SQL
}

const waitSource = (status: string): Source => ({
  from: sql`touch_waits w`,
  where: sql`w.status = ${status}`,
  key: sql`w.touch_key`,
  since: sql`w.since`,
  member: sql`w.member_key`,
})

function sourceOf(queue: Exclude<QueueName, 'appointments'>, { machine }: QueueClock): Source {
  switch (queue) {
    case 'incomplete':
      return waitSource('incomplete')
    case 'cameback':
      return waitSource('returntosender')
    case 'review':
      return waitSource('reviewing')
    case 'swaps':
      return waitSource('swaprequest')
    case 'concierge':
      return {
        from: sql`concierge_uploads u`,
        where: sql`u.state <> 'done'`,
        key: sql`u.key`,
        since: sql`u.created_at`,
        member: sql`u.member_key`,
      }
    case 'messages':
      return {
        from: sql`support_messages s`,
        where: sql`s.closed_at is null`,
        key: sql`s.key`,
        since: sql`s.created_at`,
        member: sql`s.member_key`,
      }
    case 'disputes':
      return {
        from: sql`disputes d`,
        where: sql`d.closed_at is null`,
        key: sql`d.key`,
        since: sql`d.opened_at`,
        member: sql`d.member_key`,
      }
    case 'mails':
      return {
        from: sql`outbox o`,
        where: isGivenUp(machine),
        key: sql`o.key`,
        since: sql`o.created_at`,
        member: sql`null::text`,
      }
  }
}

/** Items waiting since before this moment are overdue. */
export function overdueBefore(queue: QueueName, { now }: QueueClock): Date {
  return new Date(now.getTime() - promisedDays[queue] * 86_400_000)
}

/** A waiting item, before its details are read. */
export interface Waiting {
  key: string
  since: Date | string
}

/** The items waiting in a queue that match the filter, oldest first. */
export function findWaiting(
  tx: Tx,
  queue: QueueName,
  filter: QueueFilter,
  moment: QueueClock,
  limit: number,
): Promise<Waiting[]> {
  return rowsOf<Waiting>(tx, sql`${neverPrepared} ${waitingIn(queue, filter, moment, limit)}`)
}

/**
 * SQL for the items waiting in a queue that match the filter, oldest first: `key` and `since`. Reads along an index and
 * stops at the limit, so the cost does not depend on how many wait.
 */
export function waitingIn(queue: QueueName, filter: QueueFilter, moment: QueueClock, limit: number): SQL {
  if (queue === 'appointments') return unarrangedTouches(filter, moment, limit)
  const { from, where, key, since, member } = sourceOf(queue, moment)
  const conditions = [
    where,
    ...ownerConditions(queue, filter, key, since),
    ...(filter.over ? [sql`${since} < ${overdueBefore(queue, moment).toISOString()}::timestamptz`] : []),
    ...(filter.member ? [sql`${member} = ${filter.member}`] : []),
    ...(filter.item ? [sql`${key} = ${filter.item}`] : []),
    ...(filter.after
      ? [sql`(${since}, ${key}) > (${filter.after.since}::timestamptz, ${filter.after.key})`]
      : []),
  ]
  return sql`select ${key}::text as key, ${since} as since from ${from} where ${sql.join(conditions, sql` and `)}
    order by ${since}, ${key} limit ${limit}`
}

/**
 * Touches whose appointment staff have yet to schedule, by date: reads the index for each of the few experiences with
 * appointments. They wait from some weeks before their date.
 */
function unarrangedTouches(filter: QueueFilter, moment: QueueClock, limit: number): SQL {
  const { now } = moment
  const key = sql`t.key`
  const since = sql`((t.event_date - ${arrangeDaysBefore}::int)::timestamp at time zone 'UTC')`
  const dayOf = (instant: Date) => sql`${addDays(dateIn(instant), arrangeDaysBefore)}::date`
  const conditions = [
    sql`t.experience_key = e.key and t.appointment_at is null`,
    sql`t.status in ('pending', 'bulkpending', 'incomplete') and t.link_step is null`,
    sql`(t.status = 'incomplete' or t.event_date <= ${dayOf(now)})`,
    ...ownerConditions('appointments', filter, key, since),
    ...(filter.over
      ? [sql`t.event_date <= ${dayOf(new Date(overdueBefore('appointments', moment).getTime() - 1))}`]
      : []),
    ...(filter.member ? [sql`t.member_key = ${filter.member}`] : []),
    ...(filter.item ? [sql`t.key = ${filter.item}`] : []),
    ...(filter.after
      ? [sql`(t.event_date, t.key) > (${dayOf(new Date(filter.after.since))}, ${filter.after.key})`]
      : []),
  ]
  return sql`select t.key::text as key, t.since from experiences e cross join lateral (
      select t.key, t.event_date, ${since} as since from touches t where ${sql.join(conditions, sql` and `)}
      order by t.event_date, t.key limit ${limit}) t
    where e.appointment_required order by t.event_date, t.key limit ${limit}`
}

/** A claim made before the item started waiting is from an earlier wait and does not count. */
function ownerConditions(queue: QueueName, { owner }: QueueFilter, key: SQL, since: SQL): SQL[] {
  if (owner === null) return []
  const valid = sql`h.queue = ${queue} and h.taken_at >= ${since}`
  if (owner === 'nobody')
    return [sql`not exists (select from queue_holds h where h.item_key = ${key} and ${valid})`]
  return [
    // First in the condition, so that only the few items this owner has taken are looked up.
    sql`${key} = any(array(select h.item_key from queue_holds h where h.queue = ${queue} and h.staff_key = ${owner}))`,
    sql`exists (select from queue_holds h where h.item_key = ${key} and h.staff_key = ${owner} and ${valid})`,
  ]
}
