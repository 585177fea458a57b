import { onDatabase } from './cluster.ts'
import type { Buyer } from './fill.ts'

/**
 * Adds monthly plans to the buyers: `due` renew today, `others` later. Not Top of Mind, so that one person can have
 * many.
 */
export async function fillRenewals(
  url: string,
  buyers: readonly Buyer[],
  { due, others }: { due: number; others: number },
): Promise<void> {
  await onDatabase(url, async (client) => {
    await client.query("set session_replication_role = 'replica'")
    const each = (count: number) => Math.ceil(count / buyers.length)
    for (const buyer of buyers) {
      const given = [
        buyer.memberKey,
        buyer.contactKey,
        buyer.locationKey,
        each(due),
        each(due) + each(others),
      ]
      await client.query(
        `insert into plans (key, member_key, contact_key, recipient_name, location_key, service_key, title, is_topofmind,
           unit, status, auto_renew, started_on, anchor_day, next_charge, renewal_cents, search_text, created_at)
         select 'plan_' || $1 || n, $1, $2, 'Grace Okafor', $3, service.key, service.title, false, 'month', 'active', true,
           current_date - 30, extract(day from current_date), case when n <= $4::int then current_date
             else current_date + 1 + n % 300 end, 175, 'grace okafor', now() - make_interval(mins => n)
         from generate_series(1, $5::int) n,
           (select key, title from services where type = 'plan' and not is_topofmind and monthly_price_cents > 0
            order by slug limit 1) service`,
        given,
      )
      await client.query(
        `insert into plan_periods (key, plan_key, starts_on, ends_on, created_at)
         select 'period_' || key, key, started_on, next_charge, created_at from plans where member_key = $1`,
        [buyer.memberKey],
      )
    }
    await client.query("set session_replication_role = 'origin'")
    await client.query('vacuum analyze')
  })
}
