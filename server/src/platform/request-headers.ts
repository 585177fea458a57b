import { randomUUID } from 'node:crypto'
import { isZone } from '@goodturn/contract/time'
import type { FastifyRequest } from 'fastify'

/** The id that a request brings, or a new one where it brings none that can be kept. */
export function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}

/** A header that comes once; null otherwise. */
export function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' ? value : null
}

/** The time zone that a browser says it is in; UTC where that is none. */
export function timeZoneOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && given.length <= 64 && isZone(given) ? given : 'UTC'
}
