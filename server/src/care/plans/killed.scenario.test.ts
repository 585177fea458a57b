import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CartItem } from '@goodturn/contract/ordering/checkout/schema'
import type { MemberKey, ServiceKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TestApp } from '../../../test/app.ts'
import { buildBuyer } from '../../../test/build/order.ts'
import { buildTopOfMind } from '../../../test/build/plan.ts'
import { freshDatabase } from '../../../test/database.ts'
import { type PortalProcess, startPortalProcess } from '../../../test/processes/portal-process.ts'
import { runsAll } from '../../../test/runs-all.ts'
import { openSession, sessionCookie } from '../../identity/accounts/sign-in/sessions.ts'
import { insertContacts } from '../../people/contacts/insert.ts'
import { checkLedger } from '../../console/books/self-check.ts'

const onPostgres = Boolean(process.env.TEST_DATABASE_URL)
/** Plans per order, and the fractions of an order's duration at which the portal is killed. */
const plans = runsAll ? 300 : 200
const moments = onPostgres && runsAll ? [0.2, 0.4, 0.55, 0.7, 0.85, 1] : [0.6]

interface Order {
  memberKey: MemberKey
  cookie: string
  key: string
  body: { items: CartItem[]; source: string; credit: boolean }
  isAnswered: boolean
}

const dataDir = mkdtempSync(join(tmpdir(), 'goodturn-kill-'))
let env: Record<string, string>
let database: Awaited<ReturnType<typeof freshDatabase>>
let whole: Order
const killed: Order[] = []

beforeAll(async () => {
  database = await freshDatabase()
  env = { DATA_DIR: dataDir, ...(onPostgres ? { DATABASE_URL: database.options.databaseUrl ?? '' } : {}) }
  const app = await openApp()
  const service = await buildTopOfMind(app)
  whole = await buildOrder(app, service)
  for (const _ of moments) killed.push(await buildOrder(app, service))
  await app.app.stop()
})

afterAll(async () => {
  await database.discard()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The killed process's database, opened in this one. */
async function openApp(): Promise<TestApp> {
  return new TestApp().start({
    now: new Date().toISOString(),
    database: onPostgres
      ? { databaseUrl: database.options.databaseUrl }
      : { databaseUrl: null, inMemory: false },
    env: { DATA_DIR: dataDir },
  })
}

async function buildOrder(app: TestApp, service: { key: ServiceKey }): Promise<Order> {
  const { member, card } = await buildBuyer(app)
  const address = { street: '2840 Calmar Avenue', city: 'Oakland', state: 'CA', zip: '94611' }
  const people = Array.from({ length: plans }, (_, at) => ({
    firstName: `Guest ${at}`,
    lastName: 'Okafor',
    locations: [{ ...address, country: 'US' as const }],
  }))
  const { geocoder } = app.platform.ports
  const inserted = await app.platform.database.transaction((tx) =>
    insertContacts(tx, member.key, people, { now: app.now, geocoder }),
  )
  const token = await openSession(app.db, member.key, true, app.platform.clock.machine())
  const items = inserted.map(({ contactKey, locationKeys }) => ({
    id: crypto.randomUUID(),
    type: 'plan' as const,
    member_data: {
      contact: { key: contactKey },
      service: { key: service.key },
      current_location: locationKeys[0] ?? null,
      unit: 'month' as const,
    },
  }))
  return {
    memberKey: member.key,
    cookie: `${sessionCookie}=${token}`,
    key: crypto.randomUUID(),
    body: { items, source: card.key, credit: false },
    isAnswered: false,
  }
}

/** Sends an order; it gets no response if the process dies first. */
async function send(portal: PortalProcess, order: Order): Promise<void> {
  const answer = await fetch(`${portal.url}/api/v1/billing/checkout`, {
    method: 'POST',
    headers: { cookie: order.cookie, 'content-type': 'application/json', 'idempotency-key': order.key },
    body: JSON.stringify(order.body),
  }).catch(() => null)
  order.isAnswered = answer?.status === 200
}

/** The rows made by an order: either all of each kind, or none at all. */
async function madeOf(app: TestApp, { memberKey }: Order) {
  const [row] = await app.rows<Record<string, number>>(
    sql`select (select count(*)::int from plans where member_key = ${memberKey} and status = 'active') as plans,
          (select count(*)::int from plan_periods join plans on plans.key = plan_key
            where member_key = ${memberKey}) as periods,
          (select count(*)::int from plan_places join plans on plans.key = plan_key
            where member_key = ${memberKey}) as places,
          (select count(*)::int from touches where member_key = ${memberKey} and parent_kind = 'plan') as gifts,
          (select count(*)::int from contacts where member_key = ${memberKey} and is_enrolled) as enrolled,
          (select coalesce(sum(count), 0)::int from counters
            where member_key = ${memberKey} and name = 'people-enrolled') as counted`,
  )
  return row
}

const each = (count: number) => ({
  plans: count,
  periods: count,
  places: count,
  gifts: count,
  enrolled: count,
  counted: count,
})

test('an order for hundreds of plans is all or nothing', async () => {
  let portal = await startPortalProcess(env)
  const start = performance.now()
  await send(portal, whole)
  const tookMs = performance.now() - start
  expect(whole.isAnswered).toBe(true)

  for (const [at, order] of killed.entries()) {
    if (at > 0) portal = await startPortalProcess(env)
    const sent = send(portal, order)
    await new Promise((resolve) => setTimeout(resolve, tookMs * (moments[at] as number)))
    await portal.kill()
    await sent
  }

  const app = await openApp()
  try {
    expect(await madeOf(app, whole)).toEqual(each(plans))
    for (const order of killed) {
      const made = await madeOf(app, order)
      expect(made, order.key).toEqual(each(made?.plans === 0 && !order.isAnswered ? 0 : plans))
    }
    // The reconciler finishes every started order; one that never started can be bought again, and nothing is bought
    // twice.
    await app.travelTo(new Date(app.now.getTime() + 10 * 60_000))
    for (const order of killed) {
      const made = await madeOf(app, order)
      expect(made).toEqual(each(made?.plans === 0 ? 0 : plans))
      const caller = await app.as({ key: order.memberKey })
      const again = await caller.post('/v1/billing/checkout', order.body)
      expect(again.status).toBe(made?.plans === 0 ? 200 : 400)
      expect(await madeOf(app, order)).toEqual(each(plans))
    }
    const charged = await app.rows<{ charges: number }>(
      sql`select count(*)::int as charges from charges where state = 'succeeded' group by member_key`,
    )
    expect(charged.map(({ charges }) => charges)).toEqual(Array(killed.length + 1).fill(1))
    expect(await checkLedger(app.db)).toEqual({ unbalanced: [], lots: [], invoices: [] })
  } finally {
    await app.app.stop()
  }
})
