import { DiskFull } from './disk-room.ts'

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOSPC',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  // A standby, which takes no writes: the primary has moved.
  '25006',
  // It refuses our password, such as while that is replaced.
  '28000',
  '28P01',
  // The database gave up: a statement ran too long, or a transaction sat idle too long.
  '25P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '58030',
])
// PostgreSQL's classes for connection exceptions and missing resources: connections, memory, disk space.
const connectionClasses = /^(08|53)/

/**
 * Returns whether an error means that the database can't be reached or can't store anything, rather than a faulty
 * statement: the same call may succeed later.
 */
export function isConnectionError(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = (cause as { code?: unknown }).code
    if (cause instanceof WebAssembly.RuntimeError || cause instanceof DiskFull) return true
    if (typeof code === 'string' && (connectionCodes.has(code) || connectionClasses.test(code))) return true
    if (
      /Connection terminated|connection timeout|timeout exceeded when trying to connect|not queryable|PGlite is closed/i.test(
        cause.message,
      )
    )
      return true
    if (cause instanceof AggregateError && cause.errors.some(isConnectionError)) return true
  }
  return false
}
