import { hostname } from 'node:os'
import { type Logger, type LoggerOptions, pino } from 'pino'
import { loggedError } from './logged-error.ts'
import { release } from '../release.ts'
import { currentTrace } from './trace.ts'

/** Called for a log line about an error, with the line's message and facts. */
export type ErrorListener = (what: string, facts: Record<string, unknown>) => void

/** The log; only the root has `hearErrors`, which reports errors from all child logs too. */
export type Log = Logger & { hearErrors?(listener: ErrorListener): void }

const errorLevel = 50

// Names whose values never reach a log line, at any depth our objects have.
const secretNames = [
  'password',
  'confirmpassword',
  'token',
  'recaptcha_token',
  'number',
  'cvc',
  'authorization',
  'cookie',
  'secret',
  'secretKey',
  'apiKey',
  'api_key',
  'hash',
  'set-cookie',
  'x-signature',
  'stripe-signature',
]

/**
 * The structured log: one JSON line per event, request ids in, secrets out. Each line names its writer (role, process,
 * version) and its trace. Writes are synchronous: asynchronous lines would be late or lost when the process ends.
 */
export function createLog(level: string, destination?: { write(line: string): void }, role?: string): Log {
  const paths = secretNames.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`])
  const listeners: ErrorListener[] = []
  const options: LoggerOptions = {
    level,
    hooks: {
      logMethod(given, method, lineLevel) {
        if (lineLevel >= errorLevel) notifyListeners(listeners, given)
        method.apply(this, given)
      },
    },
    base: { ...(role ? { role } : {}), process: `${hostname()}:${process.pid}`, version: release.version },
    // A request's own log already has these fields.
    mixin: (_line, _level, logger) => (logger === log ? traceFields() : {}),
    redact: { paths, censor: '[kept out]' },
    serializers: { err: loggedError },
  }
  const log: Log = pino(options, destination ?? pino.destination({ sync: true }))
  return Object.assign(log, { hearErrors: (listener: ErrorListener) => void listeners.push(listener) })
}

function notifyListeners(listeners: readonly ErrorListener[], given: readonly unknown[]): void {
  const [first, second] = given
  const facts = typeof first === 'object' && first !== null ? (first as Record<string, unknown>) : {}
  const what = typeof first === 'string' ? first : typeof second === 'string' ? second : ''
  for (const listener of listeners) listener(what, facts)
}

/** The request, or other cause, behind a line. */
function traceFields(): object {
  const trace = currentTrace()
  return trace ? { reqId: trace.requestId, trace: trace.id } : {}
}
