import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CookieOptions } from './context.ts'

/**
 * By https a cookie that scripts cannot read is called so: browsers then take it from this very host only, for all of
 * its paths and never unencrypted, so that no neighbor below the same domain can plant one.
 */
const hostPrefix = '__Host-'

/**
 * What the browser sent under a name. The plain name is what the cookie is called without https, and was called with it
 * before the prefix came: who signed in then stays so.
 */
export function readCookie({ cookies }: FastifyRequest, name: string): string | null {
  return cookies[`${hostPrefix}${name}`] ?? cookies[name] ?? null
}

/**
 * Gives the browser a cookie for the whole site. `secure`: people reach us by https. The release before this one, which
 * may run beside it (decision 056), knows the plain name alone: who signs in here is signed in there as well.
 */
export function writeCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  { httpOnly, maxAgeSeconds }: CookieOptions,
  secure: boolean,
): void {
  const names = secure && httpOnly ? [`${hostPrefix}${name}`, name] : [name]
  const lasts = maxAgeSeconds === null ? {} : { maxAge: maxAgeSeconds }
  for (const one of names)
    reply.setCookie(one, value, { path: '/', sameSite: 'lax', secure, httpOnly, ...lasts })
}

/** Takes a cookie from the browser, under either name. */
export function dropCookie(reply: FastifyReply, name: string, secure: boolean): void {
  reply.clearCookie(name, { path: '/' })
  if (secure) reply.clearCookie(`${hostPrefix}${name}`, { path: '/', secure })
}
