import { createApp } from '../../server/src/app.ts'
import { recalculateDue } from '../../server/src/outreach/happiness/calculate.ts'
import { causeOf } from '../../server/src/platform/context.ts'
import { readSettings } from '../../server/src/platform/settings/settings.ts'
import { Connection, requestBytes } from '../load/connection.ts'
import { percentile } from '../load/run.ts'
import type { Benchmark } from '../report.ts'
import { onDatabase } from '../world/cluster.ts'
import type { Reader } from '../world/fill.ts'
import { addScores, countDue, markDue } from '../world/happiness.ts'
import { startPortal } from '../world/portal.ts'

const due = 500
/** People with a score, a twentieth of them in the first round. */
const sizes = [5000, 100_000]
const runs = 15
const rounds = 150
const unmeasuredRounds = 25
const perPage = 20
const list = '/api/v1/happiness'

interface Measured {
  scores: number
  runMs: number
  perSecond: number
  againMs: number
}

/** Scores of a member's people: recalculated when due, among few and many people, and listed. */
export const happiness: Benchmark = {
  name: 'happiness',
  heading: 'Happiness quotient',
  needsPostgres: true,
  async run(world) {
    const { url } = await world.database()
    const reader = (await world.readers()).find(({ rows }) => rows === sizes.at(-1))
    if (!reader) throw new Error(`No member has ${sizes.at(-1)} people.`)
    const measured = await measureRuns(url, reader)
    // 100,000 scores were just written twice: vacuum the dead rows first.
    await onDatabase(url, (client) => client.query('vacuum analyze happiness_scores'))
    const pages = await measurePages(url, reader)
    const [few, many] = measured as [Measured, Measured]
    const p50 = (name: string) => percentile(pages.get(name), 0.5)
    const first = p50('first')
    return {
      tables: [
        {
          title: `${due} scores due`,
          head: ['Scores', 'Run p50 ms', 'Scores/s', 'Run with nothing due p50 ms'],
          rows: measured.map((one) => [
            one.scores.toLocaleString('en-US'),
            one.runMs,
            one.perSecond,
            one.againMs,
          ]),
        },
        {
          title: `Pages of ${perPage} of ${many.scores.toLocaleString('en-US')} people, by score`,
          head: ['Page', 'p50 ms', 'p99 ms', 'Relative to first'],
          rows: [...pages].map(([name, times]) => [
            name,
            percentile(times, 0.5),
            percentile(times, 0.99),
            percentile(times, 0.5) / first,
          ]),
        },
      ],
      aims: [
        {
          what: 'Run: growth with 20 times the scores',
          is: many.runMs / few.runMs,
          most: 1.5,
          unit: 'times',
        },
        {
          what: 'Last page, relative to the first',
          is: p50('last, by cursor') / first,
          most: 1.5,
          unit: 'times',
        },
        {
          what: 'Middle page by cursor, relative to the first',
          is: p50('middle, by cursor') / first,
          most: 1.5,
          unit: 'times',
        },
      ],
      notes: [
        `The same ${due} people come due ${runs} times; each has a past or an upcoming gift. The screen moves between pages by cursor. A page by number first counts the list, up to 1,000 people; beyond that, it skips every row before the page.`,
      ],
    }
  },
}

async function measureRuns(url: string, { memberKey }: Reader): Promise<Measured[]> {
  const { settings, faults } = readSettings({ DATABASE_URL: url, SEED: 'none', LOG_LEVEL: 'error' })
  if (!settings) throw new Error(faults.join('\n'))
  const app = await createApp({ ...settings, role: 'web' })
  const recalculate = () => recalculateDue(app.platform, causeOf(app.platform, 'bench:happiness'))
  const measured: Measured[] = []
  try {
    for (const scores of sizes) {
      await onDatabase(url, (client) => addScores(client, memberKey, scores))
      await recalculate()
      await onDatabase(url, (client) => client.query('vacuum analyze happiness_scores'))
      measured.push({ scores, ...(await measure(url, memberKey, recalculate)) })
    }
  } finally {
    await app.stop()
  }
  return measured
}

async function measure(
  url: string,
  memberKey: string,
  recalculate: () => Promise<number>,
): Promise<Omit<Measured, 'scores'>> {
  const times: number[] = []
  const again: number[] = []
  for (let run = 0; run < runs; run += 1) {
    await onDatabase(url, (client) => markDue(client, memberKey, due))
    times.push(
      await msOf(async () => {
        const count = await recalculate()
        if (count !== due) throw new Error(`${count} scores were calculated, not ${due}.`)
      }),
    )
    again.push(await msOf(recalculate))
  }
  if ((await onDatabase(url, countDue)) > 0) throw new Error('Scores were left due.')
  const runMs = percentile(times, 0.5)
  return { runMs, perSecond: due / (runMs / 1000), againMs: percentile(again, 0.5) }
}

/** Times of each kind of page, requested in turn by one client. */
async function measurePages(url: string, { cookie, rows }: Reader): Promise<Map<string, number[]>> {
  const portal = await startPortal({ databaseUrl: url, role: 'web' })
  const connection = await Connection.open(portal.port)
  const request = (where: string) => requestBytes('GET', `${list}?${where}`, { cookie })
  const read = async (bytes: Buffer) => {
    const { status, body } = await connection.send(bytes)
    const page = JSON.parse(body.toString()) as { data?: unknown[]; next?: string | null }
    if (status !== 200 || page.data?.length !== perPage)
      throw new Error(`The list of scores answers ${status} with ${page.data?.length} rows.`)
    return page
  }
  try {
    const last = rows / perPage
    const before = async (page: number) => request(`after=${(await read(request(`page=${page - 1}`))).next}`)
    const asked = new Map([
      ['first', request('page=1')],
      ['first, happiest first', request('page=1&sort=-score')],
      ['second, by cursor', await before(2)],
      ['middle, by cursor', await before(last / 2)],
      ['last, by cursor', await before(last)],
      ['last, by page number', request(`page=${last}`)],
    ])
    const times = new Map([...asked.keys()].map((name) => [name, [] as number[]]))
    for (let round = 0; round < rounds + unmeasuredRounds; round += 1) {
      for (const [name, bytes] of asked) {
        if (round === 0) await read(bytes)
        const ms = await msOf(() => connection.send(bytes))
        if (round >= unmeasuredRounds) times.get(name)?.push(ms)
      }
    }
    return times
  } finally {
    connection.close()
    await portal.stop()
  }
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
