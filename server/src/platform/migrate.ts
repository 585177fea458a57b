import { readdirSync, readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { CannotStart } from './cannot-start.ts'
import type { Database } from './database.ts'

// What drizzle-kit writes from the tables, and what it cannot write: extensions, triggers, special indexes.
const folders = ['../../migrations', '../../migrations-by-hand'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
)
const lockNumber = 7_460_001

/**
 * Brings the database to the newest migration, each in its own transaction under an advisory lock, so that several
 * processes may start at once. A migration that was applied must not change afterward: its hash is kept. Tests stop
 * earlier, at the `files` of a release.
 */
export async function migrate(database: Database, files = migrationFiles()): Promise<void> {
  await database.raw(
    `create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())`,
  )
  const { rows } = await database.raw(`select name, hash from migrations`)
  const applied = new Map(rows.map((row) => [row.name, row.hash]))
  for (const { name, text, hash } of files) {
    if (applied.has(name)) {
      if (applied.get(name) !== hash)
        throw new CannotStart(
          'database',
          `Migration ${name} was changed after it had been applied: start the version that applied it or a newer one, or begin with an empty database.`,
        )
      continue
    }
    const body = text.replaceAll('--> statement-breakpoint', '')
    // One multi-statement text is one transaction on both drivers; the lock goes with it.
    await runWhole(
      database,
      `begin; select pg_advisory_xact_lock(${lockNumber});
       do $migrate$ begin
         if not exists (select from migrations where name = '${name}') then
           execute $body$${body}$body$;
           insert into migrations (name, hash) values ('${name}', '${hash}');
         end if;
       end $migrate$; commit;`,
    )
  }
}

/** The migrations in the order of their names, with their hashes. */
export function migrationFiles(): { name: string; text: string; hash: string }[] {
  return folders
    .flatMap((folder) => readdirSync(folder).map((file) => ({ file, path: `${folder}/${file}` })))
    .filter(({ file }) => file.endsWith('.sql'))
    .sort((one, other) => (one.file < other.file ? -1 : 1))
    .map(({ file, path }) => {
      const text = readFileSync(path, 'utf8')
      return { name: file.replace('.sql', ''), text, hash: createHash('sha256').update(text).digest('hex') }
    })
}

/** Runs a text that begins and commits; a failure inside must not leave an embedded connection in a dead transaction. */
async function runWhole(database: Database, text: string): Promise<void> {
  try {
    await database.raw(text)
  } catch (error) {
    if (database.kind === 'pglite') await database.raw('rollback').catch(() => {})
    throw error
  }
}
