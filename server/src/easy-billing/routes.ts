import type { Permission } from '@goodturn/contract/accounts/permissions'
import { easyBillingCalls } from '@goodturn/contract/easy-billing/calls'
import { denied } from '../platform/errors.ts'
import { routes } from '../platform/routes.ts'
import { fundingOf, permissionsOf } from './queries.ts'

export const easyBillingRoutes = routes(easyBillingCalls, {
  async read(ctx) {
    const { memberKey } = ctx.actor
    const permissions = await permissionsOf(ctx.db, memberKey)
    if (!permissions.includes('easy-billing' satisfies Permission)) throw denied()
    return { data: await fundingOf(ctx.db, memberKey) }
  },
})
