import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import type { ErrorItem } from '@goodturn/contract/errors'
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import { type AnyRouter, ORPCError } from '@orpc/server'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { type Actor, type Ctx, type Platform, type Staff, type StaffSender, causeOf } from '../context.ts'
import { dropCookie, isByHttps, readCookie, writeCookie } from './cookies.ts'
import { isConnectionError } from '../database/connection-errors.ts'
import { errorItems } from './error-items.ts'
import { Refusal, refuse, signedOut, unavailable } from '../errors.ts'
import { isForeignWrite } from './foreign-write.ts'
import { lengthOf, requireLength } from './body-length.ts'
import { writeJsonInParts } from '../lists/in-parts.ts'
import { type CachedResponse, sendCached } from './response-cache.ts'
import { maskPath } from './mask-path.ts'
import { requireReadable, requireReadableAddress } from './readable-text.ts'
import { headerOf, requestIdOf, requireOneHost, timeZoneOf } from './request-headers.ts'
import { type Carried, readableError } from './routes.ts'
import { rawJsonSerializer } from './raw-json.ts'
import { type OutsideSources, securityHeaders } from './security-headers.ts'
import { traceRequests } from '../trace/trace-requests.ts'
import { trusted } from '../settings/trust-proxy-setting.ts'
import { Turnstile } from '../jobs/turnstile.ts'

/** Bodies above this are refused with 413 before anything reads them, unless their call is `roomy`. */
const bodyBytesMax = 1024 * 1024
/** Larger bodies of calls that take turns wait for theirs. */
const heavyBytesMin = 64 * 1024
/** The `Retry-After` of a 503: an outage may end at any moment, and calls work again at once. */
const retryAfterSeconds = 5

export interface HttpParts {
  platform: Platform
  router: AnyRouter
  /** Addresses of configured vendors that pages may load from. */
  outside: OutsideSources
  /**
   * Finds the signed-in member of a request with at most one indexed query, and the response if that query returned it.
   */
  whoAsks(request: FastifyRequest): Promise<{ actor: Actor | null; ready: unknown }>
  /**
   * Finds the staff member who sent a request: by the console's session, a token, or a member who is an administrator.
   */
  whoActs(request: FastifyRequest, actor: Actor | null): Promise<StaffSender>
  /** A cached response to a signed-in member, the same for all; null if the call has to make one. */
  findKept(request: FastifyRequest): Promise<CachedResponse | null>
  /**
   * POST calls that accept larger bodies: their paths, the maximum in bytes, and the line in which large bodies are
   * processed one at a time.
   */
  roomy: readonly { path: string; bytesMax: number; line: string | null }[]
  /** Pages and hooks of rooms and platform that aren't calls: health, outbox, webhooks. */
  extend(server: FastifyInstance): Promise<void>
}

/** Builds the HTTP server: security headers, limits, the calls under `/api`, and what `extend` adds. */
export async function createHttp(parts: HttpParts): Promise<FastifyInstance> {
  const { platform } = parts
  const { settings } = platform
  const headers = securityHeaders(settings.publicUrl.startsWith('https:'), parts.outside)
  const traces = traceRequests(platform.tracer)
  const server = fastify({
    loggerInstance: platform.log as FastifyBaseLogger,
    childLoggerFactory: traces.logOf,
    // Our own log line per response says more in less; fastify's two are off.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyBytesMax,
    trustProxy: trusted(settings.trustProxy),
    requestTimeout: settings.requestTimeoutMs,
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
    // On stop, requests in flight finish; idle connections are closed at once.
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 300 },
    // An address that cannot be decoded reaches no hook.
    frameworkErrors: (error, request, reply) =>
      answerError(error, request, reply.headers(headers).header('cache-control', 'no-store')),
  })

  traces.follow(server)
  await server.register(cookie)
  await server.register(compress, { global: true, threshold: 2048, encodings: ['gzip', 'deflate'] })
  // Multipart bodies are read as a stream by the call itself; everything else is JSON.
  server.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))

  server.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
    requireOneHost(request)
    requireReadableAddress(request.url)
    requireLength(request)
    if (isForeignWrite(request, settings.publicUrl)) {
      throw refuse(403, 'foreign_origin', 'This request came from another site and wasn’t carried out.')
    }
  })
  server.addHook('preHandler', async (request) => requireReadable(request.body))
  server.addHook('onResponse', async (request, reply) => {
    const level = reply.statusCode >= 500 ? 'error' : 'info'
    request.log[level](
      {
        method: request.method,
        path: maskPath(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        member: (request as Partial<WithActor>).actor?.memberKey,
        admin: (request as Partial<WithActor>).actor?.adminKey ?? undefined,
        staff: staffOf(request as Partial<WithActor>),
        code: (request as Partial<WithActor>).refusedBy,
      },
      'request',
    )
  })
  server.addHook('onSend', async (_request, reply) => {
    // A long response is written as a Blob, which browsers would offer as a file.
    if (isJson(reply)) reply.removeHeader('content-disposition')
    else serveAsAttachment(reply)
    // A response without its own cache policy is private.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    if (reply.statusCode === 503) reply.header('retry-after', retryAfterSeconds)
  })
  server.setErrorHandler((error, request, reply) => answerError(error, request, reply))
  server.setNotFoundHandler((request, reply) => {
    void reply
      .status(404)
      .send({ errors: [{ message: 'There’s nothing at this address.', code: 'not_found' }] })
    request.log.debug({ path: maskPath(request.url) }, 'not found')
  })

  await parts.extend(server)
  addCalls(server, parts)
  return server
}

