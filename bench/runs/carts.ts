import { Connection, requestBytes } from '../load/connection.ts'
import { cartItemOf } from '../load/purchase.ts'
import { percentile } from '../load/run.ts'
import type { Benchmark } from '../report.ts'
import type { Buyer } from '../world/fill.ts'
import { type Portal, startPortal } from '../world/portal.ts'

/** Items per cart, and how many times it is reviewed and bought. */
const sizes = [
  { items: 1, times: 40 },
  { items: 10, times: 30 },
  { items: 100, times: 15 },
  { items: 1000, times: 7 },
  { items: 5000, times: 3 },
]

interface Measured {
  items: number
  reviewMs: number
  payMs: number
}

/** Reviews and buys one cart of each size with a saved card. */
export const carts: Benchmark = {
  name: 'carts',
  heading: 'Carts',
  needsPostgres: true,
  async run(world) {
    const { url: databaseUrl } = await world.database()
    const [buyer] = await world.buyers()
    const portal = await startPortal({ databaseUrl, processor: 'instant' })
    const measured: Measured[] = []
    try {
      await measure(portal, buyer as Buyer, { items: 10, times: 20 })
      for (const size of sizes) measured.push(await measure(portal, buyer as Buyer, size))
    } finally {
      await portal.stop()
    }
    const of = (items: number) => measured.find((one) => one.items === items) as Measured
    const [thousand, most] = [of(1000), of(5000)]
    return {
      tables: [
        {
          title: 'One cart, one buyer, medians',
          head: ['Items', 'Review ms', 'Purchase ms', 'Purchase ms per item'],
          rows: measured.map(({ items, reviewMs, payMs }) => [
            items,
            reviewMs,
            reviewMs + payMs,
            (reviewMs + payMs) / items,
          ]),
        },
      ],
      aims: [
        { what: 'Review of 1,000 items', is: thousand.reviewMs, most: 300, unit: 'ms' },
        {
          what: 'Purchase of 1,000 items',
          is: thousand.reviewMs + thousand.payMs,
          most: 2000,
          unit: 'ms',
        },
        {
          what: 'Growth of a purchase from 1,000 to 5,000 items (linear is 5)',
          is: (most.reviewMs + most.payMs) / (thousand.reviewMs + thousand.payMs),
          most: 5,
          unit: 'times',
        },
      ],
      notes: ['A purchase is a review and a checkout. The card processor approves at once.'],
    }
  },
}

async function measure(
  portal: Portal,
  buyer: Buyer,
  { items: count, times }: { items: number; times: number },
): Promise<Measured> {
  const connection = await Connection.open(portal.port)
  const { cookie } = buyer
  const reviews: number[] = []
  const payments: number[] = []
  for (let made = 0; made < times; made += 1) {
    const items = Array.from({ length: count }, () => cartItemOf(buyer))
    const review = requestBytes('POST', '/api/v1/billing/review', { cookie, body: { items } })
    const checkout = requestBytes('POST', '/api/v1/billing/checkout', {
      cookie,
      body: { items, source: buyer.cardKey, credit: false },
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
    reviews.push(await timeOf(connection, review))
    payments.push(await timeOf(connection, checkout))
  }
  connection.close()
  return { items: count, reviewMs: percentile(reviews, 0.5), payMs: percentile(payments, 0.5) }
}

async function timeOf(connection: Connection, request: Buffer): Promise<number> {
  const start = performance.now()
  const { status, body } = await connection.send(request)
  if (status !== 200) throw new Error(`A cart was answered with ${status}: ${body.toString().slice(0, 300)}`)
  return performance.now() - start
}
