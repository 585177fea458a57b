// @both-databases
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runsAll } from '../../../test/runs-all.ts'
import { TestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildSplit } from '../../../test/build/split.ts'
import { buildPurchase } from '../../../test/build/purchase.ts'
import { fillDataFolder, freshDatabase } from '../../../test/database.ts'
import { type PortalProcess, startPortalProcess } from '../../../test/processes/portal-process.ts'
import { expectBalancedBooks } from '../../../test/balanced-books.ts'
import { setFunding } from '../../money/easy-billing/set-funding.ts'
import { present } from '../../platform/assert.ts'
import { openSession, sessionCookie } from '../../identity/accounts/sign-in/sessions.ts'

// Each round starts a portal. `KILL_ROUNDS` sets their number.
const onPostgres = Boolean(process.env.TEST_DATABASE_URL)
const usualRounds = runsAll ? 16 : 2
const rounds = Number(process.env.KILL_ROUNDS ?? (onPostgres || !runsAll ? usualRounds : 4))
const roundsAtOnce = 8
const buyersAtOnce = 4
// A buyer whose purchase died must wait a minute for the reconciler. Each buyer comes twice, half of all rounds apart.
const visitsPerBuyer = 2
const buyerCount = buyersAtOnce * Math.ceil(rounds / visitsPerBuyer)
/**
 * Number of first-visit rounds that end only after an answer; on their second visit, all those buyers may have to wait.
 */
const roundsThatWaited = Array.from({ length: buyerCount / buyersAtOnce }, (_, round) => round).filter(
  waitsForAnswer,
).length

interface Buyer {
  cookie: string
  item: () => object
  /** How they pay: with their card, half with a partner who accepts automatically, or by easy billing. */
  pays: { source: string } | { payment_partner: string } | { recharge?: number }
}

/** One attempt to buy: the request, and the response, if any came before the process died. */
interface Try {
  buyer: Buyer
  body: object
  key: string
  answer: { status: number; id: string | null } | null
}

const dataDir = mkdtempSync(join(tmpdir(), 'goodturn-kill-'))
let env: Record<string, string>
let database: Awaited<ReturnType<typeof freshDatabase>>
const buyers: Buyer[] = []
const tries: Try[] = []

beforeAll(async () => {
  database = await freshDatabase()
  if (!onPostgres) await fillDataFolder(dataDir)
  env = { DATA_DIR: dataDir, ...(onPostgres ? { DATABASE_URL: database.options.databaseUrl ?? '' } : {}) }
  const app = await openApp()
  for (let n = 0; n < buyerCount; n += 1) {
    const { member, pays, cartItem } = await present(kinds[n % kinds.length], 'there are three')(app)
    const token = await openSession(app.db, member.key, true, app.platform.clock.machine())
    buyers.push({ cookie: `${sessionCookie}=${token}`, pays, item: () => cartItem() })
  }
  await app.app.stop()
})

afterAll(async () => {
  await database.discard()
  rmSync(dataDir, { recursive: true, force: true })
})

async function cardBuyer(app: TestApp) {
  const { member, card, cartItem } = await buildPurchase(app)
  return { member, cartItem, pays: { source: card?.key ?? '' } }
}

async function sharingBuyer(app: TestApp) {
  const { buyer, partnership, cartItem } = await buildSplit(app, { automatic: true })
  return { member: buyer, cartItem, pays: { payment_partner: partnership.key } }
}

/** Nearly every order needs a recharge, of a little more than it costs. */
async function rechargedBuyer(app: TestApp) {
  const { member, cartItem } = await buildPurchase(app, {
    member: await buildMember(app, { permissions: ['easy-billing'] }),
  })
  const setUp = { status: 'active', type: 'credit_card', amountCents: 6000 } as const
  await app.db.transaction((tx) => setFunding(tx, member.key, setUp, app.cause()))
  return { member, cartItem, pays: {} }
}

const kinds = [cardBuyer, sharingBuyer, rechargedBuyer]

