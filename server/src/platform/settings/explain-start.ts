import { CannotStart } from './cannot-start.ts'
import type { Settings } from './settings.ts'

type Where = Pick<Settings, 'host' | 'port' | 'workerPort' | 'databaseUrl' | 'dataDir'>

/** Why a start failed, as one sentence and an exit code; null for a bug of ours, which is logged in full. */
export function explainStart(error: unknown, settings: Where): CannotStart | null {
  for (const cause of causesOf(error)) {
    if (cause instanceof CannotStart) return cause
    const { code = '', syscall } = cause as NodeJS.ErrnoException
    const sentence = syscall === 'listen' ? explainAddressError(code, settings) : null
    if (sentence) return new CannotStart('address', sentence, error)
    const ofPostgres = settings.databaseUrl
      ? explainDatabaseError(cause, code, new URL(settings.databaseUrl))
      : null
    if (ofPostgres) return new CannotStart('database', ofPostgres, error)
  }
  return null
}

/** Lists an error, its causes, and the errors of each attempt: `localhost` resolves to two addresses. */
function causesOf(error: unknown): Error[] {
  if (!(error instanceof Error)) return []
  const tries = error instanceof AggregateError ? error.errors : []
  return [error, ...tries.flatMap(causesOf), ...causesOf(error.cause)]
}

function explainAddressError(code: string, { host, port: webPort, workerPort }: Where): string | null {
  const [setting, port] = workerPort === null ? ['PORT', webPort] : ['WORKER_PORT', workerPort]
  if (code === 'EADDRINUSE')
    return `Port ${port} of ${host} is in use, possibly by another portal: stop the program listening there, or set ${setting} to a free port.`
  if (code === 'EACCES')
    return `This user may not listen on port ${port}: set ${setting} to a port above 1023, or grant the permission.`
  if (code === 'EADDRNOTAVAIL')
    return `${host} is not an address of this machine: set HOST to one that is, such as 127.0.0.1.`
  return null
}

function explainDatabaseError(cause: Error, code: string, url: URL): string | null {
  const at = `${url.hostname || 'localhost'}:${url.port || 5432}`
  const user = decodeURIComponent(url.username)
  const name = decodeURIComponent(url.pathname.slice(1))
  switch (code) {
    case 'ECONNREFUSED':
      return `PostgreSQL is not running at ${at}: start it, or set DATABASE_URL to where it runs.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host ${url.hostname} was not found: set DATABASE_URL to where PostgreSQL runs.`
    case '28P01':
    case '28000':
      return `PostgreSQL at ${at} rejected the user ${user}: correct the user and password in DATABASE_URL.`
    case '3D000':
      return `PostgreSQL at ${at} has no database ${name}: create it, or set DATABASE_URL to an existing one.`
    case '42501':
      return `The user ${user} may not create tables and extensions in the database ${name}: make ${user} its owner, and first create pg_trgm and btree_gin if only others may.`
    case '25006':
      return `The database ${name} at ${at} is read-only: set DATABASE_URL to the primary.`
    case '08P01':
      return `The server at ${at} is a pooler that does not accept connection settings: set DATABASE_POOLER=transaction.`
    case '53300':
    case '57P03':
      return `PostgreSQL at ${at} is not accepting connections right now (${cause.message}): wait a little and start again.`
  }
  const isSilent = /^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ECONNRESET|EPIPE)$/.test(code)
  if (isSilent || /timeout|connection terminated/i.test(cause.message))
    return `PostgreSQL at ${at} is not answering: check that it is running and can be reached from here, or correct DATABASE_URL.`
  return null
}
