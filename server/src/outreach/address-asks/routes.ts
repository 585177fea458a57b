import { addressAskCalls } from '@goodturn/contract/outreach/address-asks/calls'
import { ownScope } from '../../identity/teams/scope.ts'
import { findContact } from '../../people/contacts/queries.ts'
import { routes } from '../../platform/http/routes.ts'
import { askForAddresses } from './ask.ts'
import { cancelAsk } from './cancel.ts'
import { pageOfAsks } from './list.queries.ts'

export const addressAskRoutes = routes(addressAskCalls, {
  async list(ctx, asked) {
    const { memberKey } = ctx.actor
    if (asked.contact) await findContact(ctx.db, ownScope(memberKey), asked.contact)
    return pageOfAsks(ctx.db, memberKey, asked)
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
