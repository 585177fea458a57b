import { rm } from 'node:fs/promises'
import { type Socket, connect, createServer } from 'node:net'
import { join, relative } from 'node:path'
import { CannotStart } from '../settings/cannot-start.ts'

/** Makes a copy of the database in a locked folder. */
export type MakeCopy = () => Promise<Blob>

/** Asks a folder's holder for a copy; it replies with the copy's length and the copy. */
const copyRequest = 'copy\n'
const lengthBytes = 8

/**
 * Locks a data folder for this process: the embedded database has no lock of its own, and two processes would corrupt
 * it silently. A bound unix socket dies with its process, so a killed one leaves no stale lock behind. Anyone with
 * access to the folder can use the socket to ask for a copy (`requestCopy`). Returns the release function; throws when
 * another process holds the folder.
 */
export async function lockFolder(
  folder: string,
  makeCopy: MakeCopy | null = null,
): Promise<() => Promise<void>> {
  const path = socketPath(folder)
  const server = createServer((socket) => serveClient(socket, makeCopy))
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

/** Sends the copy to a client that asks for it; other clients only check whether the folder is held. */
function serveClient(socket: Socket, makeCopy: MakeCopy | null): void {
  socket.on('error', () => socket.destroy())
  socket.once('data', (asked: Buffer) => {
    if (!makeCopy || asked.toString() !== copyRequest) return void socket.end()
    makeCopy().then(
      async (copy) => {
        const length = Buffer.alloc(lengthBytes)
        length.writeBigUInt64BE(BigInt(copy.size))
        socket.write(length)
        socket.end(Buffer.from(await copy.arrayBuffer()))
      },
      () => socket.destroy(),
    )
  })
}

/**
 * Asks the process that holds a data folder for a compressed copy of its database; null if no process holds it. Throws
 * if the copy arrives incomplete.
 */
export function requestCopy(folder: string): Promise<Uint8Array | null> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    let isHeld = false
    const socket = connect(socketPath(folder), () => {
      isHeld = true
      socket.write(copyRequest)
    })
    socket.on('data', (piece: Buffer) => pieces.push(piece))
    // `close` follows and reports what happened.
    socket.on('error', () => {})
    socket.on('close', () => {
      if (!isHeld) return resolve(null)
      const all = Buffer.concat(pieces)
      const copy = all.subarray(lengthBytes)
      if (all.length > lengthBytes && BigInt(copy.length) === all.readBigUInt64BE()) return resolve(copy)
      reject(new Error(`The portal using ${folder} returned no copy of its database.`))
    })
  })
}

/** Socket paths are limited to about 100 characters: picks the shorter of the absolute and the relative one. */
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
