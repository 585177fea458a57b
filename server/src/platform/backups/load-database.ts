import { existsSync } from 'node:fs'
import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { claimDataFolder } from '../database/data-folder.ts'
import { type Database, openDatabase } from '../database/database.ts'
import type { Settings } from '../settings/settings.ts'
import { nameOfBackup } from './backup-folder.ts'
import { runOnPostgres } from './postgres-programs.ts'

type Where = Pick<Settings, 'databaseUrl' | 'dataDir'>

/**
 * Loads a copy written by `copyDatabase` into the configured database. Refuses a database that a portal uses, and a
 * non-empty one unless `replace` is set: then it drops PostgreSQL's contents, or moves the folder of an embedded
 * database aside.
 */
export async function loadDatabase(
  where: Where,
  path: string,
  { replace, machine }: { replace: boolean; machine: Date },
): Promise<void> {
  if (where.databaseUrl) await loadPostgres(where.databaseUrl, where.dataDir, { path, replace })
  else await loadEmbedded(where.dataDir, path, { replace, machine })
}

async function loadEmbedded(
  dataDir: string,
  path: string,
  { replace, machine }: { replace: boolean; machine: Date },
): Promise<void> {
  const unlock = await claimDataFolder(dataDir)
  try {
    if (existsSync(join(dataDir, 'db', 'PG_VERSION'))) {
      if (!replace) throw notEmpty(dataDir)
      await rename(join(dataDir, 'db'), join(dataDir, `db-before-${nameOfBackup(machine)}`))
    }
  } finally {
    await unlock()
  }
  const loadFrom = new Blob([await readFile(path)])
  const database = await openDatabase({ databaseUrl: null, dataDir, poolMax: 1, loadFrom })
  await database.close()
}

async function loadPostgres(
  databaseUrl: string,
  dataDir: string,
  { path, replace }: { path: string; replace: boolean },
): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir, poolMax: 1 })
  try {
    await refuseWhileUsed(database)
    const schemas = await usedSchemas(database)
    if (schemas.length > 0 && !replace) throw notEmpty('The database of DATABASE_URL')
    if (schemas.length > 0) await dropSchemas(database, schemas)
  } finally {
    await database.close()
  }
  // All or nothing. Only the owner of an extension may set its comment, and that may be a different role.
  await runOnPostgres('pg_restore', databaseUrl, [
    '--no-owner',
    '--no-privileges',
    '--no-comments',
    '--exit-on-error',
    '--single-transaction',
    path,
  ])
}

function notEmpty(what: string): Error {
  return new Error(
    `${what} already contains a portal: use an empty one, or pass --replace to replace it with the backup.`,
  )
}

// PostgreSQL lists a connection for a moment after it closed, so this waits in case the portal was just stopped.
const checksMax = 50
const checkEveryMs = 100

async function refuseWhileUsed(database: Database): Promise<void> {
  for (let looks = 1; await isUsed(database); looks += 1) {
    if (looks === checksMax)
      throw new Error(
        'The database is in use: first stop every process of the portal, and any pooler in between.',
      )
    await wait(checkEveryMs)
  }
}

async function isUsed(database: Database): Promise<boolean> {
  const { rows } = await database.raw(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`,
  )
  return Number(rows[0]?.count) > 0
}

/** The non-empty schemas, other than the system's own. */
async function usedSchemas(database: Database): Promise<string[]> {
  const { rows } = await database.raw(
    `select nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
      and (nspname <> 'public' or exists (select from pg_class where relnamespace = pg_namespace.oid)) order by 1`,
  )
  return rows.map(({ nspname }) => String(nspname))
}

/** Drops schemas with their contents, then creates `public` again as in a new database. */
async function dropSchemas(database: Database, schemas: readonly string[]): Promise<void> {
  const names = schemas.map((name) => `"${name.replaceAll('"', '""')}"`).join(', ')
  await database.raw(`begin; drop schema ${names} cascade; create schema if not exists public;
    alter schema public owner to pg_database_owner; grant usage on schema public to public; commit`)
}
