import { createApp } from '../../server/src/app.ts'
import { causeOf } from '../../server/src/platform/context.ts'
import { readSettings } from '../../server/src/platform/settings/settings.ts'
import { findDue } from '../../server/src/outreach/sequences/turns/due.queries.ts'
import { tryDueTurns } from '../../server/src/outreach/sequences/turns/try-due.ts'
import { percentile } from '../load/run.ts'
import type { Benchmark } from '../report.ts'
import { onDatabase } from '../world/cluster.ts'
import { instantProcessor } from '../world/processor.ts'
import { addToSequences, countDone } from '../world/sequences.ts'

const due = 500
/** People in sequences, a twentieth of them in the first round. */
const sizes = [5000, 100_000]
const queries = 60

interface Measured {
  people: number
  queryMs: number
  seconds: number
  done: number
  againSeconds: number
}

/** The daily sequence run: due steps among few people and among many. */
export const sequenceRun: Benchmark = {
  name: 'sequences',
  heading: 'Daily run of sequences',
  needsPostgres: true,
  async run(world) {
    const { url } = await world.database()
    const buyers = await world.buyers()
    const { settings, faults } = readSettings({ DATABASE_URL: url, SEED: 'none', LOG_LEVEL: 'error' })
    if (!settings) throw new Error(faults.join('\n'))
    const app = await createApp({ ...settings, role: 'web' }, { ports: { processor: instantProcessor() } })
    const measured: Measured[] = []
    try {
      let stored = 0
      for (const people of sizes) {
        await onDatabase(url, (client) => addToSequences(client, buyers, { from: stored, to: people, due }))
        stored = people
        measured.push({ people, ...(await measure(app, url)) })
      }
    } finally {
      await app.stop()
    }
    const [few, many] = measured as [Measured, Measured]
    return {
      tables: [
        {
          title: `${due} gifts due for ${buyers.length} members`,
          head: ['People in sequences', 'Due-work query p50 ms', 'Run s', 'Gifts/s', 'Second run s'],
          rows: measured.map((one) => [
            one.people.toLocaleString('en-US'),
            one.queryMs,
            one.seconds,
            one.done / one.seconds,
            one.againSeconds,
          ]),
        },
      ],
      aims: [
        { what: 'Due gifts that were ordered', is: many.done, least: due, unit: 'gifts' },
        {
          what: 'Due-work query: growth with 20 times the people',
          is: many.queryMs / few.queryMs,
          most: 1.5,
          unit: 'times',
        },
        {
          what: 'Daily run: growth with 20 times the people',
          is: many.seconds / few.seconds,
          most: 1.5,
          unit: 'times',
        },
      ],
      notes: [
        'Each gift is a separate order (review, invoice, charge, touch) for one person. The card processor approves at once.',
      ],
    }
  },
}

type App = Awaited<ReturnType<typeof createApp>>

async function measure({ platform }: App, url: string): Promise<Omit<Measured, 'people'>> {
  const cause = () => causeOf(platform, 'bench:sequences')
  const times: number[] = []
  for (let round = 0; round < queries; round += 1)
    times.push((await secondsOf(() => findDue(platform.database.db, cause().now, 1000))) * 1000)
  const before = await onDatabase(url, countDone)
  const seconds = await secondsOf(() => tryDueTurns(platform, cause()))
  const done = (await onDatabase(url, countDone)) - before
  const againSeconds = await secondsOf(() => tryDueTurns(platform, cause()))
  return { queryMs: percentile(times, 0.5), seconds, done, againSeconds }
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}
