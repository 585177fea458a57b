import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TestApp } from '../../../test/app.ts'
import { buildPurchase } from '../../../test/build/purchase.ts'
import { freshDatabase } from '../../../test/database.ts'
import { type PortalProcess, startPortalProcess } from '../../../test/processes/portal-process.ts'
import { openRetryingProxy } from '../../../test/processes/retrying-proxy.ts'
import { runsAll } from '../../../test/runs-all.ts'
import { openSession, sessionCookie } from '../../identity/accounts/sign-in/sessions.ts'
import { checkLedger } from '../../console/books/self-check.ts'

const onPostgres = Boolean(process.env.TEST_DATABASE_URL)
const buyerCount = runsAll ? 8 : 3
/** The number of purchases between two replacements. */
const purchasesBetween = runsAll ? 16 : 6
const dataDir = mkdtempSync(join(tmpdir(), 'goodturn-rolling-'))
let database: Awaited<ReturnType<typeof freshDatabase>>

interface Buyer {
  cookie: string
  /** Returns a request body that buys one new item. */
  body: () => string
}

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(async () => {
  await database.discard()
  rmSync(dataDir, { recursive: true, force: true })
})

function openApp(): Promise<TestApp> {
  return new TestApp().start({
    database: { databaseUrl: database.options.databaseUrl },
    env: { DATA_DIR: dataDir },
  })
}

async function buildBuyers(): Promise<Buyer[]> {
  const app = await openApp()
  const buyers: Buyer[] = []
  for (let n = 0; n < buyerCount; n += 1) {
    const { member, card, cartItem } = await buildPurchase(app)
    const token = await openSession(app.db, member.key, true, app.platform.clock.machine())
    const body = () => JSON.stringify({ source: card?.key, credit: false, items: [cartItem()] })
    buyers.push({ cookie: `${sessionCookie}=${token}`, body })
  }
  await app.app.stop()
  return buyers
}

test.skipIf(!onPostgres)(
  `${buyerCount} buyers lose no purchases while two processes are replaced`,
  async () => {
    const buyers = await buildBuyers()
    const start = () =>
      startPortalProcess({ DATA_DIR: dataDir, DATABASE_URL: database.options.databaseUrl ?? '' })
    const portals: PortalProcess[] = await Promise.all([start(), start()])
    const proxy = await openRetryingProxy(portals.map(({ url }) => url))
    const over = new AbortController()
    const lost: string[] = []
    let bought = 0
    const buy = async ({ cookie, body }: Buyer) => {
      while (!over.signal.aborted) {
        const answer = await fetch(`${proxy.url}/api/v1/billing/checkout`, {
          method: 'POST',
          headers: {
            cookie,
            'content-type': 'application/json',
            'idempotency-key': crypto.randomUUID(),
          },
          body: body(),
        })
        const text = await answer.text()
        if (answer.status === 200) bought += 1
        else lost.push(`${answer.status} ${text}`)
      }
    }
    const buyMore = async () => {
      const before = bought
      await expect.poll(() => bought).toBeGreaterThanOrEqual(before + purchasesBetween)
    }
    const buying = Promise.all(buyers.map(buy))
    try {
      await buyMore()
      for (const place of [0, 1]) {
        expect(await portals[place]?.stop()).toBe(0)
        await buyMore()
        const fresh = await start()
        portals[place] = fresh
        proxy.targets[place] = fresh.url
        await buyMore()
      }
    } finally {
      over.abort()
      await buying
      await proxy.close()
      for (const portal of portals) await portal.stop()
    }
    expect(lost).toEqual([])
    expect(proxy.retries()).toBeGreaterThan(0)
    await expectEachOnce(bought)
  },
)

async function expectEachOnce(bought: number): Promise<void> {
  const app = await openApp()
  try {
    const [row] = await app.rows<{ paid: number; charged: number }>(
      sql`select (select count(*)::int from invoices where status = 'paid') as paid,
        (select count(*)::int from charges where state = 'succeeded') as charged`,
    )
    expect(row).toEqual({ paid: bought, charged: bought })
    expect(await checkLedger(app.db)).toEqual({ unbalanced: [], lots: [], invoices: [] })
  } finally {
    await app.app.stop()
  }
}
