import type { FastifyRequest } from 'fastify'
import { refuse } from '../errors.ts'

/** How many bytes a request says it sends; `unknown` where it does not say. */
export function lengthOf(request: FastifyRequest, unknown: number): number {
  return Number(request.headers['content-length'] ?? unknown)
}

/**
 * Refuses with 413 what is larger than the call takes, before anything reads it. A form with a file is read by its call,
 * past the limit of the parsers: it must say its length, and keeps to it.
 */
export function requireLength(request: FastifyRequest): void {
  const isForm = request.headers['content-type']?.startsWith('multipart/form-data') ?? false
  if (isForm && request.headers['content-length'] === undefined)
    throw refuse(400, 'validation', 'Please send the length of the form.')
  if (lengthOf(request, 0) > request.routeOptions.bodyLimit)
    throw refuse(413, 'too_large', 'This is too large to send.')
}
