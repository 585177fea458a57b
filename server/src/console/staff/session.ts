import type { ErrorBody } from '@goodturn/contract/errors'
import type { Command } from './command.ts'

/** There was no response, or an inconclusive one, so the act may or may not have run. */
export class NoResponse extends Error {}

/** How a staff member authenticates: with a token, or by signing in. */
export type Proof = { token: string } | { email: string; password: string; askCode: () => Promise<string> }

/**
 * Makes calls to a running portal, with a token or signed in at its console. If the account has a second step,
 * `askCode` supplies a code of the authenticator app or a recovery code. Throws an Error with the portal's message.
 */
export async function openStaffSession(url: string, proof: Proof) {
  const by: Headers =
    'token' in proof
      ? { authorization: `Bearer ${proof.token}` }
      : { cookie: await signIn(url, proof, proof.askCode) }
  const send = async (command: Command, idempotencyKey: string | null = null) =>
    requireSuccess(await sendRequest(url, command, by, idempotencyKey))
  return {
    /** `idempotencyKey` lets a money act be repeated safely. */
    call: async (command: Command, idempotencyKey: string | null = null): Promise<unknown> =>
      (await send(command, idempotencyKey)).json(),
    /** A response that is a file, or the file it links to. */
    async open(command: Command): Promise<Response> {
      const answer = await send(command)
      if (!command.isLink) return answer
      const { data } = (await answer.json()) as { data: { url: string } }
      return send({ method: 'GET', path: data.url.replace(/^\/api/, '') })
    },
    close: async () => {
      if (by.cookie !== undefined) await send({ method: 'POST', path: '/v1/staff/logout' })
    },
  }
}

/** The cookies of a new session. */
async function signIn(
  url: string,
  { email, password }: { email: string; password: string },
  askCode: () => Promise<string>,
): Promise<string> {
  const body = { email, password }
  const answer = await sendRequest(url, { method: 'POST', path: '/v1/staff/login', body }, {})
  if (answer.status !== 401) return cookiesOf(await requireSuccess(answer))
  const refused = (await answer.clone().json()) as ErrorBody
  if (refused.errors[0]?.code !== 'second_step_required') return cookiesOf(await requireSuccess(answer))
  const code = (await askCode()).trim()
  const second = /^\d{6}$/.test(code)
    ? { path: '/v1/staff/secondstep/code', body: { code } }
    : { path: '/v1/staff/secondstep/recoverycode', body: { recovery_code: code } }
  const cookie = cookiesOf(answer)
  return cookiesOf(await requireSuccess(await sendRequest(url, { method: 'POST', ...second }, { cookie })))
}

interface Headers {
  cookie?: string
  authorization?: string
}

const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')

async function sendRequest(
  url: string,
  { method, path, body }: Command,
  by: Headers,
  idempotencyKey: string | null = null,
): Promise<Response> {
  const target = `${url.replace(/\/$/, '')}/api${path}`
  return fetch(target, {
    method,
    headers: {
      accept: 'application/json',
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...by,
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch(() => {
    throw new NoResponse(`The portal isn't answering at ${url}. Start it first: npm start.`)
  })
}

/** Returns a successful response; throws the error messages of any other. */
async function requireSuccess(answer: Response): Promise<Response> {
  if (answer.ok) return answer
  const { errors } = (await answer.json().catch(() => ({ errors: [] }))) as ErrorBody
  const words = errors.map((error) => error.message).join('\n') || `The portal answered ${answer.status}.`
  throw answer.status === 409 || answer.status >= 500 ? new NoResponse(words) : new Error(words)
}
