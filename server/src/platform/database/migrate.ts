import { setTimeout as wait } from 'node:timers/promises'
import {
  appliedMigrations,
  compareMigrations,
  lockNumber,
  makeMigrationsTable,
} from './compare-migrations.ts'
import { CannotStart } from '../settings/cannot-start.ts'
import { type Database, causeWithCode } from './database.ts'
import { type MigrationFile, migrationFiles } from './migration-files.ts'
import { release } from '../release.ts'

/**
 * `files`: a different release's migrations, for tests. `allowOneWay` names the migration that may end the way back.
 */
export interface Migrating {
  files?: readonly MigrationFile[]
  allowOneWay?: string | null
}

/**
 * While a migration waits for a locked table, everyone else waits behind it, so it waits no longer than this. It is
 * less than the second after which PostgreSQL looks for a deadlock, so that another transaction never has to start
 * over.
 */
const lockWaitMs = 900
const pauseMs = 1000
/** About ten minutes: only something like a backup holds a table longer. */
const triesMax = 300
/** A lock timeout and a deadlock. */
const retryableCodes = ['55P03', '40P01']

/**
 * Migrates the database to the newest migration, each in its own transaction under an advisory lock, so that several
 * processes may start at once. An applied migration must not change afterward: its hash is stored. First refuses
 * migrations that keep this release or the previous one from running alongside the other (decision 056).
 */
export async function migrate(
  database: Database,
  { files = migrationFiles(), allowOneWay = null }: Migrating = {},
): Promise<void> {
  await makeMigrationsTable(database)
  const applied = await appliedMigrations(database)
  const hashes = new Map(applied.map(({ name, hash }) => [name, hash]))
  for (const { name, hash } of files) {
    if ((hashes.get(name) ?? hash) !== hash)
      throw new CannotStart(
        'database',
        `Migration ${name} was changed after it was applied: start the version that applied it or a newer one, or start over with an empty database.`,
      )
  }
  const { missing, tooNew, oneWay } = compareMigrations(applied, files)
  if (tooNew) throw new CannotStart('release', tooNewMessage(tooNew))
  // The embedded database allows one process, so no other release runs alongside it.
  if (oneWay && oneWay !== allowOneWay && database.kind === 'postgres')
    throw new CannotStart('release', oneWayMessage(oneWay))
  for (const file of missing) await apply(database, file)
}

/** The message for a release that cannot run on a database that a newer release changed. */
export function tooNewMessage(migration: string): string {
  return `A newer release changed the database with migration ${migration}, and this one (${release.version}, ${release.commit}) cannot run alongside it: start the newer release, or restore the backup from before it.`
}

/** The message to show before a migration that the previous release can't run alongside. */
export function oneWayMessage(migration: string): string {
  return `After migration ${migration}, the previous release can no longer run, so a backup is the only way back: stop its processes, make the backup, then start this one with ALLOW_ONE_WAY=${migration}.`
}

async function apply(database: Database, { name, text, hash, runsBeside }: MigrationFile): Promise<void> {
  const body = text.replaceAll('--> statement-breakpoint', '')
  // One multi-statement text is one transaction on both drivers, and its end releases the lock. No timeout, since a
  // large table takes long.
  const whole = `begin; set local statement_timeout = 0; set local lock_timeout = ${lockWaitMs};
    select pg_advisory_xact_lock(${lockNumber});
    do $migrate$ begin
      if not exists (select from migrations where name = '${name}') then
        execute $body$${body}$body$;
        insert into migrations (name, hash, runs_beside) values ('${name}', '${hash}', ${runsBeside ?? 'null'});
      end if;
    end $migrate$; commit;`
  for (let tries = 1; ; tries += 1) {
    try {
      return await runWhole(database, whole)
    } catch (error) {
      if (!retryableCodes.some((code) => causeWithCode(error, code))) throw error
      if (tries === triesMax)
        throw new CannotStart(
          'database',
          `Migration ${name} is waiting for a locked table, possibly held by a backup: start again when that has finished.`,
          error,
        )
      await wait(pauseMs)
    }
  }
}

/** Runs a text that begins and commits; a failure inside must not leave a connection in a dead transaction. */
async function runWhole(database: Database, text: string): Promise<void> {
  try {
    await database.raw(text)
  } catch (error) {
    if (database.kind === 'pglite') await database.raw('rollback').catch(() => {})
    throw error
  }
}
