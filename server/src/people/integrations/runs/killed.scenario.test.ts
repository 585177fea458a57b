import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TestApp } from '../../../../test/app.ts'
import { buildMember } from '../../../../test/build/member.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { type PortalProcess, startPortalProcess } from '../../../../test/processes/portal-process.ts'
import { runsAll } from '../../../../test/runs-all.ts'
import { openSession, sessionCookie } from '../../../identity/accounts/sign-in/sessions.ts'

const onPostgres = Boolean(process.env.TEST_DATABASE_URL)
/** The number of imports to kill, each as soon as its first people are stored. */
const kills = onPostgres && runsAll ? 4 : 1

interface Progress {
  import_in_progress: number
  progress: { handled: number } | null
}

interface Importing {
  memberKey: MemberKey
  cookie: string
}

const dataDir = mkdtempSync(join(tmpdir(), 'goodturn-import-'))
let env: Record<string, string>
let database: Awaited<ReturnType<typeof freshDatabase>>
let whole: Importing
const killed: Importing[] = []

beforeAll(async () => {
  database = await freshDatabase()
  env = { DATA_DIR: dataDir, ...(onPostgres ? { DATABASE_URL: database.options.databaseUrl ?? '' } : {}) }
  const app = await openApp()
  whole = await buildImporting(app)
  for (let at = 0; at < kills; at += 1) killed.push(await buildImporting(app))
  await app.app.stop()
})

afterAll(async () => {
  await database.discard()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Opens the killed process's database in this one. */
async function openApp(): Promise<TestApp> {
  return new TestApp().start({
    now: new Date().toISOString(),
    database: onPostgres
      ? { databaseUrl: database.options.databaseUrl }
      : { databaseUrl: null, inMemory: false },
    env: { DATA_DIR: dataDir },
  })
}

async function buildImporting(app: TestApp): Promise<Importing> {
  const { key } = await buildMember(app)
  const token = await openSession(app.db, key, true, app.platform.clock.machine())
  return { memberKey: key, cookie: `${sessionCookie}=${token}` }
}

function caller(portal: PortalProcess, { cookie }: Importing) {
  return async <T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${portal.url}/api${path}`, {
      method,
      headers: { cookie, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return ((await answer.json()) as { data: T }).data
  }
}

interface Details {
  key: string
  user_integration: Progress
}

/** Connects, starts an import, and waits for the given progress; the worker does the rest. */
async function start(
  portal: PortalProcess,
  importing: Importing,
  isReached: (own: Progress) => boolean,
): Promise<void> {
  const ask = caller(portal, importing)
  const details = () => ask<Details>('GET', '/v1/integrations/details/demo-crm')
  const form = { api_key: 'demo-key-1', integration_id: (await details()).key }
  const { key } = await ask<{ key: string }>('POST', '/v1/userintegrations', form)
  await ask('POST', `/v1/userintegrations/${key}/importcontacts`, {})
  while (!isReached((await details()).user_integration))
    await new Promise((resolve) => setTimeout(resolve, 5))
}

/** Counts the rows that an import has stored, with the states of its imports and runs. */
async function madeOf(app: TestApp, { memberKey }: Importing) {
  const [row] = await app.rows<Record<string, unknown>>(
    sql`select (select count(*)::int from contacts where member_key = ${memberKey}) as people,
          (select count(*)::int from locations where member_key = ${memberKey}) as addresses,
          (select count from counters where member_key = ${memberKey} and name = 'people') as counted,
          (select count(*)::int from integration_people p join user_integrations u on u.key = p.user_integration_key
            where u.member_key = ${memberKey}) as met,
          (select waiting_count from user_integrations where member_key = ${memberKey}) as waiting,
          (select jsonb_agg(jsonb_build_array(state, created_count, rows_in_file)) from imports
            where member_key = ${memberKey}) as imports,
          (select jsonb_agg(jsonb_build_array(r.state, handled_count, created_count)) from integration_runs r
            join user_integrations u on u.key = r.user_integration_key where u.member_key = ${memberKey}) as runs`,
  )
  return row
}

test('a killed import resumes and imports everyone once', async () => {
  let portal = await startPortalProcess(env)
  await start(portal, whole, (own) => own.import_in_progress === 0)

  for (const [at, importing] of killed.entries()) {
    if (at > 0) portal = await startPortalProcess(env)
    await start(portal, importing, (own) => own.import_in_progress === 0 || (own.progress?.handled ?? 0) > 0)
    await portal.kill()
  }

  const app = await openApp()
  try {
    const all = await madeOf(app, whole)
    expect(all).toMatchObject({ imports: [['done', expect.any(Number), expect.any(Number)]] })
    expect(Number(all?.people)).toBeGreaterThan(300)
    // Another worker takes over a silent run after two minutes.
    await app.travelTo(new Date(app.now.getTime() + 3 * 60_000))
    for (const importing of killed) expect(await madeOf(app, importing)).toEqual(all)
  } finally {
    await app.app.stop()
  }
})
