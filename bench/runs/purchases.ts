import { Connection } from '../load/connection.ts'
import { purchase } from '../load/purchase.ts'
import { type TimePart, percentile, run } from '../load/run.ts'
import type { Benchmark, World } from '../report.ts'
import { countStatements, limitOf } from '../world/cluster.ts'
import type { Buyer } from '../world/fill.ts'
import { type Portal, startPortal } from '../world/portal.ts'

const buyersAtOnce = [1, 8, 32]
const pace = { warmMs: 2000, measureMs: 5000 }
const limitSeconds = 5
const countedPurchases = 40

/** A whole purchase over HTTP: review, then checkout with a saved card, which creates the touch. */
export const purchases: Benchmark = {
  name: 'purchases',
  heading: 'Purchases',
  needsPostgres: true,
  async run(world) {
    const { url, programs } = await world.database()
    const buyers = await world.buyers()
    const instant = await measure(world, buyers, 'instant')
    const sandbox = await measure(world, buyers, 'sandbox')
    const limits: number[] = []
    for (const clients of buyersAtOnce) {
      limits.push(await limitOf({ programs, url, script: 'purchase.sql', clients, seconds: limitSeconds }))
    }
    const rows = buyersAtOnce.map((count, at) => {
      const [fast, slow, limit] = [instant.loads[at], sandbox.loads[at], limits[at] ?? 0]
      const pay = fast?.times.pay
      return [
        count,
        fast?.perSecond ?? 0,
        percentile(pay, 0.5),
        percentile(pay, 0.99),
        fast?.cpuMs ?? 0,
        slow?.perSecond ?? 0,
        limit,
        `1 / ${((limit || 0) / (fast?.perSecond ?? 1)).toFixed(1)}`,
      ]
    })
    const eight = rows[buyersAtOnce.indexOf(8)]
    return {
      tables: [
        {
          title: 'Full purchase over HTTP, one server process',
          head: [
            'Buyers',
            'Purchases/s',
            'Checkout p50 ms',
            'Checkout p99 ms',
            'CPU ms',
            'With sandbox processor, /s',
            'Limit /s',
            'Share',
          ],
          rows,
        },
        {
          title: 'Requests and statements per purchase',
          head: ['Card processor', 'HTTP requests', 'SQL statements', 'of which begin and commit'],
          rows: [
            ['instant, in memory', 2, instant.statements, instant.bounds],
            ['sandbox, in the same database', 2, sandbox.statements, sandbox.bounds],
          ],
        },
      ],
      aims: [
        {
          what: 'Purchases with 8 buyers, share of the limit',
          is: (Number(eight?.[1]) / Number(eight?.[6])) * 100,
          least: 10,
          unit: '%',
        },
        { what: 'SQL statements per purchase', is: instant.statements, most: 25, unit: 'statements' },
        { what: 'Checkout with 8 buyers, p99', is: Number(eight?.[3]), most: 60, unit: 'ms' },
      ],
      notes: [
        'CPU ms is the CPU time of the server process per purchase, without the database.',
        'The limit is pgbench writing the same rows (idempotency, checkout, item, invoice, line, charge, transfer, two postings, touch, mail, two counters) in one prepared statement, which is one transaction, on the same cluster with the same number of clients.',
      ],
    }
  },
}

async function measure(world: World, buyers: readonly Buyer[], processor: 'instant' | 'sandbox') {
  const { url: databaseUrl } = await world.database()
  const portal = await startPortal({ databaseUrl, processor })
  const loads = []
  try {
    for (const count of buyersAtOnce) loads.push(await buy(portal, buyers.slice(0, count)))
  } finally {
    await portal.stop()
  }
  const counted = await count(databaseUrl, buyers.slice(0, 1), processor)
  return { loads, ...counted }
}

/** Has each buyer buy one gift after another. */
async function buy(portal: Portal, buyers: readonly Buyer[]) {
  const connections = await Promise.all(buyers.map(() => Connection.open(portal.port)))
  let made = 0
  await portal.cpu()
  const load = await run(buyers.length, pace, async (at, timed) => {
    await purchase(connections[at] as Connection, buyers[at] as Buyer, timed)
    made += 1
  })
  const cpuMs = (await portal.cpu()) / made
  for (const connection of connections) connection.close()
  return { ...load, cpuMs }
}

/** Statements per purchase, counted by the database without background work. */
async function count(databaseUrl: string, buyers: readonly Buyer[], processor: 'instant' | 'sandbox') {
  const portal = await startPortal({ databaseUrl, processor, role: 'web' })
  const connection = await Connection.open(portal.port)
  const untimed: TimePart = (_name, work) => work()
  try {
    await purchase(connection, buyers[0] as Buyer, untimed)
    const seen = await countStatements(databaseUrl, async () => {
      for (let made = 0; made < countedPurchases; made += 1)
        await purchase(connection, buyers[0] as Buyer, untimed)
    })
    // Statements that run less than once per purchase belong to the queue and its upkeep.
    const own = seen.filter(({ calls }) => calls >= countedPurchases * 0.9)
    const sum = (some: typeof own) => some.reduce((all, { calls }) => all + calls, 0) / countedPurchases
    if (process.env.BENCH_SHOW)
      console.table(own.map(({ query, ...one }) => ({ ...one, query: query.slice(0, 90) })))
    return {
      statements: sum(own),
      bounds: sum(own.filter(({ query }) => /^(begin|commit)$/i.test(query))),
    }
  } finally {
    connection.close()
    await portal.stop()
  }
}
