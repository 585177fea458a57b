import type { AnyRouter } from '@tanstack/react-router'
import { paths } from '../../paths.ts'

/** Preloads the files of the current URL's screen without blocking anything. */
export function loadScreen(router: AnyRouter): void {
  const { pathname } = router.history.location
  // Most members are redirected from the start page to their activity.
  const [routes] = router.getMatchedRoutes(pathname === '/' ? paths.activity() : pathname)
  // Failures are reported when the screen opens.
  for (const route of routes) router.loadRouteChunk(route)?.catch(() => {})
}
