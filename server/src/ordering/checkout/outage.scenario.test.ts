import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TestApp } from '../../../test/app.ts'
import { buildPurchase } from '../../../test/build/purchase.ts'
import { type Cluster, findPostgres, startPostgres } from '../../../test/processes/programs.ts'
import { type PortalProcess, startPortalProcess } from '../../../test/processes/portal-process.ts'
import { expectBalancedBooks } from '../../../test/balanced-books.ts'
import { sessionCookie } from '../../identity/accounts/sign-in/sessions.ts'

const programs = process.env.TEST_DATABASE_URL ? findPostgres() : undefined
// `OUTAGE_MS` sets the length of the outage.
const outageMs = Number(process.env.OUTAGE_MS ?? 3000)
const buyerCount = 6

interface Buyer {
  cookie: string
  body: () => object
}

/** The response to a call; status 0 if the connection broke. */
interface SeenResponse {
  status: number
  retryAfter: string | null
}

const dataDir = mkdtempSync(join(tmpdir(), 'goodturn-outage-'))
const buyers: Buyer[] = []
let cluster: Cluster

beforeAll(async () => {
  if (!programs) return
  // Acknowledged data must survive an immediate stop, which the tests' usual settings give up.
  cluster = await startPostgres(programs, { synchronous_commit: 'on' })
  const app = await openApp()
  for (let n = 0; n < buyerCount; n += 1) {
    const { member, card, cartItem } = await buildPurchase(app)
    const cookie = `${sessionCookie}=${await app.sessionOf(member)}`
    buyers.push({ cookie, body: () => ({ source: card?.key, credit: false, items: [cartItem()] }) })
  }
  await app.app.stop()
})

afterAll(async () => {
  await cluster?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

function openApp(): Promise<TestApp> {
  const database = { databaseUrl: cluster.url }
  return new TestApp().start({ now: new Date().toISOString(), database, env: { DATA_DIR: dataDir } })
}

test.skipIf(!programs)(
  'a PostgreSQL restart returns 503 with Retry-After, then recovers automatically',
  async () => {
    const portal = await startPortalProcess({ DATA_DIR: dataDir, DATABASE_URL: cluster.url })
    const bought: string[] = []
    try {
      for (const mode of ['fast', 'immediate'] as const) {
        const load = startLoad(portal, bought)
        const enough = bought.length + buyerCount
        await expect.poll(() => bought.length).toBeGreaterThan(enough)
        await cluster.shutDown(mode)
        load.seen.length = 0
        const until = performance.now() + outageMs
        while (performance.now() < until) {
          const ready = await fetch(`${portal.url}/readyz`)
          expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '5'])
          expect((await fetch(`${portal.url}/healthz`)).status).toBe(200)
          await wait(200)
        }
        // A purchase may have been answered between the last statement and the end of the server.
        const meanwhile = load.seen.filter(({ status }) => status !== 200)
        expect(meanwhile.length).toBeGreaterThan(0)
        expect(new Set(meanwhile.map(({ status, retryAfter }) => `${status} ${retryAfter}`))).toEqual(
          new Set(['503 5']),
        )

        await cluster.startAgain()
        const back = performance.now()
        await expect.poll(async () => (await fetch(`${portal.url}/readyz`)).status).toBe(200)
        const ready = performance.now() - back
        // Each buyer repeats its purchase under its key until it is answered. The keys' leases last a minute.
        const answers = load.stop()
        await expect.poll(() => load.open(), { timeout: 45_000 }).toBe(0)
        const answered = performance.now() - back
        if (process.env.OUTAGE_MS)
          console.log(
            `-m ${mode}: ready after ${Math.round(ready)} ms, all answered after ${Math.round(answered)} ms`,
          )
        await answers
      }
    } finally {
      expect(await portal.stop()).toBe(0)
    }

    const app = await openApp()
    try {
      await app.travelTo(new Date(app.now.getTime() + 10 * 60_000))
      await expectBalancedBooks(app)
      const kept = await app.rows<{ key: string }>(sql`select key from invoices where status = 'paid'`)
      // No acknowledged purchase is missing, and none was made twice.
      expect(kept.map(({ key }) => key).toSorted()).toEqual(bought.toSorted())
    } finally {
      await app.app.stop()
    }
  },
)

/** Starts buyers who buy one gift after another, and readers alongside them, until the load is stopped. */
function startLoad(portal: PortalProcess, bought: string[]) {
  const seen: SeenResponse[] = []
  const load = { isOver: false }
  let open = 0
  const ask = async (path: string, init: RequestInit) => {
    const answer = await fetch(`${portal.url}/api${path}`, init)
    const body = (await answer.json()) as { data?: { id?: string } }
    seen.push({ status: answer.status, retryAfter: answer.headers.get('retry-after') })
    return { status: answer.status, body }
  }
  const buy = async ({ cookie, body }: Buyer) => {
    while (!load.isOver) {
      open += 1
      const headers = {
        cookie,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      }
      const init = { method: 'POST', headers, body: JSON.stringify(body()) }
      let answer = await ask('/v1/billing/checkout', init)
      while (answer.status === 503 || answer.status === 409) {
        await wait(100)
        answer = await ask('/v1/billing/checkout', init)
      }
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      bought.push(answer.body.data?.id ?? '')
      open -= 1
    }
  }
  const read = async ({ cookie }: Buyer) => {
    while (!load.isOver) {
      const { status } = await ask('/v1/invoices', { headers: { cookie } })
      if (status !== 200) await wait(50)
    }
  }
  const running = Promise.all([...buyers.map(buy), ...buyers.slice(0, 3).map(read)])
  return {
    seen,
    open: () => open,
    stop: () => {
      load.isOver = true
      return running
    },
  }
}
