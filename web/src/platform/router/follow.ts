import type { AnyRouter } from '@tanstack/react-router'
import { capturePartner } from '../session/partner.ts'
import { captureReturnTo } from '../session/returnTo.ts'
import { noteNavigation, type NavigationKind } from '../tracking/pageViews.ts'
import { scrolls } from './scrolls.ts'

/** Runs on every navigation: captures query parameters, counts the page view, and decides whether the page scrolls. */
export function followNavigation(router: AnyRouter): void {
  let kind: NavigationKind = 'load'
  const note = () => {
    const { pathname, search } = router.history.location
    const query = new URLSearchParams(search)
    captureReturnTo(query)
    capturePartner(query)
    noteNavigation(kind, pathname)
  }
  note()
  router.history.subscribe(({ action }: { action: { type: string } }) => {
    kind = action.type === 'PUSH' ? 'push' : action.type === 'REPLACE' ? 'replace' : 'traverse'
    note()
  })
  router.subscribe('onBeforeLoad', ({ fromLocation, toLocation }) => {
    const place = (at: typeof toLocation) => ({ pathname: at.pathname, search: at.searchStr })
    // The router's own flag: false leaves the scroll position, true restores it or scrolls to the top.
    router['_scroll'].n = scrolls(kind, fromLocation && place(fromLocation), place(toLocation))
  })
}
