import type { HappinessFacts, HappinessPart } from '@goodturn/contract/outreach/happiness/score'
import type { ContactKey, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'

/** The facts behind a person's score, and the member the person belongs to. */
export interface PersonFacts extends HappinessFacts {
  contactKey: ContactKey
  memberKey: MemberKey
  /**
   * The times, in seconds, when the last gift arrived or was returned, a survey was answered, or a gift's link was
   * followed.
   */
  moments: Partial<Record<HappinessPart['name'], number | null>>
}

/** The number of gifts read: the newest ones are enough to show recency and frequency. */
const arrivedMax = 6

/**
 * The facts of some people: their gifts, and their survey answers to their own member. A service without a parcel
 * counts as arrived when it was done.
 */
export function factsOf(tx: Tx, keys: readonly ContactKey[]): Promise<PersonFacts[]> {
  return rowsOf<PersonFacts>(
    tx,
    sql`select c.key as "contactKey", c.member_key as "memberKey",
          coalesce((select jsonb_agg(day order by day desc) from (
              select coalesce(t.delivered_at, t.completed_at)::date as day from touches t
              where t.contact_key = c.key and t.status_group = 'delivered'
              order by t.event_date desc limit ${arrivedMax}) a), '[]') as "arrivedOn",
          (select jsonb_build_object('score', a.score, 'on', a.answered_at::date) from survey_asks a
            where a.contact_key = c.key and a.member_key = c.member_key and a.score is not null
            order by a.answered_at desc limit 1) as answer,
          (select max(e.created_at)::date::text from touches t join touch_engagements e on e.touch_key = t.key
            where t.contact_key = c.key and t.engagements_count > 0) as "followedOn",
          (select max(coalesce(t.tracking_at::date, t.event_date))::text from touches t
            where t.contact_key = c.key and t.status = 'returntosender') as "returnedOn",
          (select min(t.event_date)::text from touches t
            where t.contact_key = c.key and t.status_group = 'upcoming' and t.status <> 'paused') as "nextOn",
          jsonb_build_object(
            'lately', (select floor(extract(epoch from max(a.delivered_at)))::int from (
              select t.delivered_at from touches t where t.contact_key = c.key and t.status_group = 'delivered'
              order by t.event_date desc limit ${arrivedMax}) a),
            'answer', (select floor(extract(epoch from max(a.answered_at)))::int from survey_asks a
              where a.contact_key = c.key and a.member_key = c.member_key and a.score is not null),
            'followed', (select floor(extract(epoch from max(e.created_at)))::int from touches t
              join touch_engagements e on e.touch_key = t.key
              where t.contact_key = c.key and t.engagements_count > 0),
            'returned', (select floor(extract(epoch from max(t.tracking_at)))::int from touches t
              where t.contact_key = c.key and t.status = 'returntosender')) as moments
        from contacts c where c.key = any(${textArray(keys)}) order by c.key`,
  )
}
