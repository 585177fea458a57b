// @both-databases
// The short drill: members buy, a backup is written, they buy on, all is lost, the backup is put back elsewhere.
import { execFile } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, TestApp } from '../test/app.ts'
import { pictureForm, pngBytes } from '../test/build/picture.ts'
import { buildPurchase } from '../test/build/purchase.ts'
import { type TestDatabase, emptyDatabase, freshDatabase } from '../test/database.ts'
import { nodeArguments } from '../test/processes/programs.ts'
import { type S3StandIn, startS3 } from '../test/stand-ins/s3-stand-in.ts'
import { expectBalancedBooks } from '../test/balanced-books.ts'
import { sessionCookie } from './identity/accounts/sign-in/sessions.ts'
import { backupsIn } from './platform/backups/backup-folder.ts'
import { type Manifest, readManifest } from './platform/backups/manifest.ts'
import { findPostgresProgram } from './platform/backups/postgres-programs.ts'
import { restoreBackup } from './platform/backups/read-backup.ts'
import { writeBackup } from './platform/backups/write-backup.ts'
import { readSettings } from './platform/settings/settings.ts'
import { chooseFiles } from './vendors/choose-files.ts'

const onPostgres = Boolean(process.env.TEST_DATABASE_URL)
const hasPrograms = !onPostgres || findPostgresProgram('pg_dump') !== null

type Env = Record<string, string>

const root = mkdtempSync(join(tmpdir(), 'goodturn-drill-'))
const folder = join(root, 'backups')
let s3: S3StandIn
let lost: TestDatabase
let found: TestDatabase
/** The lost portal keeps its files in a folder, its replacement in a bucket. */
let lostEnv: Env
let foundEnv: Env

beforeAll(async () => {
  s3 = await startS3()
  lost = await freshDatabase()
  found = await emptyDatabase()
  lostEnv = { DATA_DIR: join(root, 'lost'), DATABASE_URL: lost.options.databaseUrl ?? '' }
  foundEnv = { ...s3.env, DATA_DIR: join(root, 'found'), DATABASE_URL: found.options.databaseUrl ?? '' }
})
afterAll(async () => {
  await s3.stop()
  await lost.discard()
  await found.discard()
  rmSync(root, { recursive: true, force: true })
})

function openApp(env: Env): Promise<TestApp> {
  const database = { databaseUrl: env.DATABASE_URL || null, inMemory: false }
  return new TestApp().start({ now: new Date().toISOString(), database, env })
}

/** Runs an operator command beside the portal. */
function run(script: string, args: string[], env: Env) {
  const path = fileURLToPath(new URL(script, import.meta.url))
  return new Promise<{ code: number; out: string; err: string }>((done) => {
    execFile(
      process.execPath,
      [...nodeArguments, path, ...args],
      { env: { ...process.env, ...env } },
      (error, out, err) => done({ code: error ? Number(error.code) : 0, out, err }),
    )
  })
}

async function partsOf(env: Env) {
  const { settings } = readSettings(env)
  if (!settings) throw new Error('The settings of the drill are wrong.')
  return { settings, store: await chooseFiles(settings) }
}

