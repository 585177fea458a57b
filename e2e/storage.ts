// Storage of the browser tests' portals: the story is loaded once and copied for each worker.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cp, lstat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { withLock } from '../tools/start/lock.mjs'
import { root } from '../tools/node.mjs'
import { readyDatabase } from '../tools/start/ready-database.mjs'
import { startServer } from './server.ts'
import { forgetShapes } from './shapes.ts'

/** One portal's data folder and, on PostgreSQL, its database. `remove` deletes both. */
export type Storage = { dataDir: string; databaseUrl: string | undefined; remove: () => Promise<void> }

const home = join(root, '.cache', 'e2e')
/** Identifies the run to its workers, so that they all find the story loaded by one of them. */
const runId = process.env.E2E_RUN ?? randomBytes(4).toString('hex')
const seeded = { folder: join(tmpdir(), `gt-story-${runId}`), database: `goodturn_story_${runId}` }
const seededMark = `${seeded.folder}.done`

/** The PostgreSQL cluster to run on; the embedded database if unset. */
const cluster = process.env.TEST_DATABASE_URL

/** Sets this run's name for its later workers. Returns a function that removes the story if any of them loaded it. */
export function openRun(): () => Promise<void> {
  process.env.E2E_RUN = runId
  return async () => {
    rmSync(seeded.folder, { recursive: true, force: true })
    rmSync(seededMark, { force: true })
    forgetShapes(runId)
    if (cluster) await runOnCluster(`drop database if exists ${seeded.database} with (force)`)
  }
}

/** A copy of the story, or an empty store with `none`. */
export async function newStorage(story: 'demo' | 'none' = 'demo'): Promise<Storage> {
  const folder = mkdtempSync(join(tmpdir(), 'gt-'))
  const dataDir = join(folder, 'data')
  if (!cluster) {
    if (story === 'demo') await copyStory(dataDir)
    return { dataDir, databaseUrl: undefined, remove: async () => rmSync(folder, { recursive: true }) }
  }
  if (story === 'demo') {
    await loadStory()
    // The socket that guards the folder belongs to the process that created it.
    const filter = async (path: string) => !(await lstat(path)).isSocket()
    await cp(seeded.folder, dataDir, { recursive: true, filter })
  }
  const name = `goodturn_e2e_${randomBytes(6).toString('hex')}`
  await runOnCluster(`create database ${name}${story === 'demo' ? ` template ${seeded.database}` : ''}`)
  return {
    dataDir,
    databaseUrl: databaseAt(name),
    remove: async () => {
      rmSync(folder, { recursive: true, force: true })
      await runOnCluster(`drop database if exists ${name} with (force)`)
    },
  }
}

/** Copies the embedded database of a first `npm start`, which is already the story. */
async function copyStory(dataDir: string): Promise<void> {
  const database = await readyDatabase()
  if (!database) throw new Error('The demo database could not be made; the reason is above.')
  await cp(database, join(dataDir, 'db'), { recursive: true })
}

/** The first worker that needs the story loads it by starting a portal once; the others wait. */
async function loadStory(): Promise<void> {
  await withLock(`story-${runId}`, async () => {
    if (existsSync(seededMark)) return
    // Removes the remains of an interrupted try.
    rmSync(seeded.folder, { recursive: true, force: true })
    await runOnCluster(`drop database if exists ${seeded.database} with (force)`)
    await runOnCluster(`create database ${seeded.database}`)
    const server = await startServer({
      dataDir: seeded.folder,
      log: logFile('story'),
      seed: 'demo',
      databaseUrl: databaseAt(seeded.database),
    })
    await server.stop()
    writeFileSync(seededMark, '')
  })
}

/** The log of a portal, kept after the run. */
export function logFile(name: string): string {
  return join(home, 'logs', `${name}${cluster ? '-postgres' : ''}.log`)
}

function databaseAt(name: string): string {
  const url = new URL(cluster ?? '')
  url.pathname = `/${name}`
  return url.href
}

async function runOnCluster(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
