import { orderCalls } from '@goodturn/contract/ordering/orders/calls'
import { routes } from '../../platform/http/routes.ts'
import { scopeOfRequest } from '../../identity/teams/scope.ts'
import { seenBy } from '../../care/touches/lists/seen.ts'
import { showOrder } from './show-order.ts'

export const orderRoutes = routes(orderCalls, {
  async details(ctx, { key }) {
    const { memberKey } = ctx.actor
    const scope = scopeOfRequest(ctx.actor)
    return { data: await showOrder(ctx.db, { memberKey, scope }, key, seenBy(ctx)) }
  },
})
