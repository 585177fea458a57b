// A backup restores people who were erased after it; the steps after a restore erase them again.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { notReaddedText } from '@goodturn/contract/people/contacts/erased'
import type { PlanKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TestApp } from '../test/app.ts'
import { buildContact, buildLocation } from '../test/build/contact.ts'
import { buildMember, testPassword } from '../test/build/member.ts'
import { buildPlan } from '../test/build/plan.ts'
import { buildMentionedPerson } from '../test/build/mentioned-person.ts'
import { type TestDatabase, fillDataFolder, freshDatabase } from '../test/database.ts'
import { tablesContaining } from '../test/tables-containing.ts'
import { afterRestore } from './after-restore.ts'
import { findPostgresProgram } from './platform/backups/postgres-programs.ts'
import { restoreBackup } from './platform/backups/read-backup.ts'
import { writeBackup } from './platform/backups/write-backup.ts'
import { findDifferences } from './console/books/self-check.ts'
import { endPlans } from './care/plans/end.ts'
import { chooseFiles } from './vendors/choose-files.ts'

const onPostgres = Boolean(process.env.TEST_DATABASE_URL)
const hasPrograms = !onPostgres || findPostgresProgram('pg_dump') !== null
/** Names and addresses of the erased people, former ones included. */
const words = '(?i)zyqualor|qyxo|wimbrol|vorbexi'
const root = mkdtempSync(join(tmpdir(), 'goodturn-erased-'))
const folder = join(root, 'backups')
let database: TestDatabase
let env: Record<string, string>

beforeAll(async () => {
  database = await freshDatabase()
  const dataDir = join(root, 'data')
  if (!onPostgres) await fillDataFolder(dataDir)
  env = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.options.databaseUrl ?? '',
    ERASURE_WAIT_DAYS: '1',
  }
})
afterAll(async () => {
  await database.discard()
  rmSync(root, { recursive: true, force: true })
})

function openApp(now: string): Promise<TestApp> {
  return new TestApp().start({
    now,
    database: { databaseUrl: env.DATABASE_URL || null, inMemory: false },
    env,
  })
}

/** Ends a plan. */
async function end(app: TestApp, planKey: PlanKey): Promise<void> {
  const how = { as: 'canceled', reason: null } as const
  await app.platform.database.transaction((tx) => endPlans(tx, [planKey], how, app.cause()))
}

/** Runs the steps after a restore and returns the line about erasures. */
async function afterwards(app: TestApp): Promise<string | undefined> {
  const lines: string[] = []
  await afterRestore(app.platform, (line) => lines.push(line))
  await app.platform.jobs.drain()
  return lines.find((line) => line.startsWith('erasures: '))
}

describe.skipIf(!hasPrograms)('a person erased after a backup', () => {
  test("stays erased after a restore and can't be added back", async () => {
    let app = await openApp('2027-03-01T09:00:00Z')
    const member = await buildMember(app)
    const leaving = await buildMember(app, { firstName: 'Qyxodana', email: 'qyxo@example.com' })
    const held = await buildContact(app, { member, firstName: 'Ruth' })
    const home = await buildLocation(app, { contact: held })
    const { contact } = await buildMentionedPerson(app, member, 'Zyqualor')
    await buildContact(app, { member: leaving, firstName: 'Qyxofriend' })
    // Both had another address before.
    await app.rows(sql`update contacts set email = 'wimbrol@example.com' where key = ${contact.key}`)
    await app.rows(sql`update contacts set email = 'zyqualor@example.com' where key = ${contact.key}`)
    await app.rows(sql`update members set email = 'vorbexi@example.com' where key = ${leaving.key}`)
    await app.rows(sql`update members set email = 'qyxo@example.com' where key = ${leaving.key}`)
    for (const address of ['wimbrol@example.com', 'vorbexi@example.com'])
      await app.anonymous.post('/v1/supportmessages', { message: 'Hello', page: '/', email: address })
    const plan = await buildPlan(app, { member, contact: held, location: home })
    const books = await findDifferences(app.db)
    const first = await buildContact(app, { member, email: 'earlier@example.com' })
    const caller = await app.as(member)
    expect((await caller.post(`/v1/erasures/people/${first.key}`)).status).toBe(204)
    await app.platform.jobs.drain()
    const { settings } = app.platform
    const store = await chooseFiles(settings)
    const clock = () => app.platform.clock.machine()
    await writeBackup(folder, { settings, store, release: 'test', machine: clock })

    // After the backup: a recipient, an account, a later arrival, and a person whose plan is running in the backup.
    expect((await caller.post(`/v1/erasures/people/${contact.key}`)).status).toBe(204)
    const later = { first_name: 'Later', last_name: 'Come', email: 'later@example.com' }
    const added = await caller.post('/v1/contacts', later)
    expect((await caller.post(`/v1/erasures/people/${added.body.data.key}`)).status).toBe(204)
    await end(app, plan.key)
    expect((await caller.post(`/v1/erasures/people/${held.key}`)).status).toBe(204)
    const asked = { current_password: testPassword }
    expect((await (await app.as(leaving)).post('/v1/erasures/account', asked)).status).toBe(200)
    await app.travelTo('2027-03-04T09:00:00Z', { housekeeping: true })
    expect(await tablesContaining(app, words)).toEqual([])
    await app.stop()

    await restoreBackup(folder, { settings, store, name: null, replace: true, machine: new Date() })
    app = await openApp('2027-03-04T10:00:00Z')
    let isOpen = true
    try {
      expect((await tablesContaining(app, '(?i)zyqualor')).length).toBeGreaterThan(20)
      expect((await tablesContaining(app, '(?i)qyxo')).length).toBeGreaterThan(1)
      expect((await tablesContaining(app, '(?i)wimbrol|vorbexi')).length).toBeGreaterThan(1)
      expect(await afterwards(app)).toBe(
        `erasures: 2 erased again; end everything running for these people, then run after-restore again: ${held.key}`,
      )
      expect(await tablesContaining(app, words)).toEqual([])
      const back = await (await app.as(member)).post('/v1/contacts', later)
      expect(back.body.errors).toMatchObject([{ message: notReaddedText }])
      expect(await findDifferences(app.db)).toEqual(books)

      await end(app, plan.key)
      expect(await afterwards(app)).toBe('erasures: 1 erased again')
      expect(await afterwards(app)).toBe('erasures: 0 erased again')
      // A backup taken after the erasures doesn't restore any erased person.
      await writeBackup(folder, { settings, store, release: 'test', machine: clock })
      await app.stop()
      isOpen = false
      await restoreBackup(folder, { settings, store, name: null, replace: true, machine: new Date() })
      app = await openApp('2027-03-05T10:00:00Z')
      isOpen = true
      expect(await tablesContaining(app, words)).toEqual([])
    } finally {
      // A second stop would hide why the rest failed.
      if (isOpen) await app.stop()
    }
  })
})
