import { staffPromotionCalls } from '@goodturn/contract/console/staff/promotions'
import { routes } from '../../platform/http/routes.ts'
import { listPromotions } from './list-all.ts'

export const staffPromotionRoutes = routes(staffPromotionCalls, {
  async list(ctx, { list, page, after }) {
    const now = ctx.platform.clock.now()
    return listPromotions(ctx.db, { list: list ?? 'running', page: page ?? 1, after: after ?? null, now })
  },
})
