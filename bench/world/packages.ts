import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Platform } from '../../server/src/platform/context.ts'
import type { Reader } from './fill.ts'
import { fillOwners, peoplePerOwner } from './owners.ts'

/** Creates members with few and many packages, spread over 1,000 people each; each package has events and touches. */
export function fillPackers(url: string): Promise<Reader[]> {
  const tables = 'packages, package_events, touches, contacts, counters'
  return fillOwners(url, { name: 'packer', tables, batchRows: 10_000, insert: insertPackages })
}

/**
 * Inserts packages numbered `from` + 1 to `to`, a minute apart, of the service with the fewest events: the first event
 * was sent, the others are upcoming. Also writes the totals.
 */
export async function insertPackages(
  { database }: Platform,
  memberKey: MemberKey,
  from: number,
  to: number,
): Promise<void> {
  await database.db.execute(sql`
    with person as (select c.key, c.display_name, l.key as location_key, row_number() over (order by c.key)::int - 1 as at
        from contacts c join locations l on l.contact_key = c.key where c.member_key = ${memberKey}),
      sold as (select s.key, s.title from services s join service_events e on e.service_key = s.key
        where s.type = 'package' and s.active group by s.key, s.title order by count(*), s.key limit 1),
      step as (select e.key, e.position, e.experience_key, x.title, row_number() over (order by e.position)::int as at
        from service_events e join experiences x on x.key = e.experience_key join sold on sold.key = e.service_key),
      planned as (select n, 'package_' || lpad(to_hex(n), 8, '0') || right(${memberKey}, 18) as package_key, person.*,
          sold.key as service_key, sold.title, lower(person.display_name || ' ' || sold.title) as text
        from generate_series(${from + 1}::int, ${to}::int) n join person on person.at = n % ${peoplePerOwner} cross join sold),
      made as (insert into packages (key, member_key, contact_key, recipient_name, location_key, service_key, title,
          status, anchor_on, search_text, created_at)
        select package_key, ${memberKey}, key, display_name, location_key, service_key, title, 'pending', current_date,
          text, now() - make_interval(mins => n) from planned),
      given as (insert into touches (key, v1_key, member_key, contact_key, recipient_name, location_key, experience_key,
          service_key, title, parent_kind, parent_key, status, event_date, completed_at, search_text, created_at)
        select 'touch_' || step.at + 3 || substr(package_key, 9), 'k' || step.at || package_key, ${memberKey}, planned.key,
          display_name, location_key, step.experience_key, service_key, step.title, 'package', package_key,
          case step.at when 1 then 'completed' else 'pending' end, current_date - 30 + (step.at - 1) * 60,
          case step.at when 1 then now() - interval '30 days' end, text, now()
        from planned cross join step),
      events as (insert into package_events (package_key, service_event_key, position, event_date, touch_key)
        select package_key, step.key, step.position, current_date - 30 + (step.at - 1) * 60,
          'touch_' || step.at + 3 || substr(package_key, 9)
        from planned cross join step)
    insert into counters (member_key, name, count) values (${memberKey}, 'packages:pending', ${to})
      on conflict (member_key, name) do update set count = excluded.count`)
}
