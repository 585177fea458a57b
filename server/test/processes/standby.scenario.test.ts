// Lists are read from a standby, but members always see their own latest changes.
import { descriptionOf } from '@goodturn/contract/description'
import { sql } from 'drizzle-orm'
import { contract } from '@goodturn/contract/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasBasebackup, startStandby } from '../../../tools/programs/standby.ts'
import type { MemberKey } from '@goodturn/contract/ids'
import { TestApp } from '../app.ts'
import { buildContact } from '../build/contact.ts'
import { buildLogKeeper } from '../build/gifting-log.ts'
import { buildMember } from '../build/member.ts'
import { buildTeam } from '../build/team.ts'
import { type Cluster, findPostgres, startPostgres } from './programs.ts'

const programs = findPostgres()
const isPossible = programs !== undefined && hasBasebackup(programs)
let primary: Cluster
let standby: Awaited<ReturnType<typeof startStandby>>
let app: TestApp

beforeAll(async () => {
  if (!isPossible) return
  primary = await startPostgres(programs)
  standby = await startStandby(programs, primary.url)
  app = await new TestApp().start({
    database: { databaseUrl: primary.url },
    env: { DATABASE_READ_URL: standby.url },
  })
})
afterAll(async () => {
  await app?.stop()
  await standby?.stop()
  await primary?.stop()
})

/** A browser: it sends back the cookies it received. */
async function browserOf(member: { key: string }) {
  const caller = await app.as(member)
  const session = `cg_session=${await app.sessionOf(member)}`
  let seen = ''
  return {
    names: async () => {
      const { body } = await caller.get('/v1/contacts', { cookie: session + seen })
      return (body.data as { last_name: string }[]).map(({ last_name: name }) => name)
    },
    add: async (name: string) => {
      const person = { first_name: 'Ada', last_name: name }
      const { status, headers } = await caller.post('/v1/contacts', person, { cookie: session + seen })
      expect(status).toBe(201)
      const given = headers.getSetCookie().find((one) => one.startsWith('cg_seen='))
      seen = `; ${given?.split(';')[0]}`
    },
  }
}

/** Waits until the standby has caught up with the database. */
async function untilCaughtUp(): Promise<void> {
  const [row] = await app.rows<{ at: string }>(sql`select pg_current_wal_insert_lsn()::text as at`)
  await expect.poll(() => standby.has(row?.at ?? '')).toBe(true)
}

const rename = (member: { key: MemberKey }, name: string) =>
  app.rows(
    sql`update contacts set last_name = ${name}, display_name = ${name} where member_key = ${member.key}`,
  )

test.skipIf(!isPossible)("lists come from the standby, with the caller's latest change", async () => {
  const member = await buildMember(app)
  const browser = await browserOf(member)
  await browser.add('Park')
  await untilCaughtUp()
  expect(await browser.names()).toEqual(['Park'])

  await standby.pause()
  // Another client's change appears only once the standby has it: this list is read there.
  await rename(member, 'Parker')
  expect(await browser.names()).toEqual(['Park'])
  expect(await (await browserOf(member)).names()).toEqual(['Park'])
  // The browser's own change appears immediately: now the main database is asked.
  await browser.add('Zimmer')
  expect(await browser.names()).toEqual(['Parker', 'Zimmer'])
  expect(await (await browserOf(member)).names()).toEqual(['Park'])
  await standby.resume()
  await untilCaughtUp()
  expect(await (await browserOf(member)).names()).toEqual(['Parker', 'Zimmer'])
})

test.skipIf(!isPossible)('the standby answers every read that may lag', async () => {
  const member = await buildLogKeeper(app)
  await buildTeam(app, member)
  await buildContact(app, { member })
  const caller = await app.as(member)
  await untilCaughtUp()
  const lagging = Object.values(contract)
    .flatMap((room) => Object.values(room))
    .map((procedure) => descriptionOf(procedure))
    .filter(({ meta }) => (meta as { mayLag?: boolean }).mayLag)
    .map(({ route }) => route.path ?? '')
  expect(lagging.length).toBeGreaterThan(10)
  const asked: Record<string, string> = {
    '/v1/search': '?q=grace',
    '/v1/userreports/spendfigures': '?from=2027-01-01&to=2027-02-01',
  }
  const answers = await Promise.all(
    lagging.map(async (path) => [path, (await caller.get(path + (asked[path] ?? ''))).status]),
  )
  expect(answers).toEqual(lagging.map((path) => [path, 200]))
  expect(app.logLines.filter((line) => line.includes('the standby could not answer'))).toEqual([])
})

test.skipIf(!isPossible)('a forged cookie only affects where reads go', async () => {
  const member = await buildMember(app)
  const caller = await app.as(member)
  const session = `cg_session=${await app.sessionOf(member)}`
  for (const seen of ['FFFFFFFF/FFFFFFFF', '0/0', 'x', '1/2/3', ''])
    expect((await caller.get('/v1/contacts', { cookie: `${session}; cg_seen=${seen}` })).status).toBe(200)
})

test.skipIf(!isPossible)('without the standby, the main database answers', async () => {
  const member = await buildMember(app)
  const browser = await browserOf(member)
  await browser.add('Park')
  await untilCaughtUp()
  expect(await browser.names()).toEqual(['Park'])
  await standby.shutDown('immediate')
  await rename(member, 'Parker')
  expect(await browser.names()).toEqual(['Parker'])
  expect(await browser.names()).toEqual(['Parker'])
  expect(app.logLines.filter((line) => line.includes('the standby could not answer'))).toHaveLength(1)
})
