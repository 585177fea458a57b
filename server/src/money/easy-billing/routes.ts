import { easyBillingCalls } from '@goodturn/contract/money/easy-billing/calls'
import { requirePermission } from '../../identity/accounts/require-permission.ts'
import { routes } from '../../platform/http/routes.ts'
import { lastRecharges } from './list.queries.ts'
import { fundingOf, presentFunding } from './queries.ts'
import { setSource } from './set-funding.ts'

export const easyBillingRoutes = routes(easyBillingCalls, {
  async read(ctx) {
    requirePermission(ctx.actor, 'easy-billing')
    const funding = await fundingOf(ctx.db, ctx.actor.memberKey)
    return { data: funding && presentFunding(funding) }
  },

  async setSource(ctx, { source }) {
    requirePermission(ctx.actor, 'easy-billing')
    const { memberKey } = ctx.actor
    const funding = await ctx.transaction((tx) => setSource(tx, memberKey, source, ctx.cause()))
    return { data: presentFunding(funding) }
  },

  async recharges(ctx) {
    requirePermission(ctx.actor, 'easy-billing')
    return { data: await lastRecharges(ctx.db, ctx.actor.memberKey) }
  },
})
