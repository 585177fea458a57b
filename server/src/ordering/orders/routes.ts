import { orderCalls } from '@goodturn/contract/ordering/orders/calls'
import { routes } from '../../platform/http/routes.ts'
import { scopeOfRequest } from '../../identity/teams/scope.ts'
import { viewContextOf } from '../../care/touches/lists/view-context.ts'
import { showOrder } from './show-order.ts'

export const orderRoutes = routes(orderCalls, {
  async details(ctx, { key }) {
    const { memberKey } = ctx.actor
    const scope = scopeOfRequest(ctx.actor)
    return { data: await showOrder(ctx.db, { memberKey, scope }, key, viewContextOf(ctx)) }
  },
})
