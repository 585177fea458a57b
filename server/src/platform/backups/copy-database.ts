import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database, openDatabase } from '../database/database.ts'
import { requestCopy } from '../database/folder-lock.ts'
import type { Settings } from '../settings/settings.ts'
import type { Manifest } from './manifest.ts'
import { runOnPostgres } from './postgres-programs.ts'

type Where = Pick<Settings, 'databaseUrl' | 'dataDir'>

/** The file that a copy was written to, and what the database reports about itself. */
export interface DatabaseCopy {
  path: string
  kind: Manifest['database']['kind']
  server: string
  migration: string
}

/**
 * Writes a copy of the configured database, as of one moment, into `folder`. The portal may keep running: PostgreSQL
 * copies from a snapshot, and the embedded database is copied by the portal that has it open, between two statements.
 */
export async function copyDatabase({ databaseUrl, dataDir }: Where, folder: string): Promise<DatabaseCopy> {
  if (databaseUrl) {
    const path = 'database.dump'
    await runOnPostgres('pg_dump', databaseUrl, [
      '--format=custom',
      '--no-owner',
      '--no-privileges',
      `--file=${join(folder, path)}`,
    ])
    await chmod(join(folder, path), 0o600)
    const database = await openDatabase({ databaseUrl, dataDir, poolMax: 1 })
    return { path, ...(await readDatabaseFacts(database)) }
  }
  const path = 'database.tar.gz'
  await writeFile(join(folder, path), await copyOfEmbedded(dataDir), { mode: 0o600 })
  // Opens the copy: a broken one should fail now, not on the day it is needed.
  const loadFrom = new Blob([await readFile(join(folder, path))])
  const copy = await openDatabase({ databaseUrl, dataDir, poolMax: 1, inMemory: true, loadFrom })
  return { path, ...(await readDatabaseFacts(copy)) }
}

async function copyOfEmbedded(dataDir: string): Promise<Uint8Array> {
  const asked = await requestCopy(dataDir)
  if (asked) return asked
  const database = await openDatabase({ databaseUrl: null, dataDir, poolMax: 1 })
  try {
    const copy = await database.snapshot()
    if (!copy) throw new Error('The embedded database returned no copy of itself.')
    return new Uint8Array(await copy.arrayBuffer())
  } finally {
    await database.close()
  }
}

async function readDatabaseFacts(database: Database): Promise<Omit<DatabaseCopy, 'path'>> {
  try {
    const newest = await database.raw('select max(name) as name from migrations')
    const version = await database.raw('show server_version')
    return {
      kind: database.kind,
      server: String(version.rows[0]?.server_version),
      migration: String(newest.rows[0]?.name),
    }
  } finally {
    await database.close()
  }
}
