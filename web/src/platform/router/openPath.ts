import type { HistoryLocation, RouterHistory } from '@tanstack/react-router'
import { shouldScroll } from './shouldScroll.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The visit that the entry continues; see `visitOf`. */
    visit?: string
    /** The entry was added to open a drawer: Back closes it. */
    opensDrawer?: boolean
  }
}

interface OpenOptions {
  /** Rewrites the history entry instead of adding one. */
  replace?: boolean
  /** Set for an entry that opens a drawer. */
  opensDrawer?: boolean
}

/** Goes to a path of this site, query included. A change that doesn't scroll continues the visit. */
export function openPath(history: RouterHistory, path: string, options: OpenOptions = {}): void {
  const { replace = false, opensDrawer = false } = options
  const { location } = history
  const kind = replace ? 'replace' : 'push'
  const isNewVisit = shouldScroll(kind, location, placeOf(path))
  history[kind](path, { opensDrawer, ...(isNewVisit ? {} : { visit: visitOf(location) }) })
}

/**
 * The visit to a page that a history entry belongs to. Opening a drawer or filtering a list stays in the same visit,
 * and the entries of a visit share one scroll position.
 */
export function visitOf({ state, href }: Pick<HistoryLocation, 'state' | 'href'>): string {
  return state.visit ?? state.key ?? href
}

/**
 * Decides whether a shown page scrolls, for the router's `scrollRestoration`: to the top or to its previous position in
 * another visit, not at all within one.
 */
export function scrollOnNewVisit() {
  let shown: string | undefined
  return ({ location }: { location: Pick<HistoryLocation, 'state' | 'href'> }): boolean => {
    const visit = visitOf(location)
    const isNew = visit !== shown
    shown = visit
    return isNew
  }
}

/** A path's parts: `/a?b=1#c` is `/a` and `?b=1`. */
function placeOf(path: string): { pathname: string; search: string } {
  const [whole = ''] = path.split('#', 1)
  const at = whole.indexOf('?')
  return at < 0 ? { pathname: whole, search: '' } : { pathname: whole.slice(0, at), search: whole.slice(at) }
}
