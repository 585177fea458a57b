import type { ErrorBody } from '@goodturn/contract/errors'
import type { Command } from './command.ts'

/** It is unknown whether it was done: no answer came, or one that does not say. */
export class NoAnswer extends Error {}

/** Signs in at a running portal and makes calls there. Throws an Error with the portal's own words. */
export async function openStaffSession(url: string, email: string, password: string) {
  const answer = await send(url, { method: 'POST', path: '/v1/auth/login', body: { email, password } }, null)
  const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0])
  return {
    /** `idempotencyKey` makes a repeat of an act on money the same act. */
    call: async (command: Command, idempotencyKey: string | null = null): Promise<unknown> =>
      (await send(url, command, cookie.join('; '), idempotencyKey)).json(),
    /** The bytes of an answer that is a file. */
    fetch: async (command: Command): Promise<Uint8Array> =>
      (await send(url, command, cookie.join('; '))).bytes(),
    close: async () => void (await send(url, { method: 'POST', path: '/v1/auth/logout' }, cookie.join('; '))),
  }
}

async function send(
  url: string,
  { method, path, body }: Command,
  cookie: string | null,
  idempotencyKey: string | null = null,
): Promise<Response> {
  const target = `${url.replace(/\/$/, '')}/api${path}`
  const answer = await fetch(target, {
    method,
    headers: {
      accept: 'application/json',
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(cookie ? { cookie } : {}),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch(() => {
    throw new NoAnswer(`The portal does not answer at ${url}. Start it first: npm start.`)
  })
  if (answer.ok) return answer
  const { errors } = (await answer.json().catch(() => ({ errors: [] }))) as ErrorBody
  const words = errors.map((error) => error.message).join('\n') || `The portal answered ${answer.status}.`
  throw answer.status === 409 || answer.status >= 500 ? new NoAnswer(words) : new Error(words)
}
