import { createRouter } from '@tanstack/react-router'
import { scrollOnNewVisit, visitOf } from './platform/router/openPath.ts'
import { parseSearch, stringifySearch } from './platform/router/search.ts'
import { ServerErrorRedirect } from './outreach/support/ServerErrorRedirect.tsx'
import { routeTree } from './routes.tsx'

/** The one router of the page. */
export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  scrollRestoration: scrollOnNewVisit(),
  getScrollRestorationKey: visitOf,
  defaultErrorComponent: ServerErrorRedirect,
  defaultPendingMs: 300,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
