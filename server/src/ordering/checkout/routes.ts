import { centsOf } from '@goodturn/contract/money'
import { checkoutCalls } from '@goodturn/contract/ordering/checkout/calls'
import { bulkTokens } from '../cart/bulk-tokens.ts'
import { reviewCart } from '../cart/review.ts'
import { invalid } from '../../platform/errors.ts'
import { routes } from '../../platform/http/routes.ts'
import { checkout, continueCheckout } from './checkout.ts'

export const checkoutRoutes = routes(checkoutCalls, {
  async review(ctx, { items }) {
    return { data: await reviewCart(ctx.db, ctx.actor, items, ctx.cause()) }
  },

  async bulkTokens(ctx, wish) {
    return { data: await bulkTokens(ctx.db, ctx.actor.memberKey, wish, ctx.platform.clock.now()) }
  },

  async checkout(ctx, { items, source, payment_partner: partner, credit, recharge, links }) {
    if (source && partner) throw invalid('source', 'Please choose a card or a partner, not both.')
    const shownRechargeCents = recharge === undefined ? null : centsOf(recharge)
    const order = {
      items,
      source: source ?? null,
      partnershipKey: partner ?? null,
      useCredit: credit,
      shownRechargeCents,
      links,
    }
    return { data: await checkout(ctx, order) }
  },

  async continueCheckout(ctx, { key }) {
    return { data: await continueCheckout(ctx, key) }
  },
})
