// Members who keep buying no matter what happens to the portal: the background load of each drill.
import { setTimeout as wait } from 'node:timers/promises'
import { cartItemOf } from '../../bench/load/purchase.ts'
import type { Buyer } from '../../bench/world/fill.ts'

/** A purchase answered with 200, and when the response arrived, in ms of the machine's clock. */
export interface AcknowledgedPurchase {
  invoice: string
  at: number
}

/** Buyers at work. */
export interface Buying {
  acknowledged: AcknowledgedPurchase[]
  /** Count of each response status other than 200; `none` for a broken connection or a timeout. */
  refused: Record<string, number>
  /** Time of the slowest response of any kind, in ms. */
  slowestMs(): number
  stop(): Promise<void>
}

const retryMs = 100
const patienceMs = 40_000

/**
 * Has each buyer buy one gift after another with a saved card. Like the browser, it retries with the same key at the
 * next of `urls` until the response is 200.
 */
export function startBuyers(urls: readonly string[], buyers: readonly Buyer[]): Buying {
  const acknowledged: AcknowledgedPurchase[] = []
  const refused: Record<string, number> = {}
  let slowestMs = 0
  const over = new AbortController()
  const buy = async (buyer: Buyer, number: number) => {
    for (let turn = number; !over.signal.aborted;) {
      const order = { items: [cartItemOf(buyer)], source: buyer.cardKey, credit: false }
      const key = crypto.randomUUID()
      for (;;) {
        const began = performance.now()
        const { status, invoice } = await send(urls[turn % urls.length] ?? '', buyer, key, order)
        slowestMs = Math.max(slowestMs, performance.now() - began)
        if (invoice) {
          acknowledged.push({ invoice, at: Date.now() })
          break
        }
        refused[status] = (refused[status] ?? 0) + 1
        if (over.signal.aborted) return
        turn += 1
        await wait(retryMs)
      }
    }
  }
  const buying = Promise.all(buyers.map(buy))
  return {
    acknowledged,
    refused,
    slowestMs: () => slowestMs,
    async stop() {
      over.abort()
      await buying
    },
  }
}

async function send(
  url: string,
  { cookie }: Buyer,
  key: string,
  order: object,
): Promise<{ status: string; invoice: string | null }> {
  try {
    const answer = await fetch(`${url}/api/v1/billing/checkout`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(order),
      signal: AbortSignal.timeout(patienceMs),
    })
    const body = (await answer.json()) as { data?: { id: string } }
    return { status: String(answer.status), invoice: (answer.status === 200 && body.data?.id) || null }
  } catch {
    return { status: 'none', invoice: null }
  }
}

/** Waits for `more` further purchases; throws if none succeeds for a minute. */
export async function waitForPurchases(buying: Buying, more: number): Promise<void> {
  const wanted = buying.acknowledged.length + more
  let last = { count: -1, at: performance.now() }
  while (buying.acknowledged.length < wanted) {
    const count = buying.acknowledged.length
    if (count !== last.count) last = { count, at: performance.now() }
    if (performance.now() - last.at > 60_000)
      throw new Error(`No purchases for a minute; refused: ${JSON.stringify(buying.refused)}`)
    await wait(50)
  }
}

/** Returns the seconds from `moment` to the first purchase acknowledged after it. */
export function secondsToNextPurchase({ acknowledged }: Buying, moment: number): number {
  const first = acknowledged.find(({ at }) => at > moment)
  return first ? (first.at - moment) / 1000 : Infinity
}

/** Returns the longest time in seconds without a successful purchase, from `moment` on. */
export function longestGap({ acknowledged }: Buying, moment: number): number {
  const times = [moment, ...acknowledged.map(({ at }) => at).filter((at) => at > moment)].toSorted(
    (a, b) => a - b,
  )
  return Math.max(0, ...times.slice(1).map((at, n) => at - (times[n] ?? at))) / 1000
}
