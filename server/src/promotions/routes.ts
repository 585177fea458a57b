import { promotionCalls } from '@goodturn/contract/promotions/calls'
import { notFound } from '../platform/errors.ts'
import { routes } from '../platform/routes.ts'
import { findRunningPromotion } from './find-running.ts'

export const promotionRoutes = routes(promotionCalls, {
  async validate(ctx, { code }) {
    const promotion = await findRunningPromotion(ctx.db, code, ctx.platform.clock.now())
    if (!promotion) throw notFound('This promotion is not valid.')
    return { data: { code: promotion.shownCode, description: promotion.description } }
  },
})
