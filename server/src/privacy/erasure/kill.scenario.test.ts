// If a process dies at any point during an erasure, the next process finishes it.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TestApp } from '../../../test/app.ts'
import { buildContact } from '../../../test/build/contact.ts'
import { formWith } from '../../../test/build/import.ts'
import { buildMember } from '../../../test/build/member.ts'
import { type TestDatabase, freshDatabase } from '../../../test/database.ts'
import { startPortalProcess } from '../../../test/processes/portal-process.ts'
import { tablesContaining } from '../../../test/tables-containing.ts'

// Lock waits are observed from another connection: the embedded database has only one.
const onPostgres = Boolean(process.env.TEST_DATABASE_URL)
const dataDir = mkdtempSync(join(tmpdir(), 'goodturn-erasing-'))
let database: TestDatabase

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(async () => {
  await database.discard()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Starts the portal, lets its erasure block on a row that `lock` holds, and kills it there. */
async function killAt(app: TestApp, env: Record<string, string>, lock: string): Promise<void> {
  const holder = new pg.Client({ connectionString: env.DATABASE_URL })
  await holder.connect()
  try {
    // A killed process's run counts as dead after half a minute: here at once.
    await holder.query(
      `update recurring_runs set lease_until = now() - interval '1 minute' where finished_at is null`,
    )
    await holder.query('begin')
    await holder.query(lock)
    const portal = await startPortalProcess(env)
    const waiting = sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    try {
      await expect.poll(async () => (await app.rows(waiting)).length, { timeout: 60_000 }).toBeGreaterThan(0)
    } finally {
      await portal.kill()
    }
    await holder.query('rollback')
  } finally {
    await holder.end()
  }
}

describe.skipIf(!onPostgres)('a killed erasure', () => {
  test('resumes at the next start, leaving no text or files', async () => {
    const env = { DATA_DIR: dataDir, DATABASE_URL: database.options.databaseUrl ?? '' }
    const open = () =>
      new TestApp().start({ now: new Date().toISOString(), database: { databaseUrl: env.DATABASE_URL }, env })
    const app = await open()
    const member = await buildMember(app, { firstName: 'Zyqualor', email: 'zyqualor@example.com' })
    // More than are erased in one transaction.
    const people = []
    for (let count = 0; count < 201; count += 1)
      people.push(
        await buildContact(app, {
          member,
          firstName: `Zyqualor${count}`,
          email: `zyqualor${count}@example.com`,
        }),
      )
    const last = people
      .map(({ key }) => key)
      .toSorted()
      .at(-1)
    const sent = await (
      await app.as(member)
    ).post('/v1/imports/concierge', formWith('people.csv', 'first_name\nZyqualor\n', 'Zyqualor'))
    expect(sent.status).toBe(201)
    const stored = join(dataDir, 'files', 'concierge', `${sent.body.data.key}.csv`)
    const past = new Date(Date.now() - 60_000).toISOString()
    await app.rows(sql`insert into member_erasures (key, member_key, state, asked_at, due_at, try_at)
      values ('erasure_killed', ${member.key}, 'held', ${past}::timestamptz, ${past}::timestamptz, ${past}::timestamptz)`)
    const left = async () => {
      const [row] = await app.rows<{ count: number }>(
        sql`select count(*)::int as count from contacts where member_key = ${member.key} and erased_at is null`,
      )
      return row?.count
    }

    await killAt(app, env, `select from contacts where key = '${last}' for update`)
    expect(await left()).toBe(1)
    // The member's own row is erased last, in the last transaction.
    await app.rows(sql`update member_erasures set try_at = ${past}::timestamptz where key = 'erasure_killed'`)
    await killAt(app, env, `select from members where key = '${member.key}' for no key update`)
    expect(await left()).toBe(0)
    expect((await tablesContaining(app, '(?i)zyqualor')).length).toBeGreaterThan(1)
    expect(existsSync(stored)).toBe(true)

    await app.rows(sql`update member_erasures set try_at = ${past}::timestamptz where key = 'erasure_killed'`)
    await app.rows(
      sql`update recurring_runs set lease_until = now() - interval '1 minute' where finished_at is null`,
    )
    const portal = await startPortalProcess(env)
    const file = join(dataDir, 'files', 'erased', member.key, 'account.json')
    await expect.poll(() => existsSync(file), { timeout: 60_000 }).toBe(true)
    await expect.poll(() => existsSync(stored), { timeout: 60_000 }).toBe(false)
    expect(await portal.stop()).toBe(0)
    expect(await tablesContaining(app, '(?i)zyqualor')).toEqual([])
    await app.stop()
  })
})
