import { statfs } from 'node:fs/promises'

/**
 * Below this an embedded database starts nothing new. If its log has no room for another segment (16 MiB), it crashes
 * in the middle of a statement; so it stops while there is still room to finish.
 */
export const bytesLeftMin = 64 * 1024 * 1024
/** How long a measurement of the free disk space is trusted, in ms. */
const roomCacheMs = 500

/** The disk of the embedded database is nearly full. */
export class DiskFull extends Error {
  constructor() {
    super('The disk of the data folder is full: nothing new is started until there is room again.')
  }
}

/** Returns the number of free bytes on a folder's disk. */
export async function bytesLeftIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Throws `DiskFull` while the disk has less space than the database needs to finish running work. */
export function roomGuard(bytesLeft: () => Promise<number>): () => Promise<void> {
  let believedUntil = 0
  return async () => {
    if (performance.now() < believedUntil) return
    if ((await bytesLeft()) < bytesLeftMin) throw new DiskFull()
    believedUntil = performance.now() + roomCacheMs
  }
}
