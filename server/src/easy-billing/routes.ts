import { easyBillingCalls } from '@goodturn/contract/easy-billing/calls'
import { requirePermission } from '../accounts/require-permission.ts'
import { routes } from '../platform/routes.ts'
import { fundingOf } from './queries.ts'

export const easyBillingRoutes = routes(easyBillingCalls, {
  async read(ctx) {
    requirePermission(ctx.actor, 'easy-billing')
    return { data: await fundingOf(ctx.db, ctx.actor.memberKey) }
  },
})
