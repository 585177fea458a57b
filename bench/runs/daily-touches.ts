import { dateIn } from '@goodturn/contract/time'
import { createApp } from '../../server/src/app.ts'
import { causeOf } from '../../server/src/platform/context.ts'
import { readSettings } from '../../server/src/platform/settings/settings.ts'
import { announceWindows } from '../../server/src/care/touches/mails/announce.ts'
import { findDue } from '../../server/src/care/touches/schedule/due.ts'
import { dailyBatchSize } from '../../server/src/care/touches/in-batches.ts'
import { processDueTouches } from '../../server/src/care/parcels/process-due.ts'
import { followUpIncomplete } from '../../server/src/care/touches/mails/follow-up-incomplete.ts'
import { percentile } from '../load/run.ts'
import type { Benchmark } from '../report.ts'
import { onDatabase } from '../world/cluster.ts'
import { addPlans, bareUpdate, countCompleted } from '../world/daily.ts'

const due = 5000
/** Stored plans, a tenth of them in the first round, each with four touches in addition to the due ones. */
const sizes = [25_000, 250_000]
const giftsOfAPlan = 4
const queries = 60

interface Measured {
  plans: number
  queryMs: number
  seconds: number
  perSecond: number
  processed: number
  againSeconds: number
  againProcessed: number
  restSeconds: number
  limit: number
}

/** The daily touch run with a tenth of the touches stored, and with all of them. */
export const dailyTouches: Benchmark = {
  name: 'daily-touches',
  heading: 'Daily run of touches',
  needsPostgres: true,
  async run(world) {
    const { url } = await world.database()
    const buyers = await world.buyers()
    const { settings, faults } = readSettings({ DATABASE_URL: url, SEED: 'none', LOG_LEVEL: 'error' })
    if (!settings) throw new Error(faults.join('\n'))
    const app = await createApp({ ...settings, role: 'web' })
    const measured: Measured[] = []
    try {
      let stored = 0
      for (const plans of sizes) {
        await onDatabase(url, (client) =>
          addPlans(client, buyers, { from: stored, to: plans, gifts: giftsOfAPlan, due }),
        )
        stored = plans
        measured.push({ plans, ...(await measure(app, url)) })
      }
    } finally {
      await app.stop()
    }
    const [few, many] = measured as [Measured, Measured]
    return {
      tables: [
        {
          title: `${due.toLocaleString('en-US')} touches due`,
          head: [
            'Stored',
            'Due-work query p50 ms',
            'Run s',
            'Touches/s',
            'Limit /s',
            'Share',
            'Second run s',
            'Reminders and windows s',
          ],
          rows: measured.map((one) => [
            `${(one.plans * giftsOfAPlan).toLocaleString('en-US')} touches, ${one.plans.toLocaleString('en-US')} plans`,
            one.queryMs,
            one.seconds,
            one.perSecond,
            one.limit,
            `1 / ${(one.limit / one.perSecond).toFixed(1)}`,
            one.againSeconds,
            one.restSeconds,
          ]),
        },
      ],
      aims: [
        { what: 'Due touches that were sent', is: many.processed, least: due, unit: 'touches' },
        { what: 'Touches sent by a second run', is: many.againProcessed, most: 0, unit: 'touches' },
        {
          what: 'Due-work query: growth with 10 times the rows',
          is: many.queryMs / few.queryMs,
          most: 1.3,
          unit: 'times',
        },
        {
          what: 'Daily run: growth with 10 times the rows',
          is: many.seconds / few.seconds,
          most: 1.3,
          unit: 'times',
        },
      ],
      notes: [
        `The query reads the first ${dailyBatchSize} due touches, ${queries} times. One in five due touches belongs to a monthly Top of Mind plan and creates the next gift. The simulated carrier accepts parcels at once. The limit is one handwritten update that only completes the same number of touches.`,
      ],
    }
  },
}

type App = Awaited<ReturnType<typeof createApp>>

async function measure({ platform }: App, url: string): Promise<Omit<Measured, 'plans'>> {
  const cause = () => causeOf(platform, 'bench:daily-touches')
  const today = dateIn(cause().now)
  const times: number[] = []
  for (let round = 0; round < queries; round += 1) {
    times.push((await secondsOf(() => findDue(platform.database.db, today, null, dailyBatchSize))) * 1000)
  }
  const limit = due / (await onDatabase(url, (client) => bareUpdate(client, due)))
  const before = await onDatabase(url, countCompleted)
  const seconds = await secondsOf(() => processDueTouches(platform, cause()))
  const after = await onDatabase(url, countCompleted)
  const againSeconds = await secondsOf(() => processDueTouches(platform, cause()))
  const again = await onDatabase(url, countCompleted)
  const restSeconds = await secondsOf(async () => {
    await followUpIncomplete(platform, cause())
    await announceWindows(platform, cause())
  })
  return {
    queryMs: percentile(times, 0.5),
    seconds,
    perSecond: (after - before) / seconds,
    processed: after - before,
    againSeconds,
    againProcessed: again - after,
    restSeconds,
    limit,
  }
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}
