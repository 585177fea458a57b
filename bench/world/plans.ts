import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Platform } from '../../server/src/platform/context.ts'
import type { Reader } from './fill.ts'
import { fillOwners, peoplePerOwner } from './owners.ts'

/**
 * Creates members with few and many running plans, spread over 1,000 people each; each plan has one given and one
 * upcoming gift.
 */
export function fillPlanners(url: string): Promise<Reader[]> {
  const tables = 'plans, touches, contacts, counters'
  return fillOwners(url, { name: 'planner', tables, batchRows: 4000, insert: insertPlans })
}

/** Inserts yearly plans numbered `from` + 1 to `to`, a minute apart, with two touches each. Also writes the totals. */
export async function insertPlans(
  { database }: Platform,
  memberKey: MemberKey,
  from: number,
  to: number,
): Promise<void> {
  await database.db.execute(sql`
    with person as (select c.key, c.display_name, l.key as location_key, row_number() over (order by c.key)::int - 1 as at
        from contacts c join locations l on l.contact_key = c.key where c.member_key = ${memberKey}),
      sold as (select s.key, s.title, e.key as experience_key, e.title as gift from services s
        join experiences e on e.service_key = s.key where s.is_topofmind and s.active order by s.key, e.position limit 1),
      planned as (select n, 'plan_' || lpad(to_hex(n), 8, '0') || right(${memberKey}, 18) as plan_key, person.*,
          sold.key as service_key, sold.title, sold.experience_key, sold.gift, lower(person.display_name || ' ' || sold.title) as text
        from generate_series(${from + 1}::int, ${to}::int) n join person on person.at = n % ${peoplePerOwner} cross join sold),
      made as (insert into plans (key, member_key, contact_key, recipient_name, location_key, service_key, title,
          is_topofmind, unit, status, started_on, anchor_day, next_charge, renewal_cents, search_text, created_at)
        select plan_key, ${memberKey}, key, display_name, location_key, service_key, title, true, 'year', 'active',
          current_date - 100, 1, current_date + 265, 18620, text, now() - make_interval(mins => n) from planned),
      given as (insert into touches (key, v1_key, member_key, contact_key, recipient_name, location_key, experience_key,
          service_key, title, parent_kind, parent_key, status, event_date, completed_at, delivered_at, search_text, created_at)
        select 'touch_' || step || substr(plan_key, 6), 'p' || step || plan_key, ${memberKey}, key, display_name, location_key,
          experience_key, service_key, gift, 'plan', plan_key, case step when 1 then 'completed' else 'pending' end,
          current_date + case step when 1 then -30 else 60 end, case step when 1 then now() - interval '30 days' end,
          case step when 1 then now() - interval '25 days' end, text, now()
        from planned cross join generate_series(1, 2) step)
    insert into counters (member_key, name, count) values (${memberKey}, 'plans:active', ${to})
      on conflict (member_key, name) do update set count = excluded.count`)
}
