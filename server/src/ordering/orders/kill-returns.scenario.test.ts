import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InvoiceKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TestApp } from '../../../test/app.ts'
import { buildBuyer, buildPerson } from '../../../test/build/order.ts'
import { buildPackageService } from '../../../test/build/package.ts'
import { buildExperience } from '../../../test/build/touch.ts'
import { freshDatabase } from '../../../test/database.ts'
import { type PortalProcess, startPortalProcess } from '../../../test/processes/portal-process.ts'
import { runsAll } from '../../../test/runs-all.ts'
import { onPostgres } from '../../../test/processes/while-locked.ts'
import { findDifferences } from '../../console/books/self-check.ts'

// `KILLS` sets the number of kills. A portal has its connections cut a few times in the middle of its work; then it
// dies.
const kills = Number(process.env.KILLS ?? (runsAll ? 20 : 4))
const killsPerPortal = Math.min(10, kills)
const paidCents = 24_600 + 5400

/** A request with its key, and the response status; null if none came before the kill. */
interface Act {
  cookie: string
  method: 'POST' | 'PATCH'
  path: string
  body: object
  key: string
  status: number | null
}

const dataDir = mkdtempSync(join(tmpdir(), 'goodturn-returns-'))
let database: Awaited<ReturnType<typeof freshDatabase>>
let app: TestApp
let support: Awaited<ReturnType<TestApp['staff']>>
let financeCookie: string
let bought: { packaged: Parameters<Awaited<ReturnType<typeof buildPerson>>['item']>[0]; giftKey: string }
const orders: { invoiceKey: InvoiceKey; acts: Act[] }[] = []
/** Statuses of responses that were cut short before the process died. */
const unanswered = new Set<number>()
const env = { STAFF_APPROVAL_ABOVE: '10' }

beforeAll(async () => {
  database = await freshDatabase()
  if (!onPostgres) return
  app = await new TestApp().start({ now: new Date().toISOString(), database: database.options, env })
  support = await app.staff('support')
  financeCookie = await app.staffSessionOf((await app.staff('finance')).staffKey)
  const { serviceKey } = await buildExperience(app, {}, { priceCents: 5400 })
  bought = { packaged: await buildPackageService(app, { priceCents: 24_600 }), giftKey: serviceKey }
})

afterAll(async () => {
  if (onPostgres) await app.stop()
  await database.discard()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Places an order of a package and a gift; its full refund waits for a second person's approval. */
async function order() {
  const { member, pay } = await buildBuyer(app)
  const [one, other] = [await buildPerson(app, member), await buildPerson(app, member)]
  const gift = { key: bought.giftKey, type: 'service' } as typeof bought.packaged
  expect((await pay([one.item(bought.packaged), other.item(gift)])).status).toBe(200)
  const [keys] = await app.rows<{ invoice: InvoiceKey; packaged: string; gift: string }>(
    sql`select (select key from invoices where member_key = ${member.key} and status = 'paid') as invoice,
          (select key from packages where member_key = ${member.key}) as packaged,
          (select key from touches where member_key = ${member.key} and parent_kind = 'service') as gift`,
  )
  const { invoice, packaged, gift: giftKey } = keys!
  const asked = await support.post(`/v1/admin/invoices/${invoice}/refund`, { reason: 'Arrived broken' })
  const approval = /approval_\w+/.exec(JSON.stringify(asked.body))?.[0]
  expect(approval).toBeDefined()
  const own = await app.cookieOf(member)
  const act = (cookie: string, method: Act['method'], path: string, body: object = {}): Act => ({
    cookie,
    method,
    path,
    body,
    key: crypto.randomUUID(),
    status: null,
  })
  const acts = [
    act(own, 'POST', `/v1/transactions/cancel/${packaged}`),
    act(own, 'PATCH', `/v1/touches/${giftKey}`, { status: 'canceled' }),
    act(financeCookie, 'POST', `/v1/staff/approvals/${approval}/approve`),
  ]
  orders.push({ invoiceKey: invoice, acts })
  return acts
}

async function send(url: string, act: Act): Promise<void> {
  const answer = await fetch(`${url}/api${act.path}`, {
    method: act.method,
    headers: { cookie: act.cookie, 'content-type': 'application/json', 'idempotency-key': act.key },
    body: JSON.stringify(act.body),
  }).catch(() => null)
  if (answer && answer.status >= 500) unanswered.add(answer.status)
  act.status = answer && answer.status < 500 && answer.status !== 409 ? answer.status : null
}

/** Simulates a database restart, or a network that drops all connections from one portal. */
const cutConnections = () =>
  app.rows(sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'killed'`)

async function killRound(count: number): Promise<void> {
  const url = new URL(database.options.databaseUrl ?? '')
  url.searchParams.set('application_name', 'killed')
  const portal: PortalProcess = await startPortalProcess({
    ...env,
    DATA_DIR: dataDir,
    DATABASE_URL: url.href,
  })
  for (let kill = 1; kill <= count; kill += 1) {
    const acting = (await order()).map((act) => send(portal.url, act))
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 150))
    await (kill < count ? cutConnections() : portal.kill())
    await Promise.all(acting)
  }
}

/** The cents refunded or promised for an order. */
async function returnedCents(invoiceKey: InvoiceKey): Promise<number> {
  const [row] = await app.rows<{ cents: number }>(
    sql`select (select coalesce(sum(amount_cents + wallet_cents), 0)::int from refunds
          where invoice_key = ${invoiceKey} and state <> 'failed')
        + (select coalesce(sum(cents), 0)::int from line_returns
          where invoice_key = ${invoiceKey} and refund_key is null and undone_at is null) as cents`,
  )
  return row?.cents ?? 0
}

test.skipIf(!onPostgres)(
  'R-37 R-39 interrupted refunds, cancelations, and approvals refund once',
  async () => {
    for (let left = kills; left > 0; left -= killsPerPortal) await killRound(Math.min(killsPerPortal, left))
    // A dead process holds its leases, and the approvals it began, for several minutes.
    await app.rows(
      sql`update idempotency set lease_until = lease_until - interval '1 hour' where status is null`,
    )
    await app.rows(
      sql`update staff_approvals set answered_at = answered_at - interval '1 hour' where state = 'approved' and done_at is null`,
    )
    await app.travelTo(new Date(app.now.getTime() + 15 * 60_000))
    for (const { acts } of orders) for (const act of acts) if (act.status === null) await send(app.url, act)
    expect(orders.flatMap(({ acts }) => acts.filter(({ status }) => status === null))).toEqual([])
    await app.travelTo(new Date(app.now.getTime() + 6 * 86_400_000), { daily: ['ledger.issue-promised'] })
    for (const { invoiceKey } of orders)
      expect([invoiceKey, await returnedCents(invoiceKey)]).toEqual([invoiceKey, paidCents])
    expect(await findDifferences(app.db)).toEqual([])
    expect([...unanswered].filter((status) => status !== 503)).toEqual([])
  },
  300_000 + kills * 3000,
)
