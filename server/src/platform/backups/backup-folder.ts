import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { folderFiles } from '../files.ts'
import { type Manifest, filesFolder, readManifest } from './manifest.ts'

const backupName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/

/** The name of a backup that begins at `moment`. Names sort by time. */
export function nameOfBackup(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
}

/** When the backup of this name began. */
export function momentOfBackup(name: string): Date {
  return new Date(name.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'))
}

/** The names of the backups in `folder`, oldest first; none if there is no such folder. */
export async function backupsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return entries
    .filter((entry) => entry.isDirectory() && backupName.test(entry.name))
    .map(({ name }) => name)
    .sort()
}

/** The backups to keep: the newest `keep`, and those from the last `days`. Null means no rule. */
export interface Retention {
  keep: number | null
  days: number | null
}

/**
 * Removes the backups that neither rule keeps, then the files that no remaining backup names. Does nothing without a
 * rule, and never removes the newest backup. Returns the names of the removed backups.
 */
export async function removeOldBackups(
  folder: string,
  { keep, days }: Retention,
  machine: Date,
): Promise<string[]> {
  if (keep === null && days === null) return []
  const names = await backupsIn(folder)
  const newest = new Set(names.slice(-Math.max(keep ?? 0, 1)))
  const since = days === null ? '~' : nameOfBackup(new Date(machine.getTime() - days * 86_400_000))
  const old = names.filter((name) => !newest.has(name) && name < since)
  // Each removal includes the manifest, so a half-removed folder doesn't look like a backup.
  for (const name of old) await rm(join(folder, name), { recursive: true })
  if (old.length > 0) await removeUnnamedFiles(folder)
  return old
}

async function removeUnnamedFiles(folder: string): Promise<void> {
  const named = new Set<string>()
  for (const name of await backupsIn(folder))
    for (const file of (await readManifest(join(folder, name))).files) named.add(file.name)
  const kept = folderFiles(join(folder, filesFolder))
  for await (const { name } of kept.list()) if (!named.has(name)) await kept.remove(name)
}

/** Computes a file's SHA-256 as a stream; returns it in hex. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer)
  return hash.digest('hex')
}

/**
 * Lists the files that are missing from a backup or differ from its manifest, one line each; empty if the backup is
 * complete.
 */
export async function faultsOf(folder: string, name: string, manifest: Manifest): Promise<string[]> {
  const parts = [
    { ...manifest.database, path: join(folder, name, manifest.database.name) },
    ...manifest.files.map((file) => ({ ...file, path: join(folder, filesFolder, file.name) })),
  ]
  const faults: string[] = []
  for (const part of parts) {
    const bytes = (await stat(part.path).catch(() => null))?.size ?? null
    if (bytes === null) faults.push(`${part.path} is missing.`)
    else if (bytes !== part.bytes || (await sha256Of(part.path)) !== part.sha256)
      faults.push(`${part.path} does not match what was written.`)
  }
  return faults
}
