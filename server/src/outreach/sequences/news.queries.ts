import type { EnrollmentKey, MemberKey, SequenceKey, TouchKey, TurnKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

interface News<K> {
  key: K
  person: string
  text: string
  sequence: string
  sequenceKey: SequenceKey
}

/** News for a member, with their email address. */
export interface MemberNews {
  email: string
  firstName: string
  stops: News<EnrollmentKey>[]
  reminders: News<TurnKey>[]
  /** Links that the member sends, with the title of the gift. */
  links: (News<TurnKey> & { touchKey: TouchKey })[]
}

/** Members with pending news, by key, after `after`. */
export async function membersWithNews(tx: Tx, now: Date, after: string, limit: number): Promise<MemberKey[]> {
  const rows = await rowsOf<{ key: MemberKey }>(
    tx,
    sql`select distinct member_key as key from (
          select member_key from sequence_enrollments where tell_at <= ${now.toISOString()}::timestamptz
          union all select member_key from sequence_turns where tell_at <= ${now.toISOString()}::timestamptz) news
        where member_key > ${after} order by key limit ${limit}`,
  )
  return rows.map(({ key }) => key)
}

/** Locks a member's news until the transaction ends; null if another process is mailing it. */
export async function lockNews(tx: Tx, memberKey: MemberKey, now: Date): Promise<MemberNews | null> {
  const stops = await rowsOf<News<EnrollmentKey>>(
    tx,
    sql`select e.key, c.display_name as person, e.stop_text as text, s.title as sequence, s.key as "sequenceKey"
        from sequence_enrollments e join sequences s on s.key = e.sequence_key join contacts c on c.key = e.contact_key
        where e.tell_at <= ${now.toISOString()}::timestamptz and e.member_key = ${memberKey} and e.stop_text is not null
        order by c.sort_name, e.key for update of e skip locked`,
  )
  const turns = await rowsOf<News<TurnKey> & { touchKey: TouchKey | null }>(
    tx,
    sql`select t.key, c.display_name as person, coalesce(t.note, svc.title, 'Reminder') as text, s.title as sequence,
          s.key as "sequenceKey", touch.key as "touchKey"
        from sequence_turns t join sequence_enrollments e on e.key = t.enrollment_key
        join sequences s on s.key = e.sequence_key join contacts c on c.key = e.contact_key
        left join services svc on svc.key = t.service_key
        left join lateral (select key from touches where touches.parent_key = t.checkout_key limit 1) touch on true
        where t.tell_at <= ${now.toISOString()}::timestamptz and t.member_key = ${memberKey}
        order by c.sort_name, t.key for update of t skip locked`,
  )
  if (stops.length + turns.length === 0) return null
  const reminders = turns.filter(({ touchKey }) => touchKey === null)
  const links = turns.flatMap(({ touchKey, ...turn }) => (touchKey === null ? [] : [{ ...turn, touchKey }]))
  const [member] = await rowsOf<{ email: string; firstName: string }>(
    tx,
    sql`select email, first_name as "firstName" from members where key = ${memberKey}`,
  )
  return member ? { ...member, stops, reminders, links } : null
}
