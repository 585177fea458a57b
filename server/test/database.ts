import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { type DatabaseOptions, openDatabase } from '../src/platform/database/database.ts'
import { Jobs } from '../src/platform/jobs/jobs.ts'
import { createLog } from '../src/platform/trace/log.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { migrationFiles } from '../src/platform/database/migration-files.ts'
import { jobKinds } from '../src/wiring.ts'

const cache = fileURLToPath(new URL('../../.cache/test-database', import.meta.url))
const lockFile = fileURLToPath(new URL('../../package-lock.json', import.meta.url))

/** A fresh, migrated database for one test app, and its removal. */
export interface TestDatabase {
  options: Partial<DatabaseOptions> & { databaseUrl: string | null }
  discard(): Promise<void>
}

/** PostgreSQL when `TEST_DATABASE_URL` names one, the embedded database in memory otherwise. */
export async function freshDatabase(): Promise<TestDatabase> {
  const url = process.env.TEST_DATABASE_URL
  return url ? freshPostgres(url) : freshEmbedded()
}

/** An empty database, as at a first start. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const url = process.env.TEST_DATABASE_URL
  if (!url) {
    const dataDir = mkdtempSync(join(tmpdir(), 'goodturn-empty-'))
    return {
      options: { databaseUrl: null, dataDir, copyOf: await closedDatabase('empty') },
      discard: async () => rmSync(dataDir, { recursive: true, force: true }),
    }
  }
  const name = newName()
  await asOwner(url, async (client) => void (await client.query(`create database ${name}`)))
  return { options: { databaseUrl: addressOf(url, name) }, discard: () => drop(url, name) }
}

/** Identifies the state of a migrated copy: its migrations and queues. */
function fingerprint(): string {
  return hashOf(
    migrationFiles()
      .map((file) => file.hash)
      .join(),
    jobKinds.map((kind) => kind.name).join(),
  )
}

function hashOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join()).digest('hex').slice(0, 16)
}

/** Puts a migrated embedded database into a data folder, as a portal that ran there would have left it. */
export async function fillDataFolder(dataDir: string): Promise<void> {
  const copyOf = await closedDatabase('migrated')
  const database = await openDatabase({ databaseUrl: null, dataDir, poolMax: 1, copyOf })
  await database.close()
}

async function freshEmbedded(): Promise<TestDatabase> {
  const copyOf = await closedDatabase('migrated')
  return { options: { databaseUrl: null, inMemory: true, copyOf }, discard: async () => {} }
}

/** The folder of a closed embedded database for copying, built once for these packages, migrations, and queues. */
export async function closedDatabase(state: 'empty' | 'migrated'): Promise<string> {
  const packages = readFileSync(lockFile, 'utf8')
  const name = state === 'empty' ? hashOf(packages) : hashOf(packages, fingerprint())
  const folder = join(cache, name)
  if (existsSync(folder)) return folder
  mkdirSync(cache, { recursive: true })
  const dataDir = mkdtempSync(join(cache, 'draft-'))
  const database = await openDatabase({ databaseUrl: null, dataDir, poolMax: 1 })
  if (state === 'migrated') await prepare(database)
  await database.close()
  try {
    renameSync(join(dataDir, 'db'), folder)
  } catch (error) {
    // Another process created it first.
    if (!existsSync(folder)) throw error
  }
  rmSync(dataDir, { recursive: true })
  return folder
}

async function freshPostgres(url: string): Promise<TestDatabase> {
  const template = `goodturn_template_${fingerprint()}`
  const name = newName()
  await asOwner(url, async (client) => {
    await client.query('select pg_advisory_lock(7460002)')
    const known = await client.query('select 1 from pg_database where datname = $1', [template])
    if (known.rowCount === 0) {
      const draft = `${template}_draft_${process.pid}`
      await client.query(`create database ${draft}`)
      const database = await openDatabase({ databaseUrl: addressOf(url, draft), dataDir: '', poolMax: 2 })
      await prepare(database)
      await database.close()
      await client.query(`alter database ${draft} rename to ${template}`)
    }
    await client.query(`create database ${name} template ${template}`)
    await client.query('select pg_advisory_unlock(7460002)')
  })
  return { options: { databaseUrl: addressOf(url, name) }, discard: () => drop(url, name) }
}

const newName = () => `goodturn_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`

function drop(url: string, name: string): Promise<void> {
  return asOwner(
    url,
    async (client) => void (await client.query(`drop database if exists ${name} with (force)`)),
  )
}

async function prepare(database: Awaited<ReturnType<typeof openDatabase>>): Promise<void> {
  await migrate(database)
  const jobs = new Jobs(database, createLog('silent'))
  await jobs.start(jobKinds, false)
  await jobs.stop()
}

function addressOf(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.toString()
}

async function asOwner(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
