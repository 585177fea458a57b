import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../server/src/platform/database/database.ts'
import { countTouches } from '../../server/src/care/touches/lists/counting.ts'

const batchRows = 10_000

/**
 * Inserts one touch for each of a member's `people`, spread over the year before and the year after `now`: half sent
 * and delivered, half upcoming. Also updates the counters. Works in batches, each well below the statement timeout.
 */
export async function insertTouches(tx: Tx, memberKey: MemberKey, people: number, now: Date): Promise<void> {
  for (let from = 0; from < people; from += batchRows) await insertBatch(tx, memberKey, from, now)
}

async function insertBatch(tx: Tx, memberKey: MemberKey, from: number, now: Date): Promise<void> {
  const at = now.toISOString()
  await tx.execute(sql`
    with person as (
      select c.key, c.display_name, l.key as location_key, row_number() over (order by c.key)::int as n
      from contacts c join locations l on l.contact_key = c.key where c.member_key = ${memberKey}),
    gift as (
      select e.key, e.service_key, e.title, row_number() over (order by e.key)::int - 1 as n, count(*) over ()::int as of
      from experiences e where e.service_key is not null),
    made as (
      insert into touches (key, v1_key, member_key, contact_key, recipient_name, location_key, experience_key,
        service_key, title, parent_kind, parent_key, status, event_date, completed_at, delivered_at, search_text, created_at)
      select 'touch_' || lpad(to_hex(n), 8, '0') || right(${memberKey}, 17), 'v1' || n || ${memberKey}, ${memberKey}, key,
        display_name, location_key, gift_key, service_key, title, 'service', 'checkout_bench',
        case when n % 2 = 0 then 'completed' else 'pending' end, day,
        case when n % 2 = 0 then day::timestamptz end, case when n % 2 = 0 then day::timestamptz end,
        lower(display_name || ' ' || title), ${at}::timestamptz
      from (
        select person.key, person.display_name, person.location_key, person.n, gift.key as gift_key, gift.service_key,
          gift.title, (${at}::timestamptz)::date
            + case when person.n % 2 = 0 then -1 else 1 end * (person.n % 365) as day
        from person join gift on gift.n = person.n % gift.of
        where person.n > ${from} and person.n <= ${from + batchRows}) as planned
      returning member_key, assigned_member_key, parent_kind, status_group)
    ${countTouches(sql`select member_key, assigned_member_key, parent_kind, status_group, 1 as change from made`)}`)
}
