import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { folderFiles } from '../files.ts'
import { type Manifest, filesFolder, readManifest } from './manifest.ts'

const backupName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/

/** The name of a backup that begins at `moment`. Names compare as the times do. */
export function nameOfBackup(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
}

/** The names of the backups in `folder`, oldest first. */
export async function backupsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory() && backupName.test(entry.name))
    .map(({ name }) => name)
    .sort()
}

/** How many backups stay: the newest `keep`, and those of the last `days`. Null for either says nothing. */
export interface Retention {
  keep: number | null
  days: number | null
}

/**
 * Removes the backups that neither number keeps, then the files that none of those left names. Does nothing without a
 * number, and never removes the newest backup. Returns the names of what went.
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
  // Its manifest goes with the rest in one step, so that nothing half removed looks like a backup.
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

/** The SHA-256 of a file, in hex, read piece by piece. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer)
  return hash.digest('hex')
}

/** What of a backup is missing or differs from its manifest, a line each; empty when it is whole. */
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
      faults.push(`${part.path} is not what was written.`)
  }
  return faults
}
