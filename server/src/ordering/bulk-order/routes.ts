import { bulkOrderCalls } from '@goodturn/contract/ordering/bulk-order/calls'
import { routes } from '../../platform/http/routes.ts'
import { viewContextOf } from '../../care/touches/lists/view-context.ts'
import { previewUndo } from './preview.ts'
import { undoBulkOrder } from './undo.ts'

export const bulkOrderRoutes = routes(bulkOrderCalls, {
  async details(ctx, { key }) {
    return { data: await previewUndo(ctx.db, ctx.actor.memberKey, key, viewContextOf(ctx)) }
  },

  async undo(ctx, { key, gifts }) {
    const { memberKey } = ctx.actor
    const cause = ctx.cause()
    return {
      data: await ctx.transaction((tx) =>
        undoBulkOrder(tx, { memberKey, key, gifts }, viewContextOf(ctx), cause),
      ),
    }
  },
})
