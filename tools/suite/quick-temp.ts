// A fast place for the tests' temporary data: hundreds of databases of a thousand small files each.
import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'

const memory = '/dev/shm'
const leastBytes = 4 * 1024 ** 3

/**
 * Puts the temporary files of this process and its children in memory, if the system has at least 4 GiB of it and
 * `TMPDIR` isn't set. Returns a function that removes them.
 */
export function useMemoryForTemp(): () => void {
  if (process.env.TMPDIR || !hasRoom()) return () => {}
  const folder = mkdtempSync(`${memory}/gt-`)
  // PostgreSQL must traverse the folder as another user.
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
