// Where the portals of the browser tests keep their state: the story is loaded once and copied for each worker.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { cp, lstat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { root } from '../tools/node.mjs'
import { startServer } from './server.ts'

/** One portal's own data folder and, on PostgreSQL, its own database. `remove` deletes both. */
export type Storage = { dataDir: string; databaseUrl: string | undefined; remove: () => Promise<void> }

const home = join(root, '.cache', 'e2e')
const seededFolder = join(home, 'seeded')
const template = process.env.E2E_TEMPLATE ?? `goodturn_story_${randomBytes(4).toString('hex')}`

/** The PostgreSQL to run on, else the embedded database. */
const cluster = process.env.E2E_DATABASE_URL

/** Loads the story into a fresh store by starting a portal once. Answers what removes it again. */
export async function prepareStory(): Promise<() => Promise<void>> {
  process.env.E2E_TEMPLATE = template
  rmSync(seededFolder, { recursive: true, force: true })
  mkdirSync(home, { recursive: true })
  if (cluster) await onCluster(`create database ${template}`)
  const server = await startServer({
    dataDir: seededFolder,
    log: logFile('story'),
    seed: 'demo',
    databaseUrl: cluster && databaseAt(template),
  })
  await server.stop()
  return async () => {
    if (cluster) await onCluster(`drop database if exists ${template} with (force)`)
  }
}

/** A copy of the story, or with `none` a store that holds nothing yet. */
export async function newStorage(story: 'demo' | 'none' = 'demo'): Promise<Storage> {
  const folder = mkdtempSync(join(tmpdir(), 'gt-'))
  const dataDir = join(folder, 'data')
  if (story === 'demo' && existsSync(seededFolder)) {
    // The socket that guards the folder belongs to the process that made it.
    const filter = async (path: string) => !(await lstat(path)).isSocket()
    await cp(seededFolder, dataDir, { recursive: true, filter })
  }
  if (!cluster)
    return { dataDir, databaseUrl: undefined, remove: async () => rmSync(folder, { recursive: true }) }

  const name = `goodturn_e2e_${randomBytes(6).toString('hex')}`
  await onCluster(`create database ${name}${story === 'demo' ? ` template ${template}` : ''}`)
  return {
    dataDir,
    databaseUrl: databaseAt(name),
    remove: async () => {
      rmSync(folder, { recursive: true, force: true })
      await onCluster(`drop database if exists ${name} with (force)`)
    },
  }
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

async function onCluster(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
