import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InvoiceKey, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TestApp } from '../../../test/app.ts'
import { buildBulkOrder } from '../../../test/build/bulk-order.ts'
import { freshDatabase } from '../../../test/database.ts'
import { startPortalProcess } from '../../../test/processes/portal-process.ts'
import { runsAll } from '../../../test/runs-all.ts'
import { expectBalancedBooks } from '../../../test/balanced-books.ts'
import { openSession, sessionCookie } from '../../identity/accounts/sign-in/sessions.ts'

const onPostgres = Boolean(process.env.TEST_DATABASE_URL)
const rounds = Number(process.env.KILL_ROUNDS ?? (onPostgres && runsAll ? 5 : 1))
const ordersEach = 4
const gifts = 12

interface Order {
  key: InvoiceKey
  memberKey: MemberKey
  cookie: string
}

const dataDir = mkdtempSync(join(tmpdir(), 'goodturn-undo-'))
let env: Record<string, string>
let database: Awaited<ReturnType<typeof freshDatabase>>
const orders: Order[] = []

beforeAll(async () => {
  database = await freshDatabase()
  env = { DATA_DIR: dataDir, ...(onPostgres ? { DATABASE_URL: database.options.databaseUrl ?? '' } : {}) }
  const app = await openApp()
  for (let n = 0; n < rounds * ordersEach; n += 1) {
    const { key, member } = await buildBulkOrder(app, { gifts })
    const token = await openSession(app.db, member.key, true, app.platform.clock.machine())
    orders.push({ key, memberKey: member.key, cookie: `${sessionCookie}=${token}` })
  }
  await app.app.stop()
})

afterAll(async () => {
  await database.discard()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The killed process's database, opened in this process. */
function openApp(): Promise<TestApp> {
  return new TestApp().start({
    now: new Date().toISOString(),
    database: onPostgres
      ? { databaseUrl: database.options.databaseUrl }
      : { databaseUrl: null, inMemory: false },
    env: { DATA_DIR: dataDir },
  })
}

/** The response status; null if the process died before it answered. */
async function undo(url: string, { key, cookie }: Order): Promise<number | null> {
  const answer = await fetch(`${url}/api/v1/bulkorders/undo/${key}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ gifts }),
  }).catch(() => null)
  return answer && answer.status
}

async function killedRound(own: readonly Order[]): Promise<(number | null)[]> {
  const portal = await startPortalProcess(env)
  const answers = own.map((order) => undo(portal.url, order))
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 120))
  await portal.kill()
  return Promise.all(answers)
}

test('a killed undo is all or nothing and repeatable', async () => {
  const answers: (number | null)[] = []
  for (let round = 0; round < rounds; round += 1)
    answers.push(...(await killedRound(orders.slice(round * ordersEach, (round + 1) * ordersEach))))
  expect(answers.filter((status) => status !== null && status !== 200)).toEqual([])

  const app = await openApp()
  try {
    for (const [at, order] of orders.entries()) {
      const rows = await app.rows<{ status: string; count: number }>(
        sql`select status, count(*)::int as count from touches where member_key = ${order.memberKey} group by 1`,
      )
      expect(rows).toEqual([{ status: expect.stringMatching(/^(pending|canceled)$/), count: gifts }])
      if (answers[at] === 200) expect(rows[0]?.status).toBe('canceled')
      // Under its own key: the first may still be leased to the dead process.
      const again = await (
        await app.as({ key: order.memberKey })
      ).send('POST', `/v1/bulkorders/undo/${order.key}`, { gifts }, { 'idempotency-key': 'again' })
      expect(again).toMatchObject({ status: 200, body: { data: { state: 'undone', gifts } } })
    }
    const back = await app.rows(
      sql`select member_key from lots where reason = 'cancelation' group by 1 having sum(issued_cents) <> ${gifts * 5400}`,
    )
    expect(back).toEqual([])
    await expectBalancedBooks(app)
  } finally {
    await app.app.stop()
  }
})
