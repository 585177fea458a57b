import { machineMs } from '../clock.ts'
import { local } from '../storage.ts'

const storageKey = 'cg_return_to'
const validMs = 24 * 60 * 60 * 1000
const authPaths = ['/login', '/signup', '/passwordhelp', '/passwordreset', '/register']

/** Begins with one slash: with two, a browser takes what follows for another site. */
const ownPath = /^\/(?![/\\])/

/** A path of this site that one may be sent to after signing in, or null (P:G-20). */
export function safeReturnPath(value: unknown, origin = window.location.origin): string | null {
  if (typeof value !== 'string' || !ownPath.test(value)) return null
  const url = parse(value, origin)
  if (!url || url.origin !== origin) return null
  if (authPaths.some((path) => url.pathname === path || url.pathname.startsWith(`${path}/`))) return null
  // What was read may look different from what was given: `/.//there` is read as `//there`.
  const path = url.pathname + url.search + url.hash
  return ownPath.test(path) ? path : null
}

function parse(value: string, origin: string): URL | null {
  try {
    return new URL(value, origin)
  } catch {
    return null
  }
}

/** Keeps the `returnTo` of a page's query for after the login (A-4.1-22). Called on every navigation. */
export function captureReturnTo(search: URLSearchParams): void {
  const path = safeReturnPath(search.get('returnTo'))
  if (path) rememberReturnTo(path)
}

/** Keeps `path` for after the login; the latest wins. */
export function rememberReturnTo(path: string): void {
  local.write(storageKey, JSON.stringify({ path, at: machineMs() }))
}

/** The kept path without using it up; `/` when there is none or it is older than 24 hours. */
export function peekReturnTo(): string {
  const kept = readKept(local.read(storageKey))
  const ageMs = machineMs() - (kept?.at ?? 0)
  return kept && ageMs < validMs ? (safeReturnPath(kept.path) ?? '/') : '/'
}

/** The kept path, used up. */
export function takeReturnTo(): string {
  const path = peekReturnTo()
  forgetReturnTo()
  return path
}

/** Forgets the kept path (at logout). */
export function forgetReturnTo(): void {
  local.remove(storageKey)
}

function readKept(text: string | null): { path: string; at: number } | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('path' in kept) || !('at' in kept)) return null
    return typeof kept.path === 'string' && typeof kept.at === 'number'
      ? { path: kept.path, at: kept.at }
      : null
  } catch {
    return null
  }
}
