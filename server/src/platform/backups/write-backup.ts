import { createHash } from 'node:crypto'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FileStore, type StoredFile, folderFiles } from '../files.ts'
import type { Settings } from '../settings/settings.ts'
import { backupsIn, nameOfBackup, sha256Of } from './backup-folder.ts'
import { copyDatabase } from './copy-database.ts'
import { type BackupFile, type Manifest, filesFolder, manifestName, readManifest } from './manifest.ts'

/** The number of files fetched in parallel. */
const filesAtOnce = 8

/** What to back up, and when. `machine` is read again at the end. */
export interface BackupParts {
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>
  store: FileStore
  release: string
  machine: () => Date
}

/**
 * Writes a backup into `folder`: a copy of the database as of one moment, then the files, fetching only those that the
 * previous backup lacks. Files come second, since a row is written before its file: every row in the copy has its file,
 * unless the file was removed in between. Returns the backup's name and contents.
 */
export async function writeBackup(
  folder: string,
  parts: BackupParts,
): Promise<{ name: string; manifest: Manifest; fetched: number }> {
  const startedAt = parts.machine()
  const name = nameOfBackup(startedAt)
  const draft = join(folder, `${name}.part`)
  await mkdir(draft, { recursive: true, mode: 0o700 })
  try {
    const { path, ...facts } = await copyDatabase(parts.settings, draft)
    const { bytes, sha256 } = await factsOf(join(draft, path))
    const { files, fetched } = await copyFiles(folder, parts.store)
    const manifest: Manifest = {
      format: 1,
      release: parts.release,
      migration: facts.migration,
      begunAt: startedAt.toISOString(),
      endedAt: parts.machine().toISOString(),
      database: { name: path, bytes, sha256, kind: facts.kind, server: facts.server },
      files,
    }
    await writeFile(join(draft, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
    await rename(draft, join(folder, name))
    return { name, manifest, fetched }
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

async function factsOf(path: string): Promise<{ bytes: number; sha256: string }> {
  return { bytes: (await stat(path)).size, sha256: await sha256Of(path) }
}

async function copyFiles(
  folder: string,
  store: FileStore,
): Promise<{ files: BackupFile[]; fetched: number }> {
  const kept = folderFiles(join(folder, filesFolder))
  const known = await knownFiles(folder)
  const files: BackupFile[] = []
  let fetched = 0
  const keep = async ({ name, bytes }: StoredFile) => {
    const old = known.get(name)
    if (old?.bytes === bytes) return void files.push(old)
    const content = await store.read(name)
    // Removed since it was listed.
    if (!content) return
    await kept.write(name, content)
    fetched += 1
    files.push({ name, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') })
  }
  let waiting: StoredFile[] = []
  for await (const file of store.list()) {
    waiting.push(file)
    if (waiting.length < filesAtOnce) continue
    await Promise.all(waiting.map(keep))
    waiting = []
  }
  await Promise.all(waiting.map(keep))
  return { files: files.toSorted((one, other) => (one.name < other.name ? -1 : 1)), fetched }
}

/** Files of the newest backup that are still there. A name's content never changes, so comparing sizes is enough. */
async function knownFiles(folder: string): Promise<Map<string, BackupFile>> {
  const newest = (await backupsIn(folder)).at(-1)
  if (!newest) return new Map()
  const { files } = await readManifest(join(folder, newest))
  const there = new Map<string, number>()
  for await (const { name, bytes } of folderFiles(join(folder, filesFolder)).list()) there.set(name, bytes)
  return new Map(files.filter((file) => there.get(file.name) === file.bytes).map((file) => [file.name, file]))
}