/** The killed process's database, opened in this process. */
async function openApp(): Promise<TestApp> {
  const app = new TestApp()
  return app.start({
    now: new Date().toISOString(),
    database: onPostgres
      ? { databaseUrl: database.options.databaseUrl }
      : { databaseUrl: null, inMemory: false },
    env: { DATA_DIR: dataDir },
  })
}

describe(`killed at ${rounds} random moments`, () => {
  // A few at a time, so no single test takes long.
  for (let from = 0; from < rounds; from += roundsAtOnce) {
    const to = Math.min(from + roundsAtOnce, rounds)
    test(`kills ${from + 1} to ${to}`, async () => {
      for (let round = from; round < to; round += 1) await killAndRepeat(round)
    })
  }

  test('every charge has its delivery, and every delivery its charge', expectNothingLost)
})

async function killAndRepeat(round: number): Promise<void> {
  const portal = await startPortalProcess(env)
  const repeats = tries.filter((one) => one.answer === null && Math.random() < 0.5)
  const seen = Promise.withResolvers<void>()
  const first = (round * buyersAtOnce) % buyerCount
  const here = buyers.slice(first, first + buyersAtOnce)
  const buying = Promise.all(here.map((buyer) => buyUntilDead(portal, buyer, repeats, seen.resolve)))
  if (waitsForAnswer(round)) await Promise.race([seen.promise, buying])
  await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 250))
  await portal.kill()
  await buying
}

/**
 * In every third round, starting with the second, the portal is killed during its first purchases; in the others, after
 * the first acknowledgment, however slow the machine is.
 */
function waitsForAnswer(round: number): boolean {
  return round % 3 !== 1
}

/** Repeats unanswered attempts under their own keys, then buys one new item after another. */
async function buyUntilDead(
  portal: PortalProcess,
  buyer: Buyer,
  repeats: Try[],
  onAnswer: () => void,
): Promise<void> {
  for (const old of repeats.filter((one) => one.buyer === buyer)) {
    if (!(await send(portal, old))) return
    onAnswer()
  }
  for (;;) {
    const fresh: Try = {
      buyer,
      body: { ...buyer.pays, credit: false, items: [buyer.item()] },
      key: crypto.randomUUID(),
      answer: null,
    }
    tries.push(fresh)
    if (!(await send(portal, fresh))) return
    onAnswer()
  }
}

/** Sends an attempt; false when the process died before it answered. */
async function send(portal: PortalProcess, one: Try): Promise<boolean> {
  try {
    const answer = await fetch(`${portal.url}/api/v1/billing/checkout`, {
      method: 'POST',
      headers: { cookie: one.buyer.cookie, 'content-type': 'application/json', 'idempotency-key': one.key },
      body: JSON.stringify(one.body),
    })
    const body = (await answer.json()) as { data?: { id?: string; inviter?: { id: string } } }
    // 409: an earlier attempt of this buyer died and waits for the reconciler.
    if (answer.status === 200)
      one.answer = { status: 200, id: body.data?.id ?? body.data?.inviter?.id ?? null }
    else if (answer.status !== 409) one.answer = { status: answer.status, id: null }
    return answer.status !== 409
  } catch {
    return false
  }
}

async function expectNothingLost(): Promise<void> {
  const app = await openApp()
  try {
    await app.travelTo(new Date(app.now.getTime() + 10 * 60_000))
    await expectBalancedBooks(app)
    const acknowledged = tries.filter((one) => one.answer?.status === 200)
    const kept = await app.rows<{ key: string }>(sql`select key from invoices where status = 'paid'`)
    const paid = new Set(kept.map((row) => row.key))
    const ids = acknowledged.map(({ answer }) => answer?.id ?? '')
    expect(
      ids.filter((id) => !paid.has(id)),
      'invoices acknowledged, but not paid',
    ).toEqual([])
    expect(acknowledged.length, 'purchases that went through between the kills').toBeGreaterThanOrEqual(
      roundsThatWaited,
    )
    expect(new Set(tries.map(({ answer }) => answer?.status ?? 200)), 'statuses that are not 409').toEqual(
      new Set([200]),
    )
  } finally {
    await app.app.stop()
  }
}