function isJson(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('application/json')
}

/** Untyped bytes are a file that a member sent: browsers download it and open nothing from it here. */
function serveAsAttachment(reply: FastifyReply): void {
  const named = reply.getHeader('content-disposition')
  if (reply.getHeader('content-type') === 'application/octet-stream' && typeof named === 'string')
    reply.header('content-disposition', named.replace(/^inline\b/, 'attachment'))
}

interface WithActor extends FastifyRequest {
  actor: Actor | null
  staff: Staff | null
  /** The code of the refusal, if the request was refused. */
  refusedBy: string | undefined
}

/** The staff member who made a call, or who acts as the member who did. */
const staffOf = ({ staff, actor }: Partial<WithActor>) => staff?.key ?? actor?.actingStaff?.key

function addCalls(server: FastifyInstance, parts: HttpParts): void {
  const handler = new OpenAPIHandler<Carried>(parts.router, {
    customErrorResponseBodyEncoder: (error) =>
      error instanceof Refusal ? error.data : { errors: errorItems(error) },
    customJsonSerializers: [rawJsonSerializer],
    clientInterceptors: [
      async ({ context, next }) => {
        try {
          const output = await next()
          return context.isHeavy ? writeJsonInParts(output) : output
        } catch (error) {
          if (error instanceof ORPCError) context.refused?.(errorItems(error)[0]?.code)
          throw error
        }
      },
    ],
  })
  const answer = async (request: FastifyRequest, reply: FastifyReply, turnstile: Turnstile | null = null) => {
    let actor: Actor | null
    let ready: unknown
    let kept: CachedResponse | null
    try {
      ;({ actor, ready } = await parts.whoAsks(request))
      kept = actor && (await parts.findKept(request))
    } catch (error) {
      throw readableError({ log: request.log as Ctx['log'] }, error)
    }
    ;(request as WithActor).actor = actor
    if (kept) return sendCached(request, reply, kept)
    if (ready) return reply.type('application/json').send(JSON.stringify(ready))
    const handle = () =>
      handler.handle(request, reply, {
        prefix: '/api',
        context: {
          ctx: contextOf(parts.platform, request, reply, actor),
          findStaff: async () => {
            const found = await parts.whoActs(request, actor)
            ;(request as WithActor).staff = found.staff
            return found
          },
          isHeavy: turnstile !== null,
          refused: (code) => void ((request as WithActor).refusedBy = code),
        },
      })
    const isWanted = () => !request.raw.socket.destroyed
    const handled =
      turnstile && actor ? await turnstile.pass(actor.memberKey, isWanted, handle) : await handle()
    if (handled && !handled.matched) {
      return reply
        .status(404)
        .send({ errors: [{ message: 'We couldn’t find that call.', code: 'not_found' }] })
    }
    return reply
  }
  server.all('/api/*', (request, reply) => answer(request, reply))
  const turnstiles = new Map(parts.roomy.map(({ line }) => [line, new Turnstile()]))
  for (const { path, bytesMax, line } of parts.roomy) {
    const turnstile = line === null ? null : (turnstiles.get(line) ?? null)
    server.post(`/api${path}`, { bodyLimit: bytesMax }, (request, reply) =>
      answer(request, reply, lengthOf(request, bytesMax) > heavyBytesMin ? turnstile : null),
    )
  }
}

function contextOf(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  maybeActor: Actor | null,
): Ctx {
  const secure = isByHttps(platform.settings, request)
  const ctx: Ctx = {
    platform,
    db: platform.database.db,
    transaction: (work) => platform.database.transaction(work),
    maybeActor,
    get actor() {
      if (!ctx.maybeActor) throw signedOut()
      return ctx.maybeActor
    },
    maybeStaff: null,
    get staff() {
      if (!ctx.maybeStaff) throw signedOut()
      return ctx.maybeStaff
    },
    cause: () => causeOf(platform, request.id, ctx.maybeActor, ctx.maybeStaff),
    requestId: request.id,
    log: request.log as Ctx['log'],
    request: {
      ip: request.ip,
      path: request.url,
      secure: request.protocol === 'https',
      timeZone: timeZoneOf(request.headers['x-timezone']),
      idempotencyKey: headerOf(request, 'idempotency-key'),
      cookie: (name) => readCookie(request, name, platform.settings),
      header: (name) => headerOf(request, name),
    },
    reply: {
      setCookie: (name, value, options) => writeCookie(reply, name, value, options, secure),
      clearCookie: (name) => dropCookie(reply, name, secure),
      setHeader(name, value) {
        reply.header(name, value)
      },
    },
  }
  return ctx
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = error as { status?: number; data?: { errors?: ErrorItem[] } }
  if (refusal.data?.errors && refusal.status) {
    ;(request as WithActor).refusedBy = refusal.data.errors[0]?.code
    void reply.status(refusal.status).send({ errors: refusal.data.errors })
    return
  }
  const status = (error as { statusCode?: number }).statusCode ?? 500
  if (status === 413) {
    void reply.status(413).send({ errors: [{ message: 'This is too large to send.', code: 'too_large' }] })
  } else if (status >= 400 && status < 500) {
    void reply
      .status(400)
      .send({ errors: [{ message: 'The request couldn’t be read.', code: 'validation' }] })
  } else {
    const answer = isConnectionError(error)
      ? unavailable()
      : readableError({ log: request.log as Ctx['log'] }, error)
    void reply.status(answer.status).send({ errors: answer.data.errors })
  }
}
