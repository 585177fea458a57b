import { maskPath } from './maskPath.ts'
import { trackPageView } from './events.ts'

/** A page view is pushed this long after the navigation, so that a redirect counts once, as its target (A-7-42, P:G-50). */
const pageViewDelayMs = 100

/** How the location changed: the first load, a new entry, the same entry replaced, or back and forward. */
export type NavigationKind = 'load' | 'push' | 'replace' | 'traverse'

let pending: number | undefined
let lastPath: string | null = null

/**
 * Counts a navigation to `path`: first load, pushed and back/forward changes of the path (P:G-50). Changes of the
 * query alone do not count, nor does a replacement, unless it redirects a navigation that is still waiting.
 */
export function noteNavigation(kind: NavigationKind, path: string): void {
  if (path === lastPath) return
  const redirects = kind === 'replace' && pending !== undefined
  lastPath = path
  if (kind === 'replace' && !redirects) return
  window.clearTimeout(pending)
  pending = window.setTimeout(() => {
    pending = undefined
    trackPageView(maskPath(window.location.pathname, window.location.search), document.title)
  }, pageViewDelayMs)
}
