import { bulkOrderCalls } from '@goodturn/contract/ordering/bulk-order/calls'
import { routes } from '../../platform/http/routes.ts'
import { seenBy } from '../../care/touches/lists/seen.ts'
import { foreseeUndo } from './foresee.ts'
import { undoBulkOrder } from './undo.ts'

export const bulkOrderRoutes = routes(bulkOrderCalls, {
  async details(ctx, { key }) {
    return { data: await foreseeUndo(ctx.db, ctx.actor.memberKey, key, seenBy(ctx)) }
  },

  async undo(ctx, { key, gifts }) {
    const { memberKey } = ctx.actor
    const cause = ctx.cause()
    return {
      data: await ctx.transaction((tx) => undoBulkOrder(tx, { memberKey, key, gifts }, seenBy(ctx), cause)),
    }
  },
})
