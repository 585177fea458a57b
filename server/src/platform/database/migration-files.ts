import { readdirSync, readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'

/** One migration, as it lies in its file. */
export interface MigrationFile {
  name: string
  /** The number that its name begins with. Of a release, the highest one says how far it knows the tables. */
  number: number
  /** Releases that know the tables up to this number run beside the migration; null of those before 0048. */
  runsBeside: number | null
  text: string
  hash: string
}

// What drizzle-kit writes from the tables, and what it cannot write: extensions, triggers, special indexes.
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

/** A migration as its file tells it; `-- runs beside: 0047` in a line of its own says who runs beside it (decision 056). */
export function readMigration(name: string, text: string): MigrationFile {
  const [, beside] = /^-- runs beside: (\d{4})$/m.exec(text) ?? []
  return {
    name,
    number: numberOf(name),
    runsBeside: beside === undefined ? null : Number(beside),
    text,
    hash: createHash('sha256').update(text).digest('hex'),
  }
}

/** The number that a migration's name begins with. */
export function numberOf(name: string): number {
  return Number(name.slice(0, 4))
}
