import { readdirSync, readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { CannotStart } from '../settings/cannot-start.ts'

/** One migration, as written in its file. */
export interface MigrationFile {
  name: string
  /** The number at the start of its name. The highest number of a release is the newest schema it knows. */
  number: number
  /** Releases that know the schema up to this number can run alongside the migration; null for those before 0048. */
  runsBeside: number | null
  text: string
  hash: string
}

// Migrations that drizzle-kit generates from the tables, and those it can't: extensions, triggers, special indexes.
const folders = ['../../../migrations', '../../../migrations-by-hand'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
)

/** The migrations in the order of their names. */
export function migrationFiles(): MigrationFile[] {
  return folders
    .flatMap((folder) => readdirSync(folder).map((file) => ({ file, path: `${folder}/${file}` })))
    .filter(({ file }) => file.endsWith('.sql'))
    .sort((one, other) => (one.file < other.file ? -1 : 1))
    .map(({ file, path }) => readMigration(file.replace('.sql', ''), readFileSync(path, 'utf8')))
}

/**
 * Parses a migration file; a line `-- runs beside: 0047` names the oldest schema whose releases can run alongside it
 * (decision 056). Throws if that line still has the question marks of `npm run migration`.
 */
export function readMigration(name: string, text: string): MigrationFile {
  if (text.includes('-- runs beside: ????'))
    throw new CannotStart(
      'database',
      `Migration ${name} doesn’t say which releases may run beside it: replace ???? in its first line as docs/adding-a-call.md says.`,
    )
  const [, beside] = /^-- runs beside: (\d{4})$/m.exec(text) ?? []
  return {
    name,
    number: numberOf(name),
    runsBeside: beside === undefined ? null : Number(beside),
    text,
    hash: createHash('sha256').update(text).digest('hex'),
  }
}

/** The number at the start of a migration's name. */
export function numberOf(name: string): number {
  return Number(name.slice(0, 4))
}
