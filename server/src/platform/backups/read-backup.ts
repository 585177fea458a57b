import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from '../files.ts'
import { migrationFiles } from '../database/migration-files.ts'
import type { Settings } from '../settings/settings.ts'
import { backupsIn, faultsOf } from './backup-folder.ts'
import { loadDatabase } from './load-database.ts'
import { type BackupFile, type Manifest, filesFolder, readManifest } from './manifest.ts'

/** The number of files stored in parallel. */
const filesAtOnce = 8

/** Where to restore a backup. */
export interface RestoreParts {
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>
  store: FileStore
  /** The name of a backup in the folder; null for the newest. */
  name: string | null
  /** Whether it may replace existing data. */
  replace: boolean
  machine: Date
}

/**
 * Restores a backup from `folder`: first the database, then the files missing from the store. Checks everything against
 * the manifest before changing anything; throws a readable error when something is missing or differs, or when the
 * database is of the other kind, of a newer release, or not empty.
 */
export async function restoreBackup(
  folder: string,
  parts: RestoreParts,
): Promise<{ name: string; manifest: Manifest; stored: number }> {
  const name = parts.name ?? (await backupsIn(folder)).at(-1)
  if (!name) throw new Error(`There is no backup in ${folder}.`)
  const manifest = await readManifest(join(folder, name))
  requireCompatible(manifest, parts.settings)
  const faults = await faultsOf(folder, name, manifest)
  if (faults.length > 0) throw new Error(`The backup ${name} is incomplete:\n${faults.join('\n')}`)

  await loadDatabase(parts.settings, join(folder, name, manifest.database.name), parts)
  const stored = await storeFiles(folder, manifest.files, parts.store)
  return { name, manifest, stored }
}

function requireCompatible(manifest: Manifest, { databaseUrl }: RestoreParts['settings']): void {
  const { kind } = manifest.database
  if ((kind === 'postgres') !== Boolean(databaseUrl))
    throw new Error(
      kind === 'postgres'
        ? 'This is a PostgreSQL backup: set DATABASE_URL to the database to restore it to.'
        : 'This is a backup of an embedded database: leave DATABASE_URL out, and set DATA_DIR to the folder to restore it to.',
    )
  if (!migrationFiles().some(({ name }) => name === manifest.migration))
    throw new Error(
      `This backup was written by a newer release (${manifest.release}, ${manifest.migration}): restore it with that one.`,
    )
}

async function storeFiles(folder: string, files: readonly BackupFile[], store: FileStore): Promise<number> {
  const there = new Map<string, number>()
  for await (const { name, bytes } of store.list()) there.set(name, bytes)
  const missing = files.filter((file) => there.get(file.name) !== file.bytes)
  for (let from = 0; from < missing.length; from += filesAtOnce)
    await Promise.all(
      missing
        .slice(from, from + filesAtOnce)
        .map(async ({ name }) => store.write(name, await readFile(join(folder, filesFolder, name)))),
    )
  return missing.length
}
