import type { FastifyRequest } from 'fastify'

/** Pages that act on the code in their address, and send no referrer: a browser calls the origin of their forms `null`. */
const pagesByCode = /^\/[egqu]\//

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A write whose Origin is neither this host nor the public address (P:G-08). A request without Origin does not come
 * from a browser.
 */
export function isForeignWrite(request: FastifyRequest, publicUrl: string): boolean {
  const origin = request.headers.origin
  if (readMethods.has(request.method) || origin === undefined) return false
  if (origin === 'null') return !pagesByCode.test(request.url)
  if (origin === new URL(publicUrl).origin) return false
  return origin !== `${request.protocol}://${request.host}`
}
