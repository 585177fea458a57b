import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { Platform } from '../context.ts'
import { notFound } from '../errors.ts'
import { canReadMetrics } from './metrics-access.ts'
import { type ProcessLife, whyNotReady } from './readiness.ts'

/**
 * `/healthz` (the process is alive), `/readyz` (it can serve: the database responds, and it isn't stopping), and
 * `/metrics` for Prometheus, which is 404 for everyone else.
 */
export function addHealth(
  server: FastifyInstance,
  platform: Platform,
  life: ProcessLife,
  metrics: Registry,
): void {
  server.get('/healthz', async () => ({ status: 'ok' }))
  server.get('/readyz', async (_request, reply) => {
    const reason = await whyNotReady(platform, life)
    return reason === null ? { status: 'ready' } : reply.status(503).send({ status: reason })
  })
  server.get('/metrics', async (request, reply) => {
    if (!canReadMetrics(platform.settings, request)) throw notFound('There’s nothing at this address.')
    return reply.type(metrics.contentType).send(await metrics.metrics())
  })
}
