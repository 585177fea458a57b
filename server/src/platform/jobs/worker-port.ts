import fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import type { Registry } from 'prom-client'
import type { Platform } from '../context.ts'
import { Refusal, notFound } from '../errors.ts'
import { addHealth } from '../trace/health.ts'
import type { ProcessLife } from '../trace/readiness.ts'

/** Where a worker reports its health. */
export interface WorkerPort {
  address: string
  close(): Promise<void>
}

/** Opens the port of a worker: `/healthz`, `/readyz`, and `/metrics` as in a web process, and nothing else. */
export async function openWorkerPort(
  platform: Platform,
  life: ProcessLife,
  metrics: Registry,
  port: number,
): Promise<WorkerPort> {
  const server = fastify({
    loggerInstance: platform.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  })
  const nothing = notFound('There’s nothing at this address.')
  server.setNotFoundHandler((_request, reply) => void reply.status(404).send({ errors: nothing.data.errors }))
  server.setErrorHandler((error, request, reply) => {
    if (error instanceof Refusal) return void reply.status(error.status).send({ errors: error.data.errors })
    request.log.error({ err: error }, 'unexpected error')
    return void reply.status(500).send()
  })
  addHealth(server, platform, life, metrics)
  const address = await server.listen({ host: platform.settings.host, port })
  return { address, close: () => server.close() }
}
