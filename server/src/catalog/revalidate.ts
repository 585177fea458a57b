import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor, Platform } from '../platform/context.ts'
import { readVersion } from './version.ts'

/** The tag of the whole list of services in a version of the catalog. */
export function etagOf(version: string): string {
  return `"services-${version}"`
}

/**
 * Answers 304 to a signed-in browser that already holds `GET /services` in the catalog's present version, before
 * anything is built. Every other request goes on to the call itself.
 */
export function addServicesRevalidation(
  server: FastifyInstance,
  platform: Platform,
  resolveActor: (request: FastifyRequest) => Promise<Actor | null>,
): void {
  server.addHook('preHandler', async (request, reply) => {
    const held = request.headers['if-none-match']
    if (held === undefined || request.method !== 'GET' || request.url !== '/api/services') return
    const version = await readVersion(platform.database.db)
    if (!version || !held.split(/,\s*/).includes(etagOf(version))) return
    if (!(await resolveActor(request))) return
    await reply
      .status(304)
      .header('etag', etagOf(version))
      .header('cache-control', 'private, no-cache')
      .send()
  })
}
