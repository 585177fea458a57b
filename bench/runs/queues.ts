import { sendInTurn } from '../load/send-in-turn.ts'
import { Connection, requestBytes } from '../load/connection.ts'
import { percentile } from '../load/run.ts'
import type { Benchmark } from '../report.ts'
import { startPortal } from '../world/portal.ts'
import { type QueueKeeper, addKeeper, fillQueues } from '../world/queues.ts'

const rounds = 150
const unmeasuredRounds = 25
const fewRows = 1000
/** `BENCH_QUEUE_ROWS` reduces the rows, to try out the benchmark itself. */
const manyRows = Number(process.env.BENCH_QUEUE_ROWS ?? 1_000_000)

const paths: readonly [name: string, path: string][] = [
  ['all queues', '/api/v1/staff/queues'],
  ['returned', '/api/v1/staff/queues/cameback'],
  ['returned, mine', '/api/v1/staff/queues/cameback?owner=mine'],
  ['returned, unassigned', '/api/v1/staff/queues/cameback?owner=nobody'],
  ['returned, overdue', '/api/v1/staff/queues/cameback?over=1'],
  ['messages', '/api/v1/staff/queues/messages'],
  ['messages, mine', '/api/v1/staff/queues/messages?owner=mine'],
  ['messages, unassigned', '/api/v1/staff/queues/messages?owner=nobody'],
  ['failed mail', '/api/v1/staff/queues/mails'],
]

interface TimedRequest {
  name: string
  bytes: Buffer
  times: number[]
}

/** The staff queues with 1,000 and with 1,000,000 items in each. */
export const queues: Benchmark = {
  name: 'queues',
  heading: 'Staff queues',
  needsPostgres: true,
  async run(world) {
    const { url } = await world.database()
    const keeper = await addKeeper(url)
    await fillQueues(url, keeper, 0, fewRows)
    const few = await requestAll(url, keeper)
    await fillQueues(url, keeper, fewRows, manyRows)
    const many = await requestAll(url, keeper)
    const found = few.map(({ name, times }, at) => {
      const other = many[at]?.times ?? []
      const [p50, last] = [percentile(times, 0.5), percentile(other, 0.5)]
      return { name, few: p50, many: last, growth: last / p50, p99: percentile(other, 0.99) }
    })
    const sizes = [fewRows, manyRows].map((size) => size.toLocaleString('en-US'))
    return {
      tables: [
        {
          title: 'One client, in turn: p50 ms, and p99 with the most rows',
          head: ['Query', ...sizes, 'Growth', 'p99 ms'],
          rows: found.map(({ name, few: one, many: other, growth, p99 }) => [name, one, other, growth, p99]),
        },
      ],
      aims: found.flatMap(({ name, growth, p99 }) => [
        { what: `Queues, ${name}: growth`, is: growth, most: 1.3, unit: 'times' },
        { what: `Queues, ${name}: p99`, is: p99, most: 50, unit: 'ms' },
      ]),
      notes: ['As many returned gifts, messages, and failed emails each; twenty of them are assigned.'],
    }
  },
}

async function requestAll(url: string, { cookie }: QueueKeeper): Promise<TimedRequest[]> {
  const portal = await startPortal({ databaseUrl: url, role: 'web' })
  const connection = await Connection.open(portal.port)
  try {
    const asked = paths.map(([name, path]): TimedRequest => ({
      name,
      bytes: requestBytes('GET', path, { cookie }),
      times: [],
    }))
    for (const name of ['returned', 'messages']) {
      const path = paths.find((one) => one[0] === name)?.[1] ?? ''
      const { body } = await connection.send(requestBytes('GET', path, { cookie }))
      const { next } = JSON.parse(body.toString()) as { next: string }
      const after = `${path}?after=${encodeURIComponent(next)}`
      asked.push({ name: `${name}, next page`, bytes: requestBytes('GET', after, { cookie }), times: [] })
    }
    await sendInTurn(connection, asked, { rounds, unmeasuredRounds }, ({ name }, status, body) => {
      const { data } = JSON.parse(body.toString()) as { data?: unknown[] }
      if (status !== 200 || !data?.length) throw new Error(`${name}: ${status} with ${data?.length} rows.`)
    })
    return asked
  } finally {
    connection.close()
    await portal.stop()
  }
}
