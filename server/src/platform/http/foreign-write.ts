import type { FastifyRequest } from 'fastify'

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A write whose Origin is neither this host nor the public address (P:G-08). A request without Origin does not come
 * from a browser.
 */
export function isForeignWrite(request: FastifyRequest, publicUrl: string): boolean {
  const origin = request.headers.origin
  if (readMethods.has(request.method) || origin === undefined) return false
  if (origin === new URL(publicUrl).origin) return false
  return origin !== `${request.protocol}://${request.host}`
}
