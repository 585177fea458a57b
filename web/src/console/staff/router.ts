import { createRouter } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from '../../platform/router/search.ts'
import { FailedPage } from './FailedPage.tsx'
import { routeTree } from './routes.tsx'

/** The one router of the console. */
export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultErrorComponent: FailedPage,
  defaultPendingMs: 300,
})
