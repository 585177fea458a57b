import { machineMs } from './clock.ts'

/** Calls further apart than this belong to different actions, even without a click in between. */
const sameActionMs = 5000

let trace = ''
let lastMs = 0

/**
 * `traceparent` header for a call: all calls from one click share a trace, which the server continues. The flag is 00:
 * the browser records nothing, and the server decides whether to.
 */
export function traceparent(): string {
  const now = machineMs()
  if (trace === '' || now - lastMs > sameActionMs) trace = randomHex(16)
  lastMs = now
  return `00-${trace}-${randomHex(8)}-00`
}

addEventListener('click', () => (trace = ''), true)

function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
