// The monthly drill: the newest backup is restored beside the portal, checked, and removed again.
import { execFile } from 'node:child_process'
import { appendFileSync, chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, fillDataFolder, freshDatabase } from '../test/database.ts'
import { nodeArguments } from '../test/processes/programs.ts'
import { staffAccounts, staffAuthenticators } from './identity/staff-accounts/tables.ts'
import { backupsIn } from './platform/backups/backup-folder.ts'
import { findPostgresProgram } from './platform/backups/postgres-programs.ts'
import { lastGood } from './platform/backups/restore-drills.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import { newKey } from './platform/ids.ts'
import { Secrets } from './platform/secrets/secrets.ts'

const onPostgres = Boolean(process.env.TEST_DATABASE_URL)
const hasPrograms = !onPostgres || ['pg_dump', 'initdb'].every((name) => findPostgresProgram(name) !== null)

const place = mkdtempSync(join(tmpdir(), 'goodturn-drill-'))
const folder = join(place, 'backups')
/** Where the programs put their temporary files: PostgreSQL may have to run as another user. */
const temporary = mkdtempSync('/tmp/goodturn-drill-')
chmodSync(temporary, 0o755)
const dataDir = join(place, 'data')
const key = Buffer.alloc(32, 7)
let database: TestDatabase | null = null
let env: Record<string, string>

beforeAll(async () => {
  if (onPostgres) database = await freshDatabase()
  else await fillDataFolder(dataDir)
  const databaseUrl = database?.options.databaseUrl ?? ''
  env = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    BACKUP_FOLDER: folder,
    SECRETS_KEY: key.toString('base64'),
    TMPDIR: temporary,
  }
})
afterAll(async () => {
  await database?.discard()
  for (const one of [place, temporary]) rmSync(one, { recursive: true, force: true })
})

function run(script: string, more: Record<string, string> = {}) {
  const path = fileURLToPath(new URL(script, import.meta.url))
  return new Promise<{ code: number; out: string; err: string }>((done) => {
    const all = { ...process.env, ...env, ...more }
    execFile(process.execPath, [...nodeArguments, path], { env: all }, (error, out, err) =>
      done({ code: error ? Number(error.code) : 0, out, err }),
    )
  })
}

/** Runs `act` on the portal's database, which no one else may have open. */
async function inDatabase(act: (db: Database['db']) => Promise<unknown>) {
  const opened = await openDatabase({ databaseUrl: env.DATABASE_URL || null, dataDir, poolMax: 1 })
  try {
    await act(opened.db)
  } finally {
    await opened.close()
  }
}

describe.skipIf(!hasPrograms)('a restore drill', () => {
  test('restores the newest backup beside the portal, and leaves nothing behind', async () => {
    const holder = newKey('staff')
    const account = { email: 'ana@goodturn.example', name: 'Ana Silva', role: 'support' as const }
    const secrets = new Secrets(key, null)
    await inDatabase(async (db) => {
      await db.insert(staffAccounts).values({ ...account, key: holder, invitedAt: new Date() })
      const sealedSecret = secrets.seal('KRSXG5CTMVRXEZLU', holder)
      await db
        .insert(staffAuthenticators)
        .values({ holder, sealedSecret, sealedFor: holder, begunAt: new Date() })
    })
    expect(await run('restore-drill.ts')).toMatchObject({
      code: 2,
      err: `There is no backup in ${folder}.\n`,
    })
    expect(await run('backup.ts')).toMatchObject({ code: 0, err: '' })
    expect(await lastGood(folder)).toMatchObject({ backupAt: expect.any(Date), drillAt: null })

    const [backup] = await backupsIn(folder)
    expect(await run('restore-drill.ts')).toEqual({
      code: 0,
      out: expect.stringMatching(
        new RegExp(
          `^${backup}: complete, with 0 files\nbooks: they add up\nsecrets: SECRETS_KEY decrypts all 1\nThe backup is good: .+ s\\.\n$`,
        ),
      ),
      err: '',
    })
    expect((await lastGood(folder)).drillAt?.getTime()).toBeCloseTo(Date.now(), -6)
    expect(readdirSync(temporary).filter((name) => name.startsWith('goodturn-'))).toEqual([])
  })

  test('fails for a key that decrypts nothing, and is not recorded', async () => {
    const { drillAt } = await lastGood(folder)
    const other = { SECRETS_KEY: Buffer.alloc(32, 8).toString('base64') }
    const { code, out } = await run('restore-drill.ts', other)
    expect([code, out]).toEqual([1, expect.stringContaining("secrets: 1 of 1 can't be decrypted")])
    expect((await lastGood(folder)).drillAt).toEqual(drillAt)
  })

  test('fails for books that do not add up, naming the difference', async () => {
    const transfer = newKey('transfer')
    await inDatabase((db) =>
      db.execute(sql`
        with moved as (insert into transfers (key, member_key, kind, at) values (${transfer}, 'member_x', 'purchase', now()) returning key)
        insert into postings (key, transfer_key, account, cents) values (${newKey('transfer')}, ${transfer}, 'revenue', -7)`),
    )
    // Backups are named by the second.
    await expect.poll(async () => (await run('backup.ts')).code).toBe(0)
    const { code, out } = await run('restore-drill.ts')
    expect([code, out]).toEqual([1, expect.stringContaining(`unbalanced  ${transfer}  `)])
  })

  test('fails for a damaged file before it restores anything', async () => {
    const newest = (await backupsIn(folder)).at(-1) ?? ''
    const copy = readdirSync(join(folder, newest)).find((name) => name.startsWith('database')) ?? ''
    appendFileSync(join(folder, newest, copy), 'x')
    const { code, err } = await run('restore-drill.ts')
    expect([code, err]).toEqual([2, expect.stringContaining(`${copy} does not match what was written.`)])
  })
})
