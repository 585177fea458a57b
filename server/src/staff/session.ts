import type { ErrorBody } from '@goodturn/contract/errors'
import type { Command } from './command.ts'

/** It is unknown whether it was done: no answer came, or one that does not say. */
export class NoAnswer extends Error {}

/**
 * Signs in at a running portal and makes calls there. `askCode` is asked where the account has a second step: it
 * gives a code of the authenticator app or a recovery code. Throws an Error with the portal's own words.
 */
export async function openStaffSession(
  url: string,
  email: string,
  password: string,
  askCode: () => Promise<string>,
) {
  const cookie = await signIn(url, { email, password }, askCode)
  const send = async (command: Command, idempotencyKey: string | null = null) =>
    accepted(await ask(url, command, cookie, idempotencyKey))
  return {
    /** `idempotencyKey` makes a repeat of an act on money the same act. */
    call: async (command: Command, idempotencyKey: string | null = null): Promise<unknown> =>
      (await send(command, idempotencyKey)).json(),
    /** An answer that is a file, or the file that it links to. */
    async open(command: Command): Promise<Response> {
      const answer = await send(command)
      if (!command.isLink) return answer
      const { data } = (await answer.json()) as { data: { url: string } }
      return send({ method: 'GET', path: data.url.replace(/^\/api/, '') })
    },
    close: async () => void (await send({ method: 'POST', path: '/v1/auth/logout' })),
  }
}

/** The cookies of a new session. */
async function signIn(
  url: string,
  body: { email: string; password: string },
  askCode: () => Promise<string>,
): Promise<string> {
  const answer = await ask(url, { method: 'POST', path: '/v1/auth/login', body }, null)
  if (answer.status !== 401) return cookiesOf(await accepted(answer))
  const refused = (await answer.clone().json()) as ErrorBody
  if (refused.errors[0]?.code !== 'second_step_required') return cookiesOf(await accepted(answer))
  const code = (await askCode()).trim()
  const second = /^\d{6}$/.test(code)
    ? { path: '/v1/auth/secondstep/code', body: { code } }
    : { path: '/v1/auth/secondstep/recoverycode', body: { recovery_code: code } }
  return cookiesOf(await accepted(await ask(url, { method: 'POST', ...second }, cookiesOf(answer))))
}

const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')

async function ask(
  url: string,
  { method, path, body }: Command,
  cookie: string | null,
  idempotencyKey: string | null = null,
): Promise<Response> {
  const target = `${url.replace(/\/$/, '')}/api${path}`
  return fetch(target, {
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
}

/** The answer to what was done; throws the words of a refusal. */
async function accepted(answer: Response): Promise<Response> {
  if (answer.ok) return answer
  const { errors } = (await answer.json().catch(() => ({ errors: [] }))) as ErrorBody
  const words = errors.map((error) => error.message).join('\n') || `The portal answered ${answer.status}.`
  throw answer.status === 409 || answer.status >= 500 ? new NoAnswer(words) : new Error(words)
}
