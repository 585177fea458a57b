import { createApp } from '../../server/src/app.ts'
import { causeOf } from '../../server/src/platform/context.ts'
import { readSettings } from '../../server/src/platform/settings/settings.ts'
import { openDueRenewals } from '../../server/src/care/plan-charges/open-due.ts'
import { renewPlans } from '../../server/src/care/plan-charges/recurring.ts'
import type { Benchmark } from '../report.ts'
import { limitOf, onDatabase } from '../world/cluster.ts'
import { instantProcessor } from '../world/processor.ts'
import { fillRenewals } from '../world/renewals.ts'

const due = 10_000
/** Plans in the same tables that aren't due. */
const others = 90_000
const limitSeconds = 5
const clients = 8

/** The daily run with 10,000 renewing plans, and a second run right after. */
export const renewalRun: Benchmark = {
  name: 'renewals',
  heading: 'Renewals',
  needsPostgres: true,
  async run(world) {
    const { url, programs } = await world.database()
    await fillRenewals(url, await world.buyers(), { due, others })
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
            title: `${due.toLocaleString('en-US')} of ${(due + others).toLocaleString('en-US')} plans due`,
            head: ['Charges', 'Recorded s', 'Charged s', 'Charges/s', 'Limit /s', 'Share', 'Second run s'],
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
          { what: 'Due renewals that were paid', is: paid, least: due, unit: 'plans' },
          { what: 'Charges of a second run on the same day', is: paidAgain, most: 0, unit: 'charges' },
        ],
        notes: [
          `The card processor approves at once. Renewals of ${clients} members run at the same time, those of one member one after another. The limit is the one for purchases with ${clients} clients.`,
        ],
      }
    } finally {
      await app.stop()
    }
  },
}

async function countPaid(url: string): Promise<number> {
  return onDatabase(url, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from renewals where state = 'paid'`,
    )
    return rows[0]?.count ?? 0
  })
}
