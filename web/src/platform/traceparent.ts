import { machineMs } from './clock.ts'

/** Calls that are further apart than this come of different acts, whatever was clicked last. */
const oneActMs = 5000

let trace = ''
let lastMs = 0

/**
 * The header `traceparent` of a call: the calls of one click have one trace, which the server goes on with. Nothing is
 * recorded here, and whether anything is there is for the server to say: the flag is 00.
 */
export function traceparent(): string {
  const now = machineMs()
  if (trace === '' || now - lastMs > oneActMs) trace = randomHex(16)
  lastMs = now
  return `00-${trace}-${randomHex(8)}-00`
}

addEventListener('click', () => (trace = ''), true)

function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
