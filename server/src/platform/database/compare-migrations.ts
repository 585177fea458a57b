import type { Database } from './database.ts'
import { type MigrationFile, numberOf } from './migration-files.ts'

/** Held while creating the migrations table or applying migrations, so that several processes may start at once. */
export const lockNumber = 7_460_001

/** A migration applied to a database. */
export interface Applied {
  name: string
  hash: string
  runsBeside: number | null
}

/**
 * A release compared with a database: the migrations it would add, and the migrations that keep releases from running
 * beside each other.
 */
export interface MigrationComparison {
  missing: MigrationFile[]
  /** The newest migration of a newer release that this one can't run alongside. */
  tooNew: string | null
  /**
   * The newest missing migration that the database's current release can't run alongside: after it, there is no way
   * back.
   */
  oneWay: string | null
}

/** Compares a database's migrations with those of a release (decision 056). */
export function compareMigrations(
  applied: readonly Applied[],
  files: readonly MigrationFile[],
): MigrationComparison {
  const [had, own] = [new Set(applied.map(({ name }) => name)), new Set(files.map(({ name }) => name))]
  const [reached, known] = [newestOf(applied), newestOf(files)]
  const missing = files.filter(({ name }) => !had.has(name))
  const tooNew = applied.filter(
    ({ name, runsBeside }) => !own.has(name) && (runsBeside ?? numberOf(name)) > known,
  )
  // Skips the check if a missing migration predates the `runs beside` line.
  const isAsked = had.size > 0 && missing.every(({ runsBeside }) => runsBeside !== null)
  const oneWay = missing.filter(({ runsBeside }) => isAsked && (runsBeside ?? 0) > reached)
  return { missing, tooNew: tooNew.at(-1)?.name ?? null, oneWay: oneWay.at(-1)?.name ?? null }
}

/** The migrations applied to a database, in the order of their names; empty if it has no migrations table yet. */
export async function appliedMigrations(database: Database): Promise<Applied[]> {
  const columns = await columnsOfMigrations(database)
  if (columns.length === 0) return []
  const beside = columns.includes('runs_beside') ? 'runs_beside' : 'null::int'
  const { rows } = await database.raw(
    `select name, hash, ${beside} as "runsBeside" from migrations order by name collate "C"`,
  )
  return rows as unknown as Applied[]
}

/** Creates the migrations table if it is missing. Takes no lock otherwise, since a backup may hold one. */
export async function makeMigrationsTable(database: Database): Promise<void> {
  const columns = await columnsOfMigrations(database)
  if (columns.includes('runs_beside')) return
  await database.raw(
    `begin; select pg_advisory_xact_lock(${lockNumber});
     create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now());
     alter table migrations add column if not exists runs_beside integer; commit;`,
  )
}

async function columnsOfMigrations(database: Database): Promise<string[]> {
  const { rows } = await database.raw(
    `select attname from pg_attribute where attrelid = to_regclass('migrations') and attnum > 0 and not attisdropped`,
  )
  return rows.map(({ attname }) => String(attname))
}

function newestOf(migrations: readonly { name: string }[]): number {
  return Math.max(0, ...migrations.map(({ name }) => numberOf(name)))
}
