import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'

/** Outside addresses that pages may use: none unless a configured vendor needs them. */
export interface OutsideSources {
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
  readonly connections: readonly string[]
}

/** Browser features that pages never use, vendor frames included. Copying, passkeys, and payments stay allowed. */
const permissions = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'usb',
]
  .map((one) => `${one}=()`)
  .join(', ')

/**
 * The security headers of every response, in lower case. They never vary, so they are made once: helmet takes longer
 * for them than a small call takes. `secure`: people reach us over https, and browsers should insist on it. Pages load
 * scripts and frames only from us and from `outside`.
 */
export function securityHeaders(secure: boolean, outside: OutsideSources): OutgoingHttpHeaders {
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        scriptSrc: ["'self'", ...outside.scripts],
        // Mantine writes style attributes and elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...outside.connections],
        frameSrc: outside.frames.length > 0 ? [...outside.frames] : ["'none'"],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        // Without https the browser would upgrade our own assets to https addresses that don't exist.
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  })
  const answer = new ServerResponse(new IncomingMessage(new Socket()))
  setHeaders(answer.req, answer, () => {})
  return { ...answer.getHeaders(), 'permissions-policy': permissions }
}
