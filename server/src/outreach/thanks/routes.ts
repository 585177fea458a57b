import { thanksCalls } from '@goodturn/contract/outreach/thanks/calls'
import { scopeOf, scopeOfRequest } from '../../identity/teams/scope.ts'
import { actingOf } from '../../platform/context.ts'
import { routes } from '../../platform/http/routes.ts'
import { markThanksSeen } from './mark-seen.ts'
import { listThanks, showAfterwords } from './view.ts'

export const thanksRoutes = routes(thanksCalls, {
  async show(ctx, { key }) {
    return { data: await showAfterwords(ctx.db, scopeOfRequest(ctx.actor), key) }
  },

  async list(ctx, { contact }) {
    return { data: await listThanks(ctx.db, scopeOfRequest(ctx.actor), contact) }
  },

  async see(ctx, { key }) {
    return ctx.transaction(async (tx) => {
      // If staff are acting as the member, the member hasn't seen it.
      if (!actingOf(ctx.actor)) await markThanksSeen(tx, ctx.actor.memberKey, key, ctx.cause().now)
      return { data: await showAfterwords(tx, await scopeOf(tx, ctx.actor), key) }
    })
  },
})
