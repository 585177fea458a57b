import type { TokenKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { newKey, newKeys } from '../../server/src/platform/ids.ts'
import { grantTokens } from '../../server/src/money/tokens/grant.ts'
import { holdTokens } from '../../server/src/money/tokens/hold.ts'
import { releaseTokens } from '../../server/src/money/tokens/release.ts'
import { percentile } from '../load/run.ts'
import type { Benchmark } from '../report.ts'
import { type Buyer, withPlatform } from '../world/fill.ts'

const itemsMax = 5000
const kinds = 5
const rounds = 7

/** Holds and releases the tokens of a 5,000-item cart, compared with as many bare rows in one statement. */
export const tokenHolds: Benchmark = {
  name: 'token-holds',
  heading: 'Tokens in a long cart',
  needsPostgres: true,
  async run(world) {
    const { url } = await world.database()
    const [buyer] = (await world.buyers()) as [Buyer]
    const { held, limit } = await withPlatform(url, async ({ database, clock }) => {
      const now = clock.now()
      const tokens: string[] = []
      for (let kind = 0; kind < kinds; kind += 1)
        tokens.push(
          await grantTokens(database.db, {
            memberKey: buyer.memberKey,
            title: 'Gift token',
            serviceKeys: [buyer.serviceKey],
            amountCents: 5400 + kind,
            qty: itemsMax / kinds,
            reason: 'A benchmark',
            now,
          }),
        )
      const held: number[] = []
      const limit: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        const checkoutKey = newKey('checkout')
        const pairs = newKeys('checkoutItem', itemsMax).map((itemKey, at) => ({
          itemKey,
          checkoutKey,
          tokenKey: tokens[at % kinds] as TokenKey,
        }))
        held.push(
          await timeOf(async () => {
            await database.transaction((tx) =>
              holdTokens(tx, { memberKey: buyer.memberKey, tokens: pairs, now }),
            )
            await database.transaction((tx) => releaseTokens(tx, [checkoutKey], now))
          }),
        )
        limit.push(
          await timeOf(() =>
            database.transaction(async (tx) => {
              await tx.execute(sql`create temporary table bench_rows (item text, token text) on commit drop`)
              await tx.execute(sql`insert into bench_rows select x."itemKey", x."tokenKey"
                from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as x("itemKey" text, "tokenKey" text)`)
            }),
          ),
        )
      }
      return { held: percentile(held, 0.5), limit: percentile(limit, 0.5) }
    })
    return {
      tables: [
        {
          title: `${itemsMax.toLocaleString('en-US')} items, median of ${rounds}`,
          head: ['Hold and release ms', 'As many bare rows, ms', 'Times the limit'],
          rows: [[held, limit, held / limit]],
        },
      ],
      aims: [
        { what: 'Holding and releasing tokens for 5,000 items', is: held / limit, most: 20, unit: 'times' },
      ],
      notes: ['The limit is one insert of as many rows into a temporary table without an index.'],
    }
  },
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
