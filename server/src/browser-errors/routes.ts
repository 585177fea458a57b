import { browserErrorCalls } from '@goodturn/contract/browser-errors/calls'
import type { Log } from '../platform/trace/log.ts'
import { routes } from '../platform/http/routes.ts'
import { BrowserErrors } from './groups.ts'
import { logBrowserError } from './report.ts'

/** The calls of this room, with a separate count for each portal. */
export function browserErrorRoutes(log: Log) {
  const errors = new BrowserErrors(log)
  return routes(browserErrorCalls, {
    report: (ctx, given) => logBrowserError(ctx, errors, given),
  })
}
