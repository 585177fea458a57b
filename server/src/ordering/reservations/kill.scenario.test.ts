import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TestApp } from '../../../test/app.ts'
import { buildBundle } from '../../../test/build/bundle.ts'
import { buildCard } from '../../../test/build/card.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildReservation } from '../../../test/build/reservation.ts'
import { freshDatabase } from '../../../test/database.ts'
import { type PortalProcess, startPortalProcess } from '../../../test/processes/portal-process.ts'
import { runsAll } from '../../../test/runs-all.ts'
import { openSession, sessionCookie } from '../../identity/accounts/sign-in/sessions.ts'
import { findDifferences } from '../../console/books/self-check.ts'

// Purchases of bundles and payments of reservations, cut short by a killed process, as
// `ordering/checkout/kill.scenario.test.ts` does with orders. `KILL_ROUNDS` sets the number of rounds.
const onPostgres = Boolean(process.env.TEST_DATABASE_URL)
const rounds = Number(process.env.KILL_ROUNDS ?? (onPostgres && runsAll ? 6 : 1))
const buyersAtOnce = 4
const reservationsEach = 6

/** One purchase: the request with its key, and the response status if it came before the process died. */
interface Try {
  cookie: string
  path: string
  body: object
  key: string
  status: number | null
}

const dataDir = mkdtempSync(join(tmpdir(), 'goodturn-kill-sales-'))
let env: Record<string, string>
let database: Awaited<ReturnType<typeof freshDatabase>>
const waiting: Try[] = []
const tries: Try[] = []

beforeAll(async () => {
  database = await freshDatabase()
  env = { DATA_DIR: dataDir, ...(onPostgres ? { DATABASE_URL: database.options.databaseUrl ?? '' } : {}) }
  const app = await openApp()
  for (let n = 0; n < rounds * buyersAtOnce; n += 1) waiting.push(...(await purchasesOf(app)))
  await app.app.stop()
})

afterAll(async () => {
  await database.discard()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The purchases of a new member, in turn: a bundle, then a reservation, and so on. */
async function purchasesOf(app: TestApp): Promise<Try[]> {
  const member = await buildMember(app)
  const { key: source } = await buildCard(app, member)
  const token = await openSession(app.db, member.key, true, app.platform.clock.machine())
  const bundle = await buildBundle(app, { memberKey: member.key })
  const made: Try[] = []
  const add = (path: string, body: object) =>
    made.push({ cookie: `${sessionCookie}=${token}`, path, body, key: crypto.randomUUID(), status: null })
  for (let n = 0; n < reservationsEach; n += 1) {
    const { key } = await buildReservation(app, { memberKey: member.key })
    add('/v1/buy-credit', { source, service_bundle: bundle.key })
    add(`/shipment-reservations/process/${key}`, { source })
  }
  return made
}

/** The killed process's database, opened in this process. */
async function openApp(): Promise<TestApp> {
  return new TestApp().start({
    now: new Date().toISOString(),
    database: onPostgres
      ? { databaseUrl: database.options.databaseUrl }
      : { databaseUrl: null, inMemory: false },
    env: { DATA_DIR: dataDir },
  })
}

test('after a kill, charges and goods match', async () => {
  for (let round = 0; round < rounds; round += 1) await killAndRepeat(round)
  const app = await openApp()
  try {
    await app.travelTo(new Date(app.now.getTime() + 10 * 60_000))
    await expectNothingLost(app)
  } finally {
    await app.app.stop()
  }
})

async function killAndRepeat(round: number): Promise<void> {
  const portal = await startPortalProcess(env)
  const seen = Promise.withResolvers<void>()
  const repeated = tries.filter(({ status }) => status === null && Math.random() < 0.5)
  const each = reservationsEach * 2
  const buying = Promise.all(
    Array.from({ length: buyersAtOnce }, (_, n) => {
      const from = (round * buyersAtOnce + n) * each
      const fresh = waiting.slice(from, from + each)
      const own = repeated.filter((_one, index) => index % buyersAtOnce === n)
      return buyUntilDead(portal, [...own, ...fresh], seen.resolve)
    }),
  )
  if (round % 3 !== 1) await Promise.race([seen.promise, buying])
  await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 250))
  await portal.kill()
  await buying
}

async function buyUntilDead(portal: PortalProcess, wanted: readonly Try[], onSale: () => void) {
  for (const one of wanted) {
    if (!tries.includes(one)) tries.push(one)
    try {
      const answer = await fetch(`${portal.url}/api${one.path}`, {
        method: 'POST',
        headers: { cookie: one.cookie, 'content-type': 'application/json', 'idempotency-key': one.key },
        body: JSON.stringify(one.body),
      })
      await answer.arrayBuffer()
      // 409: an earlier purchase of this member died and waits for the reconciler.
      if (answer.status !== 409) one.status = answer.status
      if (answer.status === 200) onSale()
    } catch {
      return
    }
  }
}

async function expectNothingLost(app: TestApp): Promise<void> {
  const [found] = await app.rows<Record<string, number>>(sql`
    select (select count(*) from charges where state not in ('succeeded', 'failed'))::int as open,
      ((select coalesce(sum(amount_cents), 0) from sandbox_charges where state = 'succeeded')
        - (select coalesce(sum(cents), 0) from postings where account = 'card_clearing'))::int as unbooked,
      (select count(*) from reservations full join invoices on invoices.key = reservations.invoice_key
        where purpose = 'reservation' and (invoices.status = 'paid') is distinct from (reservations.state = 'paid'))::int
        as half_reserved,
      (select count(*) from bundle_purchases join invoices on invoices.key = invoice_key
        where (invoices.status = 'paid') <> (state = 'settled'))::int as half_bought,
      (select count(*) * 10 from bundle_purchases where state = 'settled')::int as bought,
      (select coalesce(sum(qty), 0) from tokens)::int as granted,
      (select count(*) from reservations where state = 'paying')::int as paying,
      (select count(*) from invoices where status = 'paid')::int as paid`)
  expect(found).toMatchObject({ open: 0, unbooked: 0, half_reserved: 0, half_bought: 0, paying: 0 })
  expect(found?.granted).toBe(found?.bought)
  const answered = tries.filter(({ status }) => status === 200)
  expect(answered.length, 'purchases that went through between the kills').toBeGreaterThan(rounds / 2)
  expect(found?.paid).toBeGreaterThanOrEqual(answered.length)
  expect(new Set(tries.map(({ status }) => status ?? 200)), 'statuses that are not 409').toEqual(
    new Set([200]),
  )
  expect(await findDifferences(app.db)).toEqual([])
}
