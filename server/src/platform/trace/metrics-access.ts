import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Settings } from '../settings/settings.ts'

/** The parts of a request that say where it comes from. */
export interface MetricsRequest {
  headers: IncomingHttpHeaders
  socket: { remoteAddress?: string | undefined }
}

type Mode = Pick<Settings, 'metricsToken' | 'publicUrl' | 'trustProxy'>

/**
 * Returns whether a request may read the metrics. With `METRICS_TOKEN` it must carry the token. Without one it must
 * come from this machine itself, through no proxy, to a portal that has no public address: a proxy on the same machine
 * also connects from loopback, and not every one identifies itself.
 */
export function canReadMetrics(
  { metricsToken, publicUrl, trustProxy }: Mode,
  request: MetricsRequest,
): boolean {
  if (metricsToken) return isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`)
  return (
    trustProxy === false &&
    isLoopback(new URL(publicUrl).hostname) &&
    // A page elsewhere may point its own domain at this machine.
    isLoopback((request.headers.host ?? '').replace(/:\d+$/, '')) &&
    isLoopback((request.socket.remoteAddress ?? '').replace(/^::ffff:/, '')) &&
    !Object.keys(request.headers).some(isProxyHeader)
  )
}

function isSame(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(expected))
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}

function isProxyHeader(name: string): boolean {
  return name.startsWith('x-forwarded-') || name === 'forwarded' || name === 'x-real-ip' || name === 'via'
}
