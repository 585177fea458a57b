import { onDatabase } from './cluster.ts'
import type { Reader } from './fill.ts'

/**
 * Gives each reader as many gifting log entries as they have rows, spread over three years, and a proposal for each of
 * their touches; set-based, with the totals written as the triggers would keep them.
 */
export async function fillGiftingLog(url: string, readers: readonly Reader[]): Promise<void> {
  await onDatabase(url, async (client) => {
    await client.query("set session_replication_role = 'replica'")
    for (const { memberKey, rows } of readers) {
      const given = [memberKey, rows]
      await client.query("update members set permissions = '{gifting-log}' where key = $1", [memberKey])
      await client.query(
        `insert into gifting_entries (key, member_key, contact_key, event_date, description, item_value_cents,
           log_status, log_type, created_at)
         select 'log_' || $1 || n, $1, people.keys[1 + n % cardinality(people.keys)], current_date - n % 1000,
           'Citrus Crate ' || n, 5400, 'given', 'gift', now()
         from generate_series(1, $2::int) n,
           (select array_agg(key order by key) as keys from contacts where member_key = $1) people`,
        given,
      )
      await client.query(
        `insert into gifting_proposals (touch_key, member_key, contact_key, event_date, description, item_value_cents,
           state, created_at)
         select key, member_key, contact_key, event_date, title, 5400, 'open', now() from touches where member_key = $1`,
        [memberKey],
      )
      await client.query(
        `insert into gifting_totals (member_key, year, contact_key, cents, gifts, heads)
         select member_key, extract(year from event_date)::int, contact_key, sum(item_value_cents), count(*), 1
         from gifting_entries where member_key = $1 group by 1, 2, 3`,
        [memberKey],
      )
      await client.query(
        `insert into gifting_years (member_key, year, cents, recipients)
         select member_key, year, sum(cents), count(*) from gifting_totals where member_key = $1 group by 1, 2`,
        [memberKey],
      )
      await client.query(
        `insert into counters (member_key, name, count) values ($1, 'gifting-log', $2::int)
         on conflict (member_key, name) do update set count = excluded.count`,
        given,
      )
    }
    await client.query("set session_replication_role = 'origin'")
    for (const table of ['gifting_entries', 'gifting_proposals', 'gifting_totals', 'gifting_years'])
      await client.query(`vacuum analyze ${table}`)
  })
}
