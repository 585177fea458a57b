import type { AccessCases } from './types.ts'

/** The test portal is a sandbox on loopback; the public one and production are tried in `server/src/sandbox`. */
export const sandboxCases: AccessCases = {
  show: { request: () => ({ path: '/v1/sandbox' }) },
  moveClock: { request: () => ({ path: '/v1/sandbox/clock', body: { days: 1 } }) },
  runDue: { request: () => ({ path: '/v1/sandbox/run' }) },
}
