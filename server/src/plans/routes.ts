import { planCalls } from '@goodturn/contract/plans/calls'
import { routes } from '../platform/routes.ts'
import { scopeOf } from '../teams/scope.ts'
import { seenBy } from '../touches/seen.ts'
import { listPlans, searchPlans } from './list.ts'
import { presentPlan } from './present.ts'

export const planRoutes = routes(
  { list: planCalls.list, details: planCalls.details },
  {
    async list(ctx, { page, after, status, term }) {
      const scope = await scopeOf(ctx.db, ctx.actor)
      const now = ctx.platform.clock.now()
      if (term) return searchPlans(ctx.db, scope, term, now)
      const wish = { page: page ?? 1, after: after ?? null, filter: status ?? null }
      return listPlans(ctx.db, scope, wish, now)
    },

    async details(ctx, { key }) {
      return { data: await presentPlan(ctx.db, await scopeOf(ctx.db, ctx.actor), key, seenBy(ctx)) }
    },
  },
)
