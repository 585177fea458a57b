import type { Database } from './database.ts'
import { type MigrationFile, numberOf } from './migration-files.ts'

/** Who makes or brings migrations holds this lock, so that several processes may start at once. */
export const lockNumber = 7_460_001

/** A migration that a database has. */
export interface Applied {
  name: string
  hash: string
  runsBeside: number | null
}

/** How a release stands to a database: what it would add, and who cannot run beside whom. */
export interface Standing {
  missing: MigrationFile[]
  /** What a newer release did to the database that this one cannot run beside. */
  tooNew: string | null
  /** What is missing here that the release which made the database cannot run beside: there is no way back to it. */
  oneWay: string | null
}

/** Compares what a database has with the migrations of a release (decision 056). */
export function compareMigrations(applied: readonly Applied[], files: readonly MigrationFile[]): Standing {
  const [had, own] = [new Set(applied.map(({ name }) => name)), new Set(files.map(({ name }) => name))]
  const [reached, known] = [newestOf(applied), newestOf(files)]
  const missing = files.filter(({ name }) => !had.has(name))
  const tooNew = applied.filter(
    ({ name, runsBeside }) => !own.has(name) && (runsBeside ?? numberOf(name)) > known,
  )
  // What lacks a migration from before they said so is migrated without a question.
  const isAsked = had.size > 0 && missing.every(({ runsBeside }) => runsBeside !== null)
  const oneWay = missing.filter(({ runsBeside }) => isAsked && (runsBeside ?? 0) > reached)
  return { missing, tooNew: tooNew.at(-1)?.name ?? null, oneWay: oneWay.at(-1)?.name ?? null }
}

/** The migrations that a database has, in the order of their names: none where it has no table of them yet. */
export async function appliedMigrations(database: Database): Promise<Applied[]> {
  const columns = await columnsOfMigrations(database)
  if (columns.length === 0) return []
  const beside = columns.includes('runs_beside') ? 'runs_beside' : 'null::int'
  const { rows } = await database.raw(
    `select name, hash, ${beside} as "runsBeside" from migrations order by name collate "C"`,
  )
  return rows as unknown as Applied[]
}

/** Makes the table of migrations where it is missing, and asks for no lock where it is not: a backup may hold one. */
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
