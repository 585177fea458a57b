import type { AccessCases } from './types.ts'

// These hold nobody's data. Where the sandbox is public they take an administrator, outside it they are not there:
// the sandbox's own tests show both.
export const sandboxCases: AccessCases = {
  show: { request: () => ({ path: '/v1/sandbox' }), owner: 200 },
  moveClock: { request: () => ({ path: '/v1/sandbox/clock', body: { days: 1 } }), owner: 200 },
  runDue: { request: () => ({ path: '/v1/sandbox/run', body: {} }), owner: 200 },
}
