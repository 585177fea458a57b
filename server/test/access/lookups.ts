import { buildPromotion } from '../build/promotion.ts'
import { buildReferralCode } from '../build/referral.ts'
import { buildTeam, buildTeamInvite } from '../build/team.ts'
import type { AccessCases } from './types.ts'

export const configCases: AccessCases = { show: { request: () => ({ path: '/v1/config' }) } }

export const promotionCases: AccessCases = {
  validate: {
    request: async (app) => ({ path: `/v1/promotions/${(await buildPromotion(app)).code}/validate` }),
  },
}

export const referralCases: AccessCases = {
  find: {
    request: async (app, owner) => ({ path: `/referrals/${(await buildReferralCode(app, owner)).code}` }),
  },
}

export const supportCases: AccessCases = {
  send: {
    request: () => ({
      path: '/v1/supportmessages',
      body: { message: 'Hello', page: '/', email: 'v@example.com' },
    }),
  },
}

export const teamCases: AccessCases = {
  getInvite: {
    async request(app, owner) {
      const invite = await buildTeamInvite(app, await buildTeam(app, owner))
      return { path: `/teams/getinvite/${invite.code}` }
    },
  },
  getSharedInvite: {
    request: async (app, owner) => ({
      path: `/teams/getsharedinvite/${(await buildTeam(app, owner)).sharedCode}`,
    }),
  },
}
