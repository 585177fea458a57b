import type { AnyRouter } from '@orpc/server'
import { accountRoutes } from './accounts/routes.ts'
import { contributeToUser } from './accounts/present.ts'
import { forgetCard, handleForgetCard } from './cards/forget-card.ts'
import { cardsOfUser } from './cards/present.ts'
import { cardRoutes } from './cards/routes.ts'
import type { Platform } from './platform/context.ts'
import type { JobKind } from './platform/jobs.ts'

/** Every room's calls, bound. */
export function router(_platform: Platform): AnyRouter {
  return {
    accounts: accountRoutes,
    cards: cardRoutes,
  }
}

/** Every kind of job that the queue carries. */
export const jobKinds: readonly JobKind<object>[] = [forgetCard]

/** Who does which job. */
export function handleJobs(platform: Platform): void {
  handleForgetCard(platform)
}

/** Which room listens to which event, and which adds members to another's answers. */
export function listen(_platform: Platform): void {
  contributeToUser(cardsOfUser)
}
