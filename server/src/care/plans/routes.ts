import type { PlanKey } from '@goodturn/contract/ids'
import type { Subscription } from '@goodturn/contract/care/plans/schema'
import { planCalls } from '@goodturn/contract/care/plans/calls'
import type { SharedActKind } from '@goodturn/contract/identity/teams/acts'
import { presentLocation } from '../../people/contacts/present.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { routes } from '../../platform/http/routes.ts'
import { logSharedAct } from '../../identity/teams/log-act.ts'
import { type Scope, scopeOf, scopeOfRequest } from '../../identity/teams/scope.ts'
import { viewContextOf } from '../touches/lists/view-context.ts'
import { activeCounts } from './lists/active-counts.ts'
import { type LockedPlan, lockPlan } from './find.ts'
import { listPlans, searchPlans } from './lists/list.ts'
import { pausePlan } from './pause.ts'
import { presentPlan } from './lists/present.ts'
import { relocatePlan } from './relocate.ts'
import { renamePlan } from './rename.ts'
import { swapPlan } from './swap.ts'
import { switchAutoRenew } from './switch-auto-renew.ts'

export const planRoutes = routes(planCalls, {
  async list(ctx, { page, after, status, term }) {
    const scope = scopeOfRequest(ctx.actor)
    if (term) return searchPlans(ctx, scope, term)
    const query = { page: page ?? 1, after: after ?? null, filter: status ?? null }
    return listPlans(ctx, scope, query)
  },

  async counts(ctx) {
    const counts = await activeCounts(ctx.db, ctx.actor.memberKey)
    return { data: [...counts].map(([key, active]) => ({ service: { key }, active })) }
  },

  async details(ctx, { key }) {
    return { data: await presentPlan(ctx.db, scopeOfRequest(ctx.actor), key, viewContextOf(ctx)) }
  },

  async pause(ctx, { key }) {
    return onPlan(ctx, key, 'plan_paused', (tx, plan) => pausePlan(tx, plan, ctx.cause()))
  },

  async autorenew(ctx, { key, auto_renew }) {
    const kind = auto_renew === 1 ? 'plan_renewal_on' : 'plan_renewal_off'
    return onPlan(ctx, key, kind, (tx, plan) => switchAutoRenew(tx, plan, auto_renew === 1, ctx.cause()))
  },

  async changenames(ctx, { key, to_name, from_name }) {
    const names = { toName: to_name, fromName: from_name }
    return onPlan(ctx, key, 'plan_renamed', (tx, plan) => renamePlan(tx, plan, names))
  },

  async changelocation(ctx, { key, location_id }) {
    const cause = ctx.cause()
    return ctx.transaction(async (tx) => {
      const scope = await scopeOf(tx, ctx.actor)
      const plan = await lockPlan(tx, scope, key)
      const location = await relocatePlan(tx, plan, location_id, cause)
      await logSharedAct(tx, scope, cause, plan, { kind: 'plan_address_changed', thing: key })
      return { data: presentLocation(location) }
    })
  },

  async swap(ctx, { key, contact, location_id }) {
    return onPlan(ctx, key, 'plan_swapped', (tx, plan, scope) =>
      swapPlan(tx, scope, plan, { contactKey: contact, locationKey: location_id }, ctx.cause()),
    )
  },
})

/**
 * Locks a plan that the caller sees, lets `act` change it, logs the act for the team, and presents the plan, or the one
 * whose key `act` returns.
 */
async function onPlan(
  ctx: Ctx,
  key: PlanKey,
  kind: SharedActKind,
  act: (tx: Tx, plan: LockedPlan, scope: Scope) => Promise<PlanKey | void>,
): Promise<{ data: Subscription }> {
  return ctx.transaction(async (tx) => {
    const scope = await scopeOf(tx, ctx.actor)
    const plan = await lockPlan(tx, scope, key)
    const other = await act(tx, plan, scope)
    await logSharedAct(tx, scope, ctx.cause(), plan, { kind, thing: key })
    return { data: await presentPlan(tx, scope, other ?? key, viewContextOf(ctx)) }
  })
}
