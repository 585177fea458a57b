// Where the tests keep what they throw away: hundreds of databases of a thousand small files each.
import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'

const memory = '/dev/shm'
const leastBytes = 4 * 1024 ** 3

/**
 * Lets temporary files of this process and of those it starts lie in memory, where the system offers at least 4 GiB of
 * it and nobody has chosen a place (`TMPDIR`). Returns what removes them.
 */
export function keepTemporariesInMemory(): () => void {
  if (process.env.TMPDIR || !hasRoom()) return () => {}
  const folder = mkdtempSync(`${memory}/gt-`)
  // PostgreSQL goes through it as a user of its own.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

function hasRoom(): boolean {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= leastBytes
  } catch {
    return false
  }
}
