import type { ClientBase } from 'pg'
import type { Buyer } from './fill.ts'

interface PlanRange {
  /** Plans numbered after `from` up to `to`. */
  from: number
  to: number
  /** Touches of each plan that aren't due: half delivered, half upcoming. */
  gifts: number
  /** Touches due today, one for each of the first plans in the range. */
  due: number
}

/**
 * Adds plans of the buyers with their touches, set-based: every fifth a monthly Top of Mind plan, the rest yearly.
 * Dates are a month to a year before or after today.
 */
export async function addPlans(
  client: ClientBase,
  buyers: readonly Buyer[],
  { from, to, gifts, due }: PlanRange,
): Promise<void> {
  await client.query("set session_replication_role = 'replica'")
  await client.query('drop index if exists touches_search')
  for (const [at, { memberKey, contactKey, locationKey }] of buyers.entries()) {
    const own = [memberKey, contactKey, locationKey, from, to, at, buyers.length]
    await client.query(
      `insert into plans (key, member_key, contact_key, recipient_name, location_key, service_key, title, is_topofmind,
         unit, status, auto_renew, started_on, anchor_day, next_charge, renewal_cents, search_text, created_at)
       select 'plan_daily' || lpad(n::text, 9, '0'), $1, $2, 'Grace Okafor', $3, service.key, service.title,
         service.is_topofmind, case when service.is_topofmind then 'month' else 'year' end, 'active', true,
         current_date - 200, 1, current_date + 90 + n % 200, 18000, 'grace okafor', now()
       from generate_series($4::int + 1, $5::int) n
       join (select distinct on (is_topofmind) key, title, is_topofmind from services
         where type = 'plan' order by is_topofmind, slug) service on service.is_topofmind = (n % 5 = 0)
       where n % $7::int = $6::int`,
      own,
    )
    await client.query(
      `insert into touches (key, v1_key, member_key, contact_key, recipient_name, location_key, experience_key,
         service_key, title, parent_kind, parent_key, status, event_date, completed_at, delivered_at, tracking_status,
         tracking_number, fulfillment_from, search_text, created_at)
       select 'touch_daily' || lpad(n::text, 9, '0') || g, 'daily' || n || '-' || g, $1, $2, 'Grace Okafor', $3, gift.key,
         plan.service_key, gift.title, 'plan', plan.key, case when past then 'completed' else 'pending' end, day,
         case when past then day::timestamptz end, case when past then day::timestamptz end,
         case when past then 'delivered' end, case when past then 'OLD' || n || '-' || g end, null,
         'grace okafor ' || lower(gift.title), now()
       from generate_series($4::int + 1, $5::int) n
       join plans plan on plan.key = 'plan_daily' || lpad(n::text, 9, '0')
       join (select distinct on (service_key) service_key, key, title from experiences
         where service_key is not null order by service_key, position) gift on gift.service_key = plan.service_key
       cross join generate_series(1, $8::int) g
       cross join lateral (select g % 2 = 0 as past) half
       cross join lateral (select current_date + case when past then -1 else 1 end * (31 + (n * 7 + g * 53) % 330) as day) at_day
       where n % $7::int = $6::int and not (plan.is_topofmind and not past)`,
      [...own, gifts],
    )
    await client.query(
      `insert into touches (key, v1_key, member_key, contact_key, recipient_name, location_key, experience_key,
         service_key, title, parent_kind, parent_key, status, event_date, search_text, created_at)
       select 'touch_due' || lpad(n::text, 9, '0'), 'due' || n, $1, $2, 'Grace Okafor', $3, gift.key, plan.service_key,
         gift.title, 'plan', plan.key, 'pending', current_date, 'grace okafor ' || lower(gift.title), now()
       from generate_series($4::int + 1, least($5::int, $4::int + $8::int)) n
       join plans plan on plan.key = 'plan_daily' || lpad(n::text, 9, '0')
       join (select distinct on (service_key) service_key, key, title from experiences
         where service_key is not null order by service_key, position) gift on gift.service_key = plan.service_key
       where n % $7::int = $6::int`,
      [...own, due],
    )
  }
  await client.query(
    'create index touches_search on touches using gin (member_key, search_text gin_trgm_ops)',
  )
  await client.query("set session_replication_role = 'origin'")
  await client.query('vacuum analyze plans')
  await client.query('vacuum analyze touches')
}

/** Completes as many due touches in one handwritten statement, and rolls it back. Returns the seconds it took. */
export async function bareUpdate(client: ClientBase, count: number): Promise<number> {
  await client.query('begin')
  const start = performance.now()
  await client.query(
    `update touches set status = 'completed', completed_at = now(), tracking_number = 'BARE' || key
     where key in (select key from touches where status = 'pending' and event_date <= current_date limit $1)`,
    [count],
  )
  const seconds = (performance.now() - start) / 1000
  await client.query('rollback')
  return seconds
}

/** Counts the completed touches. */
export async function countCompleted(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from touches where status = 'completed'`,
  )
  return rows[0]?.count ?? 0
}
