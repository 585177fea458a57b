// Two web processes on one database, as behind a proxy: either one gives the same answer.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Service } from '@goodturn/contract/shop/catalog/schema'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessionCookie } from '../../src/identity/accounts/sign-in/sessions.ts'
import { services } from '../../src/shop/catalog/tables.ts'
import { bumpVersion } from '../../src/shop/catalog/version.ts'
import { type Caller, TestApp, useTestApp } from '../app.ts'
import { buildMember, testPassword } from '../build/member.ts'
import { buildPurchase } from '../build/purchase.ts'
import { type PortalProcess, startPortalProcess } from './portal-process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'goodturn-several-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

// The embedded database allows only one process.
describe.skipIf(!process.env.TEST_DATABASE_URL)('two web processes', () => {
  const app = useTestApp()
  let portals: PortalProcess[] = []

  beforeAll(async () => {
    const env = { ROLE: 'web', DATA_DIR: dataDir, DATABASE_URL: app.platform.settings.databaseUrl ?? '' }
    portals = await Promise.all([startPortalProcess(env), startPortalProcess(env)])
  })
  afterAll(async () => {
    for (const portal of portals) await portal.stop()
  })

  /** Returns the same caller for each of the two portals. */
  function atBoth(cookie: string | null = null): [Caller, Caller] {
    const at = (portal: PortalProcess | undefined) =>
      Object.assign(new TestApp(), { url: portal?.url ?? '' }).caller(cookie)
    return [at(portals[0]), at(portals[1])]
  }

  async function buyer() {
    const purchase = await buildPurchase(app)
    const cookie = `${sessionCookie}=${await app.sessionOf(purchase.member)}`
    return { ...purchase, callers: atBoth(cookie) }
  }

  test('a session is valid on both until signed out', async () => {
    const { email } = await buildMember(app)
    const [first] = atBoth()
    const signIn = await first.post('/v1/auth/login', { email, password: testPassword })
    expect(signIn.status).toBe(200)
    const cookie = signIn.headers.getSetCookie().map((line) => line.split(';')[0])
    const [one, other] = atBoth(cookie.join('; '))
    const edit = await other.patch('/users', { city: 'Berkeley' })
    expect(edit.status).toBe(200)
    expect((await one.get('/v1/auth/user')).body.data).toMatchObject({ email, city: 'Berkeley' })
    await other.post('/v1/auth/logout')
    expect((await one.get('/v1/auth/user')).status).toBe(401)
  })

  test('sign-in attempts on one count on the other', async () => {
    const { email } = await buildMember(app)
    const callers = atBoth()
    const wrong = async (turn: number) =>
      (await (callers[turn % 2] as Caller).post('/v1/auth/login', { email, password: 'wrong' })).status
    for (let turn = 0; turn < 10; turn += 1) expect(await wrong(turn)).toBe(401)
    expect([await wrong(0), await wrong(1)]).toEqual([429, 429])
  })

  test('a purchase repeated on the other returns the same result', async () => {
    const { member, card, cartItem, callers } = await buyer()
    const body = { source: card?.key, credit: false, items: [cartItem()] }
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const pay = (caller: Caller) => caller.post('/v1/billing/checkout', body, headers)
    const [one, other] = callers
    const together = await Promise.all([pay(one), pay(other)])
    expect(together.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      expect.toBeOneOf([200, 409]),
    ])
    const repeated = await Promise.all([pay(one), pay(other)])
    expect(repeated.map(({ status }) => status)).toEqual([200, 200])
    expect(repeated[0]?.body).toEqual(repeated[1]?.body)
    const made = await app.rows(sql`select 1 from invoices where member_key = ${member.key}`)
    expect(made).toHaveLength(1)
  })

  test('a shop change shows on both immediately, despite caching', async () => {
    const { experience, callers } = await buyer()
    const titles = async () => {
      const answers = await Promise.all(callers.map((caller) => caller.get<{ data: Service[] }>('/services')))
      return answers.map(({ body }) => body.data.find(({ key }) => key === experience.serviceKey)?.title)
    }
    await titles()
    await app.platform.database.transaction(async (tx) => {
      await tx
        .update(services)
        .set({ title: 'A Better Bouquet' })
        .where(eq(services.key, experience.serviceKey))
      await bumpVersion(tx)
    })
    expect(await titles()).toEqual(['A Better Bouquet', 'A Better Bouquet'])
  })

  test('moving the sandbox clock on one moves the other', async () => {
    const [one, other] = atBoth()
    const moved = await one.post('/v1/sandbox/clock', { days: 3 })
    expect(moved.status).toBe(200)
    await expect
      .poll(async () => (await other.get('/v1/sandbox')).body.data.today)
      .toBe(moved.body.data.today)
  })
})
