import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Platform } from '../context.ts'

/** How many snapshots of an embedded database are kept. */
export const snapshotsMax = 3

/** No new copy is made within this many machine ms of the last one, such as after a clock move over a night. */
const snapshotIntervalMs = 12 * 3_600_000

/**
 * Writes a compressed copy of an embedded database into `DATA_DIR/snapshots`, nightly. The database survives a killed
 * process by itself, but it never fsyncs: after a power cut, only the newest snapshot can be trusted. Does nothing on
 * PostgreSQL, which has its own backups, nor if a copy was made in the last `snapshotIntervalMs`. Returns the copy's name.
 */
export async function takeSnapshot(platform: Platform): Promise<string | null> {
  const folder = join(platform.settings.dataDir, 'snapshots')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const machine = platform.clock.machine()
  // The names are times and sort as such.
  const newest = (await snapshotsIn(folder)).at(-1)
  if (newest && newest > nameAt(new Date(machine.getTime() - snapshotIntervalMs))) return null
  const copy = await platform.database.snapshot()
  if (!copy) return null
  const name = nameAt(machine)
  const draft = join(folder, `${name}.part`)
  await writeFile(draft, Buffer.from(await copy.arrayBuffer()), { mode: 0o600 })
  await rename(draft, join(folder, name))
  for (const old of (await snapshotsIn(folder)).slice(0, -snapshotsMax)) await rm(join(folder, old))
  return name
}

/** The existing copies, oldest first. */
async function snapshotsIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((file) => file.endsWith('.tar.gz')).sort()
}

function nameAt(machine: Date): string {
  return `${machine.toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`
}
