import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TestApp } from '../../../test/app.ts'
import { importOf, importRow } from '../../../test/build/import.ts'
import { buildMember } from '../../../test/build/member.ts'
import { fillDataFolder, freshDatabase } from '../../../test/database.ts'
import { type PortalProcess, startPortalProcess } from '../../../test/processes/portal-process.ts'
import { runsAll } from '../../../test/runs-all.ts'
import { openSession, sessionCookie } from '../../identity/accounts/sign-in/sessions.ts'

// PostgreSQL starts a portal in a second; the embedded database takes three.
const onPostgres = Boolean(process.env.TEST_DATABASE_URL)
const usualRounds = runsAll ? 8 : 1
const rounds = Number(process.env.KILL_ROUNDS ?? (onPostgres || !runsAll ? usualRounds : 3))
const rows = Array.from({ length: 2000 }, (_, at) => importRow(at + 1))

interface Importer {
  memberKey: MemberKey
  cookie: string
}

const dataDir = mkdtempSync(join(tmpdir(), 'goodturn-import-kill-'))
let env: Record<string, string>
let database: Awaited<ReturnType<typeof freshDatabase>>
const importers: Importer[] = []

beforeAll(async () => {
  database = await freshDatabase()
  if (!onPostgres) await fillDataFolder(dataDir)
  env = { DATA_DIR: dataDir, ...(onPostgres ? { DATABASE_URL: database.options.databaseUrl ?? '' } : {}) }
  const app = await openApp()
  for (let n = 0; n < rounds; n += 1) {
    const { key: memberKey } = await buildMember(app)
    const token = await openSession(app.db, memberKey, true, app.platform.clock.machine())
    importers.push({ memberKey, cookie: `${sessionCookie}=${token}` })
  }
  await app.app.stop()
})

afterAll(async () => {
  await database.discard()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Opens the killed process's database in this one. */
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

test('a killed import is stored completely or not at all', async () => {
  const answered: boolean[] = []
  for (const [round, importer] of importers.entries()) answered.push(await importAndKill(importer, round))
  const app = await openApp()
  for (const [at, importer] of importers.entries()) {
    const stored = await storedOf(app, importer)
    expect([0, rows.length], `round ${at}`).toContain(stored)
    if (answered[at]) expect(stored).toBe(rows.length)
  }
  await app.app.stop()
})

test('repeated calls create only one import each', async () => {
  const app = await openApp()
  for (const importer of importers) {
    const headers = { 'idempotency-key': importer.memberKey }
    const again = await app.caller(importer.cookie).post('/imports/process', importOf(rows), headers)
    expect(again.status).toBe(200)
    expect(await storedOf(app, importer)).toBe(rows.length)
  }
  await app.app.stop()
})

/** Kills the portal a while after the import was sent; whether it had answered by then. */
async function importAndKill(importer: Importer, round: number): Promise<boolean> {
  const portal = await startPortalProcess(env)
  const sent = send(portal, importer)
  await new Promise((resolve) => setTimeout(resolve, 40 + (rounds > 1 ? round : 2) * 90))
  await portal.kill()
  return (await sent)?.status === 200
}

async function send(portal: PortalProcess, { memberKey, cookie }: Importer): Promise<Response | null> {
  const answer = await fetch(`${portal.url}/api/imports/process`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': memberKey, cookie },
    body: JSON.stringify(importOf(rows)),
  }).catch(() => null)
  return answer
}

/** Returns the number of people, and checks that totals, addresses, and the import match it. */
async function storedOf(app: TestApp, { memberKey }: Importer): Promise<number> {
  const [counts] = await app.rows<Record<string, number>>(
    sql`select (select count(*)::int from contacts where member_key = ${memberKey}) as people,
          (select count(*)::int from locations where member_key = ${memberKey}) as places,
          (select coalesce(sum(created_count), 0)::int from imports where member_key = ${memberKey}) as imported,
          (select coalesce(sum(count), 0)::int from counters where member_key = ${memberKey} and name = 'people') as total,
          (select count(*)::int from import_people p join imports i on i.key = p.import_key
            where i.member_key = ${memberKey}) as noted`,
  )
  expect(new Set(Object.values(counts ?? {})).size, JSON.stringify(counts)).toBe(1)
  return counts?.people ?? -1
}
