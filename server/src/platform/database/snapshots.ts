import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Platform } from '../context.ts'

/** How many snapshots of an embedded database are kept. */
export const snapshotsMax = 3

/** A newer copy than this, in machine ms, is not followed by another: a night that the clock only jumped over. */
const snapshotApartMs = 12 * 3_600_000

/**
 * Writes a compressed copy of an embedded database into `DATA_DIR/snapshots`, nightly. It survives a killed process by
 * itself, but it never fsyncs: after a power cut the newest snapshot is what can be trusted. Does nothing on
 * PostgreSQL, which has its own backups, nor when a copy was made in the last `snapshotApartMs`. Returns the copy's
 * name.
 */
export async function takeSnapshot(platform: Platform): Promise<string | null> {
  const folder = join(platform.settings.dataDir, 'snapshots')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const machine = platform.clock.machine()
  // The names are times, so they compare as the times do.
  const newest = (await snapshotsIn(folder)).at(-1)
  if (newest && newest > nameAt(new Date(machine.getTime() - snapshotApartMs))) return null
  const copy = await platform.database.snapshot()
  if (!copy) return null
  const name = nameAt(machine)
  const draft = join(folder, `${name}.part`)
  await writeFile(draft, Buffer.from(await copy.arrayBuffer()), { mode: 0o600 })
  await rename(draft, join(folder, name))
  for (const old of (await snapshotsIn(folder)).slice(0, -snapshotsMax)) await rm(join(folder, old))
  return name
}

/** The copies there are, oldest first. */
async function snapshotsIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((file) => file.endsWith('.tar.gz')).sort()
}

function nameAt(machine: Date): string {
  return `${machine.toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`
}
