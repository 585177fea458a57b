import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Platform } from './context.ts'

/** How many snapshots of an embedded database are kept. */
export const snapshotsMax = 3

/**
 * Writes a compressed copy of an embedded database into `DATA_DIR/snapshots`, nightly. It survives a killed process by
 * itself, but it never fsyncs: after a power cut the newest snapshot is what can be trusted. Does nothing on PostgreSQL,
 * which has its own backups, nor for a database in memory.
 */
export async function takeSnapshot(platform: Platform): Promise<string | null> {
  const copy = await platform.database.snapshot()
  if (!copy) return null
  const folder = join(platform.settings.dataDir, 'snapshots')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `${platform.clock.machine().toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`
  const draft = join(folder, `${name}.part`)
  await writeFile(draft, Buffer.from(await copy.arrayBuffer()), { mode: 0o600 })
  await rename(draft, join(folder, name))
  const kept = (await readdir(folder)).filter((file) => file.endsWith('.tar.gz')).sort()
  for (const old of kept.slice(0, -snapshotsMax)) await rm(join(folder, old))
  return name
}
