import type { AnyRouter } from '@tanstack/react-router'
import { capturePartner } from '../session/partner.ts'
import { captureReturnTo } from '../session/returnTo.ts'
import { noteNavigation, type NavigationKind } from '../tracking/pageViews.ts'

/** Runs on every navigation: captures query parameters and counts the page view. */
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
}
