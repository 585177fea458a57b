import type { MemberKey } from '@goodturn/contract/ids'
import pg from 'pg'
import { Connection, requestBytes } from '../load/connection.ts'
import { cartItemOf } from '../load/purchase.ts'
import { percentile, run } from '../load/run.ts'
import type { Benchmark } from '../report.ts'
import { limitOf } from '../world/cluster.ts'
import { type Buyer, buyersMax } from '../world/fill.ts'
import { startPortal } from '../world/portal.ts'

const seconds = Number(process.env.BENCH_WALLET_SECONDS ?? 10)
const limitSeconds = 5
/** Credit a buyer gets before each purchase: less than the gift's price, so that the card pays the rest. */
const creditCents = 500

/** Purchases paid partly by credit and partly by card, by all buyers at once: no deadlocks. */
export const wallets: Benchmark = {
  name: 'wallets',
  heading: 'Purchases with credit and a card',
  needsPostgres: true,
  async run(world) {
    const { url, programs } = await world.database()
    const buyers = await world.buyers()
    const portal = await startPortal({ databaseUrl: url, processor: 'instant' })
    const database = new pg.Pool({ connectionString: url, max: 8 })
    const connections = await Promise.all(buyers.map(() => Connection.open(portal.port)))
    try {
      const before = await deadlocksOf(database)
      const pace = { warmMs: 2000, measureMs: seconds * 1000 }
      const load = await run(buyersMax, pace, async (at, timed) => {
        const buyer = buyers[at] as Buyer
        await giveCredit(database, buyer.memberKey)
        const request = checkoutOf(buyer)
        const { status, body } = await timed('pay', () => (connections[at] as Connection).send(request))
        if (status !== 200) throw new Error(`A purchase was answered with ${status}: ${body.toString()}`)
      })
      const deadlocks = (await deadlocksOf(database)) - before
      const limit = await limitOf({
        programs,
        url,
        script: 'purchase.sql',
        clients: buyersMax,
        seconds: limitSeconds,
      })
      return {
        tables: [
          {
            title: `${buyersMax} buyers for ${seconds} s`,
            head: ['Purchases/s', 'Checkout p50 ms', 'Checkout p99 ms', 'Deadlocks', 'Limit /s', 'Share'],
            rows: [
              [
                load.perSecond,
                percentile(load.times.pay, 0.5),
                percentile(load.times.pay, 0.99),
                deadlocks,
                limit,
                `1 / ${(limit / load.perSecond).toFixed(1)}`,
              ],
            ],
          },
        ],
        aims: [
          {
            what: 'Deadlocks among buyers with credit and a card',
            is: deadlocks,
            most: 0,
            unit: 'deadlocks',
          },
        ],
        notes: [
          `Before each purchase the buyer gets a credit of ${creditCents / 100} dollars, which is part of the measured time. The limit is the one for purchases with as many clients.`,
          'BENCH_WALLET_SECONDS sets the duration.',
        ],
      }
    } finally {
      for (const connection of connections) connection.close()
      await database.end()
      await portal.stop()
    }
  },
}

function checkoutOf(buyer: Buyer): Buffer {
  return requestBytes('POST', '/api/v1/billing/checkout', {
    cookie: buyer.cookie,
    body: { items: [cartItemOf(buyer)], source: buyer.cardKey, credit: true },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
}

/** Adds a credit with its transfer, as the portal would write them. */
async function giveCredit(database: pg.Pool, memberKey: MemberKey): Promise<void> {
  const id = crypto.randomUUID()
  await database.query(
    `with lot as (insert into lots (key, member_key, kind, reason, description, issued_cents, remaining_cents, expires_at, created_at)
       values ('lot_' || $1, $2, 'credit', 'promotion', 'Bench', $3, $3, now() + interval '1 year', now())),
     moved as (insert into transfers (key, member_key, kind, at) values ('transfer_' || $1, $2, 'credit_issue', now()))
     insert into postings (key, transfer_key, account, lot_key, cents)
       values ('a_' || $1, 'transfer_' || $1, 'issued', null, $3), ('b_' || $1, 'transfer_' || $1, 'wallet', 'lot_' || $1, -$3)`,
    [id, memberKey, creditCents],
  )
}

async function deadlocksOf(database: pg.Pool): Promise<number> {
  const { rows } = await database.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  return rows[0]?.deadlocks ?? 0
}
