import type { AnyRouter } from '@orpc/server'
import { accountRoutes } from './accounts/routes.ts'
import { contactRoutes, locationRoutes } from './contacts/routes.ts'
import type { Platform } from './platform/context.ts'
import type { JobKind } from './platform/jobs.ts'

/** Every room's calls, bound. */
export function router(_platform: Platform): AnyRouter {
  return {
    accounts: accountRoutes,
    contacts: contactRoutes,
    locations: locationRoutes,
  }
}

/** Every kind of job that the queue carries. */
export const jobKinds: readonly JobKind<never>[] = []

/** Who does which job. */
export function handleJobs(_platform: Platform): void {}

/** Which room listens to which event. */
export function listen(_platform: Platform): void {}
