import { addressAskCalls } from '@goodturn/contract/outreach/address-asks/calls'
import { routes } from '../../platform/http/routes.ts'
import { askForAddresses } from './ask.ts'
import { cancelAsk } from './cancel.ts'
import { pageOfAsks } from './list.queries.ts'

export const addressAskRoutes = routes(addressAskCalls, {
  async list(ctx, asked) {
    return pageOfAsks(ctx.db, ctx.actor.memberKey, asked)
  },

  async ask(ctx, given) {
    const { memberKey } = ctx.actor
    return { data: await ctx.transaction((tx) => askForAddresses(tx, memberKey, given, ctx.cause())) }
  },

  async cancel(ctx, { key }) {
    const { memberKey } = ctx.actor
    return { data: await ctx.transaction((tx) => cancelAsk(tx, memberKey, key, ctx.cause())) }
  },
})
