import { affiliateCalls, referralCalls } from '@goodturn/contract/outreach/referrals/calls'
import { notFound } from '../../platform/errors.ts'
import { routes } from '../../platform/http/routes.ts'
import { inviteFriend, listAffiliateInvites, removeInvite } from './affiliate.ts'
import { findReferralCode } from './find-code.ts'
import { listRedeems, viewReferrals } from './view.report.ts'

export const referralRoutes = routes(referralCalls, {
  async find(ctx, { code }) {
    const found = await findReferralCode(ctx.db, code)
    if (!found) throw notFound('This referral is invalid or has already been claimed.')
    return { referral: { code: found.code } }
  },
  async view(ctx) {
    return { data: await viewReferrals(ctx) }
  },
  friends(ctx, asked) {
    return listRedeems(ctx.db, ctx.actor.memberKey, asked)
  },
})

export const affiliateRoutes = routes(affiliateCalls, {
  list(ctx, asked) {
    return listAffiliateInvites(ctx, asked)
  },
  async invite(ctx, form) {
    return { data: await inviteFriend(ctx, form) }
  },
  remove(ctx, { key }) {
    return removeInvite(ctx, key)
  },
})
