import type { PlanKey } from '@goodturn/contract/ids'
import { planMoneyCalls } from '@goodturn/contract/care/plan-charges/calls'
import type { Ctx } from '../../platform/context.ts'
import { routes } from '../../platform/http/routes.ts'
import { presentPlan } from '../plans/lists/present.ts'
import { scopeOf } from '../../identity/teams/scope.ts'
import { viewContextOf } from '../touches/lists/view-context.ts'
import { cancelPlan } from './cancel.ts'
import { reactivatePlan } from './reactivate.ts'
import { resumePlan } from './resume.ts'

const { resume, cancel, reactivate } = planMoneyCalls

export const planMoneyRoutes = routes(
  { resume, cancel, reactivate },
  {
    async resume(ctx, { key }) {
      await resumePlan(ctx, key)
      return planAfter(ctx, key)
    },

    async cancel(ctx, { key }) {
      await cancelPlan(ctx, key)
      return planAfter(ctx, key)
    },

    async reactivate(ctx, { key }) {
      await reactivatePlan(ctx, key)
      return planAfter(ctx, key)
    },
  },
)

async function planAfter(ctx: Ctx, key: PlanKey) {
  return { data: await presentPlan(ctx.db, await scopeOf(ctx.db, ctx.actor), key, viewContextOf(ctx)) }
}
