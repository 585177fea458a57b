import { promotionCalls } from '@goodturn/contract/money/promotions/calls'
import { promoTriesMax, promoTriesSeconds } from '@goodturn/contract/money/promotions/rules'
import { notFound } from '../../platform/errors.ts'
import type { Limit } from '../../platform/http/limits.ts'
import { routes } from '../../platform/http/routes.ts'
import { applyPromo } from './apply.ts'
import { findRunningPromotion } from './find-running.ts'
import { listDiscounts, showDiscount } from './list.ts'

/** Codes must not be guessable (BG-32). */
const promoTries: Limit = { name: 'promo', points: promoTriesMax, windowSeconds: promoTriesSeconds }

export const promotionRoutes = routes(promotionCalls, {
  async validate(ctx, { code }) {
    const promotion = await findRunningPromotion(ctx.db, ctx.actor.memberKey, code, ctx.platform.clock.now())
    if (!promotion) throw notFound('This promotion isn’t valid.')
    return { data: { code: promotion.shownCode, description: promotion.description } }
  },

  async apply(ctx, { code }) {
    await ctx.platform.limits.require(promoTries, ctx.actor.memberKey)
    const now = ctx.platform.clock.now()
    const discount = await ctx.transaction(async (tx) =>
      showDiscount(tx, ctx.actor.memberKey, await applyPromo(tx, ctx.actor.memberKey, code, now), now),
    )
    return { data: discount }
  },

  async discounts(ctx) {
    return { data: await listDiscounts(ctx.db, ctx.actor.memberKey, ctx.platform.clock.now()) }
  },
})
