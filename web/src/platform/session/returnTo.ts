import { machineMs } from '../clock.ts'
import { local } from '../storage.ts'

const storageKey = 'cg_return_to'
const validMs = 24 * 60 * 60 * 1000
const authPaths = ['/login', '/signup', '/passwordhelp', '/passwordreset', '/register']

/** Starts with a single slash: after two, a browser reads the rest as another site. */
const sameOriginPath = /^\/(?![/\\])/

/** A path of this site that is a valid target after signing in, or null (P:G-20). */
export function safeReturnPath(value: unknown, origin = window.location.origin): string | null {
  if (typeof value !== 'string' || !sameOriginPath.test(value)) return null
  const url = parse(value, origin)
  if (!url || url.origin !== origin) return null
  if (authPaths.some((path) => url.pathname === path || url.pathname.startsWith(`${path}/`))) return null
  // Checks again, since parsing may change the path: `/.//there` becomes `//there`.
  const path = url.pathname + url.search + url.hash
  return sameOriginPath.test(path) ? path : null
}

function parse(value: string, origin: string): URL | null {
  try {
    return new URL(value, origin)
  } catch {
    return null
  }
}

/** Stores the `returnTo` of a page's query for after the login (A-4.1-22). Called on every navigation. */
export function captureReturnTo(search: URLSearchParams): void {
  const path = safeReturnPath(search.get('returnTo'))
  if (path) rememberReturnTo(path)
}

/** Stores `path` for after the login; the latest wins. */
export function rememberReturnTo(path: string): void {
  local.write(storageKey, JSON.stringify({ path, at: machineMs() }))
}

/** The stored path, without consuming it; `/` if missing or older than 24 hours. */
export function peekReturnTo(): string {
  const kept = parseStored(local.read(storageKey))
  const ageMs = machineMs() - (kept?.at ?? 0)
  return kept && ageMs < validMs ? (safeReturnPath(kept.path) ?? '/') : '/'
}

/** Returns the stored path and clears it. */
export function takeReturnTo(): string {
  const path = peekReturnTo()
  forgetReturnTo()
  return path
}

/** Clears the stored path (at logout). */
export function forgetReturnTo(): void {
  local.remove(storageKey)
}

function parseStored(text: string | null): { path: string; at: number } | null {
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
