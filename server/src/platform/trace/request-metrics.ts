import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'
import type { FindPattern } from '../http/call-patterns.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * Measures each response under a route name; there are only as many names as calls, however many URLs are requested.
 */
export function measureRequests(server: FastifyInstance, registry: Registry, findPattern: FindPattern): void {
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from request to response, by method, route, and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const failures = new Counter({
    name: 'http_failures_total',
    help: 'Responses of 500 and above',
    registers: [registry],
  })
  server.addHook('onResponse', async (request, reply) => {
    const method = methods.has(request.method) ? request.method : 'other'
    const route = routeOf(request, findPattern)
    seconds.observe({ method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
    if (reply.statusCode >= 500) failures.inc()
  })
}

/**
 * The pattern of the requested call, or of a page outside the calls; `page` for all screens, `file` for all files of
 * the web app, `none` for anything else.
 */
function routeOf({ method, url, routeOptions }: FastifyRequest, findPattern: FindPattern): string {
  if (url.startsWith('/api/')) {
    const call = findPattern(method, url.slice('/api'.length).split('?', 1)[0] ?? '')
    if (call) return `/api${call}`
  }
  const { url: pattern, config } = routeOptions
  if (pattern === undefined || pattern === '/api/*') return 'none'
  if (pattern === '/*') return 'page'
  // Each file of the web app is a separate route, and the files differ with each build.
  return config && 'file' in config ? 'file' : pattern
}
