import type { AnyRouter } from '@tanstack/react-router'
import { paths } from '../../paths.ts'

/** Fetches the files of the screen at the current address, and lets nothing else wait for them. */
export function loadScreen(router: AnyRouter): void {
  const { pathname } = router.history.location
  // Most members are sent on from the start page to their activity.
  const [routes] = router.getMatchedRoutes(pathname === '/' ? paths.activity() : pathname)
  // What is missing is told when the screen is opened.
  for (const route of routes) router.loadRouteChunk(route)?.catch(() => {})
}
