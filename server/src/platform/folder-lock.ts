import { rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join, relative } from 'node:path'
import { CannotStart } from './cannot-start.ts'

/**
 * Holds a data folder for this process: the embedded database has no lock of its own, and two processes would corrupt
 * it silently. A bound unix socket dies with its process, so a killed one leaves no stale lock behind. Returns the
 * release; throws when another process holds the folder.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = socketPath(folder)
  const server = createServer((socket) => socket.end())
  server.unref()
  const listen = () =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(path, () => {
        server.off('error', reject)
        resolve()
      })
    })
  try {
    await listen()
  } catch {
    if (await isAnswering(path)) {
      throw new CannotStart(
        'dataFolder',
        `Another portal is using ${folder}. Stop it first, or set DATA_DIR to another folder.`,
      )
    }
    await rm(path, { force: true })
    await listen()
  }
  return () => new Promise((resolve) => server.close(() => resolve()))
}

/** Socket paths hold about 100 characters: the shorter of the absolute and the relative one. */
function socketPath(folder: string): string {
  const absolute = join(folder, 'lock.sock')
  if (process.platform === 'win32')
    return `\\\\.\\pipe\\goodturn-${Buffer.from(absolute).toString('base64url').slice(-80)}`
  const near = relative(process.cwd(), absolute)
  const path = near.length < absolute.length ? near : absolute
  if (path.length > 100)
    throw new CannotStart(
      'dataFolder',
      `The path ${folder} is too long to hold a lock: set DATA_DIR to a shorter one.`,
    )
  return path
}

function isAnswering(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}
