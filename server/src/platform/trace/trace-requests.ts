import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { maskPath } from '../http/mask-path.ts'
import type { Span, Tracer } from './spans.ts'
import { type Trace, insideTrace, newTrace, readTraceparent } from './trace.ts'

/** Makes requests part of a trace. */
export interface RequestTraces {
  /** The log of a request, which names it and its trace. */
  logOf(log: FastifyBaseLogger, names: object, options: object, raw: unknown): FastifyBaseLogger
  /** Runs everything a request does inside its trace. */
  follow(server: FastifyInstance): void
}

/** Requests that would drown out the rest: build files and monitoring. */
const untracedPaths = /^\/(?:assets\/|files\/art\/|healthz|readyz|metrics)/

interface StartedRequest {
  trace: Trace
  span: Span | null
}

/**
 * Makes a request part of the trace in its `traceparent`, or begins one. The portal decides on sampling, not the
 * caller: the flag of a `traceparent` from outside is ignored.
 */
export function traceRequests(tracer: Tracer | null): RequestTraces {
  const startedRequests = new WeakMap<IncomingMessage, StartedRequest>()
  const begin = (raw: IncomingMessage, requestId: string): StartedRequest => {
    const trace = newTrace(requestId, readTraceparent(raw.headers.traceparent, requestId)?.id)
    if (!tracer || untracedPaths.test(raw.url ?? '')) return { trace, span: null }
    const span = tracer.begin({ name: stepOf(raw), kind: 'answers', trace, parent: false })
    return { trace: span.trace, span }
  }
  const inside = (raw: IncomingMessage, done: () => void) => {
    const found = startedRequests.get(raw)
    if (found) insideTrace(found.trace, done)
    else done()
  }
  return {
    logOf(log, names, options, raw) {
      const { reqId } = names as { reqId: string }
      const now = begin(raw as IncomingMessage, reqId)
      startedRequests.set(raw as IncomingMessage, now)
      return log.child({ ...names, trace: now.trace.id }, options)
    },
    follow(server) {
      server.addHook('onRequest', (request, _reply, done) => inside(request.raw, done))
      // Reading a body loses the trace's async context.
      server.addHook('preValidation', (request, _reply, done) => inside(request.raw, done))
      if (!tracer) return
      server.addHook('onResponse', async (request, reply) => {
        const facts = { 'http.request.method': request.method, 'http.response.status_code': reply.statusCode }
        const failure = reply.statusCode >= 500 ? String(reply.statusCode) : null
        startedRequests.get(request.raw)?.span?.end(facts, failure)
      })
    },
  }
}

/** The request's method and path, with `*` for each part that identifies a single item. */
function stepOf({ method, url = '/' }: IncomingMessage): string {
  const path = maskPath(url.split('?')[0] ?? '/')
  return `${method} ${path.replaceAll(/\/[^/]*[\d[][^/]*/g, (part) => (/^\/v\d+$/.test(part) ? part : '/*'))}`
}
