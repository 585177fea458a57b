import { planOfferCalls } from '@goodturn/contract/ordering/plan-offers/calls'
import { routes } from '../../platform/http/routes.ts'
import { acceptOffer } from './accept.ts'
import { denyOffer } from './deny.ts'

/** Offers to take over plans, called transfers in the API. */
export const planOfferRoutes = routes(planOfferCalls, {
  async accepttransfer(ctx, { key, unit }) {
    return { data: await acceptOffer(ctx, { key, unit }) }
  },

  async denytransfer(ctx, { key }) {
    await ctx.transaction((tx) => denyOffer(tx, ctx.actor.memberKey, key, ctx.cause()))
  },
})
