import { type Logger, pino } from 'pino'
import { loggedError } from './logged-error.ts'

export type Log = Logger

// Names whose values never reach a log line, at any depth that our own objects have.
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
 * The structured log: one JSON line an event, request ids in, secrets out. Each line is written before the next one: what
 * is on its way when the process ends would come after its last line, or not at all.
 */
export function createLog(level: string, destination?: { write(line: string): void }): Log {
  const paths = secretNames.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`])
  const options = {
    level,
    base: null,
    redact: { paths, censor: '[kept out]' },
    serializers: { err: loggedError },
  }
  return pino(options, destination ?? pino.destination({ sync: true }))
}
