import { tokenCalls } from '@goodturn/contract/money/tokens/calls'
import { routes } from '../../platform/http/routes.ts'
import { listTokens } from './list.queries.ts'

export const tokenRoutes = routes(tokenCalls, {
  async list(ctx) {
    return { data: await listTokens(ctx.db, ctx.actor.memberKey) }
  },
})
