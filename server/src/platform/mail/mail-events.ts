import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import type { Platform } from '../context.ts'
import { invalid, notFound, refuse } from '../errors.ts'
import { requireReadable } from '../http/readable-text.ts'
import { type Bounce, recordBounce } from './record-bounce.ts'

/** Providers may include the email that came back. */
const bodyBytesMax = 256 * 1024
const dayMs = 24 * 60 * 60 * 1000

const eventKinds = ['hard', 'soft', 'complaint'] as const
/** The longest address that mail servers accept (RFC 5321). */
const addressLengthMax = 254

const mailEvent = z.object({
  address: z
    .string('Please include the address.')
    .check(
      z.trim(),
      z.maxLength(addressLengthMax, 'This isn’t an email address.'),
      z.regex(/^[^\s@]+@[^\s@]+$/, 'This isn’t an email address.'),
    ),
  kind: z.enum(eventKinds, `The kind must be one of ${eventKinds.join(', ')}.`),
  /** Integer seconds. */
  datetime: z.int('Please give the time in whole seconds.').check(z.positive()),
  diagnostic: z.nullish(z.string().check(z.maxLength(10_000))),
})

/**
 * Reads the events of a provider: null if the body isn't the provider's, none for a kind of event that says nothing
 * about a mailbox. Throws if the body can't be read.
 */
type ReadProviderEvents = (body: object) => Bounce[] | null

/**
 * `POST /webhooks/mail`: bounces and complaints, in our own shape or a provider's. Signed like carrier events (HMAC
 * SHA-256 of the body in hex in `X-Signature`), or with the secret as the password of HTTP basic authentication, for
 * providers that can't sign. 404 without a secret.
 */
export async function addMailEvents(
  server: FastifyInstance,
  platform: Platform,
  readProvider: ReadProviderEvents,
): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.route({
      method: 'POST',
      url: '/webhooks/mail',
      bodyLimit: bodyBytesMax,
      handler: (request) => receive(platform, readProvider, request),
    })
  })
}

async function receive(platform: Platform, readProvider: ReadProviderEvents, request: FastifyRequest) {
  const secret = platform.settings.mailEventsSecret
  if (!secret) throw notFound('There’s nothing at this address.')
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  if (!isSigned(body, request, secret) && !hasPassword(request, secret))
    throw refuse(401, 'bad_credentials', 'The signature doesn’t match the body.')
  const events = readEvents(body, readProvider, platform.clock.machine())
  return { data: { accepted: await accept(platform, events) } }
}

/** Records the events and returns how many were new. */
async function accept({ database, log }: Platform, events: readonly Bounce[]): Promise<number> {
  const accepted = await database.transaction(async (tx) => {
    let isNew = 0
    for (const event of events) if (await recordBounce(tx, event)) isNew += 1
    return isNew
  })
  for (const { kind } of events) log.info({ kind }, 'mail came back')
  return accepted
}

function readEvents(body: Buffer, readProvider: ReadProviderEvents, machine: Date): Bounce[] {
  const given = parse(body)
  const events = readOfProvider(given, readProvider) ?? [readOwn(given)]
  // A server's clock may run ahead a little. A time that no date can hold is neither before nor after.
  if (!events.every(({ at }) => at.getTime() <= machine.getTime() + dayMs))
    throw invalid('datetime', 'This time is in the future.')
  return events
}

function readOfProvider(given: object, read: ReadProviderEvents): Bounce[] | null {
  try {
    return read(given)
  } catch {
    throw unreadable()
  }
}

function readOwn(given: object): Bounce {
  const parsed = mailEvent.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw invalid(String(issue?.path[0] ?? 'body'), issue?.message ?? 'The event couldn’t be read.')
  }
  const { address, kind, datetime, diagnostic } = parsed.data
  return { address, kind, at: new Date(datetime * 1000), diagnostic: diagnostic ?? '' }
}

const unreadable = () => invalid('body', 'The event couldn’t be read.')

function parse(body: Buffer): object {
  let given: unknown
  try {
    given = JSON.parse(body.toString('utf8'))
  } catch {
    throw unreadable()
  }
  if (typeof given !== 'object' || given === null) throw unreadable()
  requireReadable(given)
  return given
}

function isSigned(body: Buffer, { headers }: FastifyRequest, secret: string): boolean {
  const signature = headers['x-signature']
  if (typeof signature !== 'string') return false
  const expected = createHmac('sha256', secret).update(body).digest()
  const given = Buffer.from(signature.replace(/^sha256=/, ''), 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Any user name; hashing makes both sides equally long. */
function hasPassword({ headers }: FastifyRequest, secret: string): boolean {
  const [, credentials = ''] = /^Basic (\S+)$/i.exec(headers.authorization ?? '') ?? []
  const given = Buffer.from(credentials, 'base64')
    .toString('utf8')
    .replace(/^[^:]*:/, '')
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(secret))
}
