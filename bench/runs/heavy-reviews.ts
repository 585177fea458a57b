import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Connection, requestBytes } from '../load/connection.ts'
import { cartItemOf } from '../load/purchase.ts'
import { percentile } from '../load/run.ts'
import type { Benchmark } from '../report.ts'
import type { Buyer } from '../world/fill.ts'
import { type Portal, startPortal } from '../world/portal.ts'

const items = 10_000
const rounds = [1, 4]
const runMs = 15_000
const lookEveryMs = 10

/** Reviews of the longest carts, one after another for each member, and how long a small call waits in the meantime. */
export const heavyReviews: Benchmark = {
  name: 'heavy-reviews',
  heading: 'Reviews of the longest carts',
  needsPostgres: true,
  async run(world) {
    const { url: databaseUrl } = await world.database()
    const buyers = await world.buyers()
    const portal = await startPortal({ databaseUrl, processor: 'instant', role: 'web' })
    const rows: [number, number, number, number, number][] = []
    try {
      await measure(portal, buyers.slice(0, 1), 5000)
      for (const members of rounds) rows.push(await measure(portal, buyers.slice(0, members), runMs))
    } finally {
      await portal.stop()
    }
    return {
      tables: [
        {
          title: `Reviews of ${items.toLocaleString('en-US')} items for ${runMs / 1000} s, and /healthz every ${lookEveryMs} ms`,
          head: ['Members', 'Reviews', 'Review p50 ms', '/healthz p99 ms', '/healthz max ms'],
          rows,
        },
      ],
      aims: rows.map(([members, , , p99]) => ({
        what: `/healthz p99 with ${members} reviewing`,
        is: p99,
        most: 100,
        unit: 'ms',
      })),
      notes: [],
    }
  },
}

async function measure(
  portal: Portal,
  buyers: readonly Buyer[],
  forMs: number,
): Promise<[number, number, number, number, number]> {
  const until = performance.now() + forMs
  const reviews: number[] = []
  const review = async (buyer: Buyer) => {
    const connection = await Connection.open(portal.port)
    const request = requestBytes('POST', '/api/v1/billing/review', {
      cookie: buyer.cookie,
      body: { items: Array.from({ length: items }, () => cartItemOf(buyer)) },
    })
    while (performance.now() < until) reviews.push(await timeOf(connection, request))
    connection.close()
  }
  const watch = new Worker(new URL('../load/watch-health.ts', import.meta.url), {
    workerData: { port: portal.port, everyMs: lookEveryMs, forMs },
  })
  const [[looks]] = await Promise.all([once(watch, 'message') as Promise<[number[]]>, ...buyers.map(review)])
  return [
    buyers.length,
    reviews.length,
    percentile(reviews, 0.5),
    percentile(looks, 0.99),
    percentile(looks, 1),
  ]
}

async function timeOf(connection: Connection, request: Buffer): Promise<number> {
  const start = performance.now()
  const { status, body } = await connection.send(request)
  if (status !== 200) throw new Error(`Answered with ${status}: ${body.toString().slice(0, 300)}`)
  return performance.now() - start
}
