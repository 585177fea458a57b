import { referralCalls } from '@goodturn/contract/referrals/calls'
import { notFound } from '../platform/errors.ts'
import { routes } from '../platform/routes.ts'
import { findReferralCode } from './find-code.ts'

export const referralRoutes = routes(referralCalls, {
  async find(ctx, { code }) {
    const found = await findReferralCode(ctx.db, code)
    if (!found) throw notFound('This referral is invalid or has already been claimed.')
    return { referral: { code: found.code } }
  },
})
