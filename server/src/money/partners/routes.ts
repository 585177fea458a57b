import type { PartnershipKey } from '@goodturn/contract/ids'
import { partnerCalls } from '@goodturn/contract/money/partners/calls'
import type { Ctx } from '../../platform/context.ts'
import { routes } from '../../platform/http/routes.ts'
import { endPartnership } from './end.ts'
import { invite } from './invite.ts'
import { presentJson, presentPartnership } from './present.ts'
import { findPartnership, partnershipsOf } from './queries.ts'
import { updatePartnership } from './update.ts'

export const partnerRoutes = routes(partnerCalls, {
  async list(ctx) {
    const { memberKey } = ctx.actor
    return { data: (await partnershipsOf(ctx.db, memberKey)).map((one) => presentJson(one, memberKey)) }
  },

  async invite(ctx, input) {
    return answer(ctx, await invite(ctx, input))
  },

  details: (ctx, { key }) => answer(ctx, key),

  async update(ctx, { key, ...given }) {
    await updatePartnership(ctx, key, given)
    return answer(ctx, key)
  },

  async end(ctx, { key }) {
    await ctx.transaction((tx) => endPartnership(tx, ctx.actor, key, ctx.cause()))
  },
})

async function answer(ctx: Ctx, key: PartnershipKey) {
  return { data: presentPartnership(await findPartnership(ctx.db, ctx.actor, key), ctx.actor.memberKey) }
}