describe.skipIf(!hasPrograms)('a backup', () => {
  let pictureUrl = ''
  let cookie = ''
  let backup: Manifest

  test('taken during purchases restores everything acknowledged before it', async () => {
    /** Invoices of purchases answered with 200, and when. */
    const acknowledged: { invoice: string; at: string }[] = []
    const buyUntil = async (caller: Caller, order: () => object, isOver: () => boolean) => {
      while (!isOver()) {
        const headers = { 'idempotency-key': crypto.randomUUID() }
        const bought = await caller.post('/v1/billing/checkout', order(), headers)
        expect(bought.status).toBe(200)
        acknowledged.push({ invoice: bought.body.data.id, at: new Date().toISOString() })
      }
    }
    const app = await openApp(lostEnv)
    try {
      const buyers = [await buildPurchase(app), await buildPurchase(app)]
      cookie = `${sessionCookie}=${await app.sessionOf(buyers[0]?.member ?? { key: '' })}`
      const uploaded = await app
        .caller(cookie)
        .post('/v1/uploads', pictureForm('image', 'me.png', await pngBytes()))
      pictureUrl = uploaded.body.data.url
      let isOver = false
      const callers = await Promise.all(buyers.map(({ member }) => app.as(member)))
      const buying = buyers.map(({ card, cartItem }, at) =>
        buyUntil(
          callers[at] as Caller,
          () => ({ source: card?.key, credit: false, items: [cartItem()] }),
          () => isOver,
        ),
      )
      await expect.poll(() => acknowledged.length).toBeGreaterThan(3)
      expect(await run('backup.ts', [folder, '--keep', '5'], lostEnv)).toEqual({
        code: 0,
        out: expect.stringMatching(
          /^\S+Z: [\d.]+ MB of database; 2 files, 2 of them new\.\nDone in .+ s\.\n$/,
        ),
        err: '',
      })
      const soFar = acknowledged.length
      await expect.poll(() => acknowledged.length).toBeGreaterThan(soFar)
      isOver = true
      await Promise.all(buying)
    } finally {
      await app.stop()
    }
    const [name = ''] = await backupsIn(folder)
    backup = await readManifest(join(folder, name))

    const restored = await run('restore.ts', [folder], foundEnv)
    expect(restored).toMatchObject({ code: 0, err: '' })
    expect(restored.out).toContain('files: 2 of 2 were missing and have been restored\n')
    expect(restored.out).toMatch(
      /sessions: \d+ ended; .+\ncharges: .+\nerasures: 0 erased again\nbooks: they add up\n/,
    )

    const again = await openApp(foundEnv)
    try {
      const paid = await again.rows<{ key: string }>(sql`select key from invoices where status = 'paid'`)
      const before = acknowledged.filter(({ at }) => at < backup.begunAt).map(({ invoice }) => invoice)
      expect(before.length).toBeGreaterThan(3)
      expect(paid.map(({ key }) => key)).toEqual(expect.arrayContaining(before))
      expect(paid.length).toBeLessThan(acknowledged.length)
      expect((await again.caller(cookie).get('/v1/invoices')).status).toBe(401)
      expect((await fetch(again.url + pictureUrl)).status).toBe(200)
      await again.travelTo(new Date(again.now.getTime() + 10 * 60_000))
      await expectBalancedBooks(again)
    } finally {
      await again.stop()
    }
  })

  test('copies only files missing from the previous one', async () => {
    const machine = () => new Date(Date.parse(backup.endedAt) + 60_000)
    const next = await writeBackup(folder, { ...(await partsOf(lostEnv)), release: 'next', machine })
    expect([next.manifest.files, next.fetched]).toEqual([backup.files, 0])
  })

  test('overwrites existing data only on request', async () => {
    const parts = { ...(await partsOf(foundEnv)), name: null, machine: new Date() }
    await expect(restoreBackup(folder, { ...parts, replace: false })).rejects.toThrow(
      'already contains a portal',
    )
    const { manifest, stored } = await restoreBackup(folder, { ...parts, replace: true })
    expect([manifest.release, stored]).toEqual(['next', 0])
    // A restored database can itself be backed up and restored: its schemas and extensions match a new database.
    if (!onPostgres) return
    const machine = () => new Date(Date.parse(backup.endedAt) + 120_000)
    await writeBackup(folder, { ...parts, release: 'third', machine })
    const third = await restoreBackup(folder, { ...parts, machine: machine(), replace: true })
    expect(third.manifest.release).toBe('third')
  })

  test('that is incomplete or mismatched is rejected before any change', async () => {
    const parts = { ...(await partsOf(foundEnv)), replace: true, machine: new Date() }
    const restore = (name: string | null, env = parts.settings) =>
      restoreBackup(folder, { ...parts, settings: env, name })
    const other = { ...parts.settings, databaseUrl: onPostgres ? null : 'postgres://nowhere/' }
    await expect(restore(null, other)).rejects.toThrow(
      onPostgres ? 'set DATABASE_URL' : 'leave DATABASE_URL out',
    )

    const [first = '', second = ''] = await backupsIn(folder)
    appendFileSync(join(folder, second, backup.database.name), 'x')
    await expect(restore(second)).rejects.toThrow(`${backup.database.name} does not match what was written.`)
    const manifest = join(folder, second, 'manifest.json')
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/"migration": "\d+/, '"migration": "9999'))
    await expect(restore(second)).rejects.toThrow('newer release (next, 9999')
    rmSync(join(folder, 'files', backup.files[0]?.name ?? ''))
    await expect(restore(first)).rejects.toThrow(/\.jpg is missing\.$/)

    const app = await openApp(foundEnv)
    try {
      expect((await app.rows(sql`select 1 from invoices where status = 'paid'`)).length).toBeGreaterThan(3)
    } finally {
      await app.stop()
    }
  })
})
