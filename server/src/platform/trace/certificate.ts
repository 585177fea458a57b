import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect as connectTls } from 'node:tls'

/**
 * The last moment of the certificate at `url`. Throws if nothing answers within `limitMs`, or, with `isTrusted`, if a
 * browser would reject it. Nothing but the greeting is exchanged.
 */
export async function certificateEnd(
  { hostname: host, port }: URL,
  { limitMs, isTrusted }: { limitMs: number; isTrusted: boolean },
): Promise<Date> {
  const signal = AbortSignal.timeout(limitMs)
  const socket = connectTls({
    host,
    port: Number(port || 443),
    servername: isIP(host) ? '' : host,
    rejectUnauthorized: isTrusted,
  })
  try {
    await once(socket, 'secureConnect', { signal })
    return new Date(socket.getPeerCertificate().valid_to)
  } finally {
    socket.destroy()
  }
}
