import { randomUUID } from 'node:crypto'
import { isZone } from '@goodturn/contract/time'
import type { FastifyRequest } from 'fastify'
import { refuse } from '../errors.ts'

/** The id that a request sends, or a new one if it sends no usable id. */
export function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}

/** A header that occurs once; null otherwise. */
export function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' ? value : null
}

/** The time zone that a browser reports; UTC if it isn't valid. */
export function timeZoneOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && given.length <= 64 && isZone(given) ? given : 'UTC'
}

/** Refuses HTTP/0.9, which has no headers, and more than one `Host`: a proxy may use one of two and we the other. */
export function requireOneHost({ raw }: FastifyRequest): void {
  const names = raw.rawHeaders.filter((_, at) => at % 2 === 0)
  const hosts = names.filter((name) => name.toLowerCase() === 'host').length
  if (raw.httpVersionMajor < 1 || hosts > 1) throw refuse(400, 'validation', 'The request couldn’t be read.')
}
