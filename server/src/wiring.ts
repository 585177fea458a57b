import type { AnyRouter } from '@orpc/server'
import { memberSignedUp } from './accounts/events.ts'
import { mailResetLink, mailResetLinks } from './accounts/forgot-password.ts'
import { contributeToUser } from './accounts/present.ts'
import { accountRoutes } from './accounts/routes.ts'
import { configRoutes } from './config/routes.ts'
import { assignOnJoin } from './contacts/assign-on-join.ts'
import type { Platform } from './platform/context.ts'
import type { JobKind } from './platform/jobs.ts'
import { promoteOnSignUp } from './promotions/attach.ts'
import { promotionRoutes } from './promotions/routes.ts'
import { claimOnSignUp } from './referrals/claim-on-sign-up.ts'
import { referralRoutes } from './referrals/routes.ts'
import { supportRoutes } from './support/routes.ts'
import { contributeTeam } from './teams/contribute-team.ts'
import { teamJoined } from './teams/events.ts'
import { joinOnSignUp } from './teams/join-on-sign-up.ts'
import { teamRoutes } from './teams/routes.ts'

/** Every room's calls, bound. */
export function router(_platform: Platform): AnyRouter {
  return {
    accounts: accountRoutes,
    config: configRoutes,
    promotions: promotionRoutes,
    referrals: referralRoutes,
    support: supportRoutes,
    teams: teamRoutes,
  }
}

/** Every kind of job that the queue carries. */
export const jobKinds: readonly JobKind<object>[] = [mailResetLink]

/** Who does which job. */
export function handleJobs(platform: Platform): void {
  platform.jobs.handle(mailResetLink, mailResetLinks(platform))
}

/** Which room listens to which event, and which adds members to another's answers. */
export function listen({ events }: Platform): void {
  events.on(memberSignedUp, joinOnSignUp)
  events.on(memberSignedUp, promoteOnSignUp)
  events.on(memberSignedUp, claimOnSignUp)
  events.on(teamJoined, assignOnJoin)
  contributeToUser(contributeTeam)
}
