import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CookieOptions } from '../context.ts'
import type { Settings } from '../settings/settings.ts'

/**
 * By https a cookie that scripts cannot read is called so: browsers then take it from this very host only, for all of
 * its paths and never unencrypted, so that no neighbor below the same domain can plant one.
 */
const hostPrefix = '__Host-'

/** Whether people reach us by https, whatever a proxy says or forgets to say of this request. */
export const isByHttps = ({ publicUrl }: Pick<Settings, 'publicUrl'>, { protocol }: FastifyRequest) =>
  protocol === 'https' || publicUrl.startsWith('https:')

const nameOf = (name: string, isPrefixed: boolean) => (isPrefixed ? `${hostPrefix}${name}` : name)

/**
 * What the browser sent under a name of a cookie that scripts cannot read. By https only the name with the prefix is
 * looked at: under the plain one a neighbor below the same domain may have planted something.
 */
export function readCookie(
  request: FastifyRequest,
  name: string,
  settings: Pick<Settings, 'publicUrl'>,
): string | null {
  return request.cookies[nameOf(name, isByHttps(settings, request))] ?? null
}

/** Gives the browser a cookie for the whole site. `secure`: people reach us by https. */
export function writeCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  { httpOnly, maxAgeSeconds }: CookieOptions,
  secure: boolean,
): void {
  const lasts = maxAgeSeconds === null ? {} : { maxAge: maxAgeSeconds }
  const one = nameOf(name, secure && httpOnly)
  reply.setCookie(one, value, { path: '/', sameSite: 'lax', secure, httpOnly, ...lasts })
}

/** Takes a cookie from the browser, also under the plain name that an earlier release gave it. */
export function dropCookie(reply: FastifyReply, name: string, secure: boolean): void {
  reply.clearCookie(name, { path: '/' })
  if (secure) reply.clearCookie(`${hostPrefix}${name}`, { path: '/', secure })
}
