import { connect } from 'node:net'
import type { Scanner } from '../people/imports/scanner.ts'

const answerWithinMs = 30_000
const answerCharsMax = 1000

/** Has a ClamAV daemon (`clamd`) at `tcp://host:port` scan a file, which it receives as a stream and does not store. */
export function clamav(address: string, waitMs = answerWithinMs): Scanner {
  const { hostname, port } = new URL(address)
  const place = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) }
  return async (bytes) => {
    const answer = await sendToScanner(place, bytes, AbortSignal.timeout(waitMs))
    if (/^stream: OK$/.test(answer)) return true
    if (/^stream: .+ FOUND$/.test(answer)) return false
    throw new Error(`ClamAV answered: ${answer || 'nothing'}`)
  }
}

function sendToScanner(
  place: { host: string; port: number },
  bytes: Buffer,
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const socket = connect({ ...place, signal })
    socket.on('error', reject)
    socket.on('data', (part: Buffer) => (said = (said + part.toString()).slice(0, answerCharsMax)))
    socket.on('close', () => resolve(said.replace(/\0[^]*$/, '').trim()))
    socket.end(Buffer.concat([Buffer.from('zINSTREAM\0'), lengthOf(bytes.length), bytes, lengthOf(0)]))
  })
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}
