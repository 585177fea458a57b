import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Platform } from './context.ts'
import { DiskFull } from './disk-room.ts'
import { notFound } from './errors.ts'
import { mayReadMetrics } from './metrics-access.ts'

/** Whether the process is about to end. */
export interface Life {
  isStopping: boolean
}

/**
 * `/healthz` (the process lives), `/readyz` (it can serve: the database answers, and nobody has told it to stop) and
 * `/metrics` for Prometheus, which answers 404 to everybody else.
 */
export function addHealth(server: FastifyInstance, platform: Platform, life: Life): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from request to answer, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const failures = new Counter({
    name: 'http_failures_total',
    help: 'Answers of 500 and above',
    registers: [registry],
  })
  new Gauge({
    name: 'clock_ahead_seconds',
    help: 'How far business time runs ahead of the machine',
    registers: [registry],
    collect() {
      this.set(platform.clock.offsetMs() / 1000)
    },
  })
  server.addHook('onResponse', async (request, reply) => {
    seconds.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    )
    if (reply.statusCode >= 500) failures.inc()
  })

  server.get('/healthz', async () => ({ status: 'ok' }))
  server.get('/readyz', async (_request, reply) => {
    if (life.isStopping) return reply.status(503).send({ status: 'stopping' })
    try {
      await platform.database.ping()
      return { status: 'ready' }
    } catch (error) {
      const status = error instanceof DiskFull ? 'disk full' : 'database unreachable'
      return reply.status(503).send({ status })
    }
  })
  server.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(platform.settings, request)) throw notFound('There is nothing at this address.')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
