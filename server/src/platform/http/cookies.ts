import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CookieOptions } from '../context.ts'
import type { Settings } from '../settings/settings.ts'

/**
 * Prefix of HttpOnly cookies over https: browsers accept such a cookie only from this host, for all of its paths and
 * never unencrypted, so that no neighbor under the same domain can plant one.
 */
const hostPrefix = '__Host-'

/** Whether people reach us over https, whatever a proxy says or omits about this request. */
export const isByHttps = ({ publicUrl }: Pick<Settings, 'publicUrl'>, { protocol }: FastifyRequest) =>
  protocol === 'https' || publicUrl.startsWith('https:')

const nameOf = (name: string, isPrefixed: boolean) => (isPrefixed ? `${hostPrefix}${name}` : name)

/**
 * Reads an HttpOnly cookie. Over https only the prefixed name is read: a neighbor under the same domain may have
 * planted the plain one.
 */
export function readCookie(
  request: FastifyRequest,
  name: string,
  settings: Pick<Settings, 'publicUrl'>,
): string | null {
  return request.cookies[nameOf(name, isByHttps(settings, request))] ?? null
}

/** Sets a cookie for the whole site. `secure`: people reach us over https. */
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

/** Clears a cookie, also under the plain name that an earlier release used. */
export function dropCookie(reply: FastifyReply, name: string, secure: boolean): void {
  reply.clearCookie(name, { path: '/' })
  if (secure) reply.clearCookie(`${hostPrefix}${name}`, { path: '/', secure })
}
