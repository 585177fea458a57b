import type { FastifyRequest } from 'fastify'
import { refuse } from '../errors.ts'

/** The content length of a request; `unknown` if it gives none. */
export function lengthOf(request: FastifyRequest, unknown: number): number {
  return Number(request.headers['content-length'] ?? unknown)
}

/**
 * Refuses with 413 a body larger than the call accepts, before anything reads it. A form with a file is read by its
 * call, past the parsers' limit, so it must declare its length and keep to it.
 */
export function requireLength(request: FastifyRequest): void {
  const isForm = request.headers['content-type']?.startsWith('multipart/form-data') ?? false
  if (isForm && request.headers['content-length'] === undefined)
    throw refuse(400, 'validation', 'Please send the length of the form.')
  if (lengthOf(request, 0) > request.routeOptions.bodyLimit)
    throw refuse(413, 'too_large', 'This is too large to send.')
}
