import { createApp } from '../../server/src/app.ts'
import { causeOf } from '../../server/src/platform/context.ts'
import { readSettings } from '../../server/src/platform/settings.ts'
import { openDueRenewals } from '../../server/src/plan-charges/open-due.ts'
import { renewPlans } from '../../server/src/plan-charges/recurring.ts'
import type { Benchmark } from '../report.ts'
import { limitOf, onDatabase } from '../world/cluster.ts'
import type { Buyer } from '../world/fill.ts'
import { instantProcessor } from '../world/processor.ts'

const due = 10_000
/** Plans that stand in the same tables and are not due. */
const others = 90_000
const limitSeconds = 5
const clients = 8

/** The daily run with 10,000 plans that renew, and the same run once more. */
export const renewalRun: Benchmark = {
  name: 'renewals',
  heading: 'Renewals',
  needsPostgres: true,
  async run(world) {
    const { url, programs } = await world.database()
    await fillPlans(url, await world.buyers())
    const { settings, faults } = readSettings({ DATABASE_URL: url, SEED: 'none', LOG_LEVEL: 'error' })
    if (!settings) throw new Error(faults.join('\n'))
    const app = await createApp({ ...settings, role: 'web' }, { ports: { processor: instantProcessor() } })
    const cause = () => causeOf(app.platform, 'bench:renewals')
    const timed = async (work: () => Promise<unknown>) => {
      const start = performance.now()
      await work()
      return (performance.now() - start) / 1000
    }
    try {
      const openSeconds = await timed(() => openDueRenewals(app.platform, cause()))
      const chargeSeconds = await timed(() => renewPlans.run(app.platform, cause()))
      const paid = await countPaid(url)
      const againSeconds = await timed(() => renewPlans.run(app.platform, cause()))
      const paidAgain = (await countPaid(url)) - paid
      const limit = await limitOf({ programs, url, script: 'purchase.sql', clients, seconds: limitSeconds })
      const perSecond = paid / (openSeconds + chargeSeconds)
      return {
        tables: [
          {
            title: `${due.toLocaleString('en-US')} plans due of ${(due + others).toLocaleString('en-US')}`,
            head: [
              'Charges',
              'Written down s',
              'Charged s',
              'Charges/s',
              'Limit /s',
              'Share',
              'Second run s',
            ],
            rows: [
              [
                paid,
                openSeconds,
                chargeSeconds,
                perSecond,
                limit,
                `1 / ${(limit / perSecond).toFixed(1)}`,
                againSeconds,
              ],
            ],
          },
        ],
        aims: [
          { what: 'Renewals that were due and are paid', is: paid, least: due, unit: 'plans' },
          { what: 'Charges of a second run of the same day', is: paidAgain, most: 0, unit: 'charges' },
        ],
        notes: [
          `The card processor says yes at once. Renewals of ${clients} members run at the same time, those of one member follow one another. The limit is the hand-made purchase of the first table at ${clients} clients.`,
        ],
      }
    } finally {
      await app.stop()
    }
  },
}

/** Monthly plans of the buyers that are not Top of Mind, so that one person can have many. */
async function fillPlans(url: string, buyers: readonly Buyer[]): Promise<void> {
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

async function countPaid(url: string): Promise<number> {
  return onDatabase(url, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from renewals where state = 'paid'`,
    )
    return rows[0]?.count ?? 0
  })
}
