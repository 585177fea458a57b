import type { Subscription } from '@goodturn/contract/plans/schema'
import { planCalls } from '@goodturn/contract/plans/calls'
import { presentLocation } from '../contacts/present.ts'
import type { Ctx } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { routes } from '../platform/routes.ts'
import { type Scope, scopeOf } from '../teams/scope.ts'
import { seenBy } from '../touches/seen.ts'
import { activeCounts } from './active-counts.ts'
import { type LockedPlan, lockPlan } from './find.ts'
import { listPlans, searchPlans } from './list.ts'
import { pausePlan } from './pause.ts'
import { presentPlan } from './present.ts'
import { relocatePlan } from './relocate.ts'
import { renamePlan } from './rename.ts'
import { swapPlan } from './swap.ts'
import { switchAutoRenew } from './switch-auto-renew.ts'

export const planRoutes = routes(planCalls, {
  async list(ctx, { page, after, status, term }) {
    const scope = await scopeOf(ctx.db, ctx.actor)
    const now = ctx.platform.clock.now()
    if (term) return searchPlans(ctx.db, scope, term, now)
    const wish = { page: page ?? 1, after: after ?? null, filter: status ?? null }
    return listPlans(ctx.db, scope, wish, now)
  },

  async counts(ctx) {
    const counts = await activeCounts(ctx.db, ctx.actor.memberKey)
    return { data: [...counts].map(([key, active]) => ({ service: { key }, active })) }
  },

  async details(ctx, { key }) {
    return { data: await presentPlan(ctx.db, await scopeOf(ctx.db, ctx.actor), key, seenBy(ctx)) }
  },

  async pause(ctx, { key }) {
    return onPlan(ctx, key, (tx, plan) => pausePlan(tx, plan, ctx.cause()))
  },

  async autorenew(ctx, { key, auto_renew }) {
    return onPlan(ctx, key, (tx, plan) => switchAutoRenew(tx, plan, auto_renew === 1, ctx.cause()))
  },

  async changenames(ctx, { key, to_name, from_name }) {
    return onPlan(ctx, key, (tx, plan) => renamePlan(tx, plan, { toName: to_name, fromName: from_name }))
  },

  async changelocation(ctx, { key, location_id }) {
    return ctx.transaction(async (tx) => {
      const plan = await lockPlan(tx, await scopeOf(tx, ctx.actor), key)
      return { data: presentLocation(await relocatePlan(tx, plan, location_id, ctx.cause())) }
    })
  },

  async swap(ctx, { key, contact, location_id }) {
    return onPlan(ctx, key, (tx, plan, scope) =>
      swapPlan(tx, scope, plan, { contactKey: contact, locationKey: location_id }, ctx.cause()),
    )
  },
})

/** Locks a plan that the caller sees, lets `act` change it, and presents it, or the one whose key `act` answers. */
async function onPlan(
  ctx: Ctx,
  key: string,
  act: (tx: Tx, plan: LockedPlan, scope: Scope) => Promise<string | void>,
): Promise<{ data: Subscription }> {
  return ctx.transaction(async (tx) => {
    const scope = await scopeOf(tx, ctx.actor)
    const other = await act(tx, await lockPlan(tx, scope, key), scope)
    return { data: await presentPlan(tx, scope, other ?? key, seenBy(ctx)) }
  })
}
