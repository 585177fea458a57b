import type { GiftLinkKey } from '@goodturn/contract/ids'
import { giftLinkCalls } from '@goodturn/contract/outreach/gift-links/calls'
import type { GiftLink } from '@goodturn/contract/outreach/gift-links/schema'
import { type Scope, scopeOf, scopeOfRequest } from '../../identity/teams/scope.ts'
import type { Cause, Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { routes } from '../../platform/http/routes.ts'
import { cancelLink, changeLink, copyLink, renewLink, resendLink } from './acts.ts'
import { offerableGifts } from './list.queries.ts'
import { presentGift } from './present.ts'
import { payLink } from './payments/pay.ts'
import { listLinks, showLink } from './show.ts'

export const giftLinkRoutes = routes(giftLinkCalls, {
  async list(ctx, asked) {
    return listLinks(ctx.db, scopeOfRequest(ctx.actor), asked, ctx.platform.clock.now())
  },

  async show(ctx, { key }) {
    return { data: await showLink(ctx.db, scopeOfRequest(ctx.actor), key, ctx.platform.clock.now()) }
  },

  async choices(ctx, { service }) {
    return { data: (await offerableGifts(ctx.db, service)).map(presentGift) }
  },

  async copy(ctx, { key }) {
    const cause = ctx.cause()
    const data = await ctx.transaction(async (tx) => copyLink(tx, await scopeOf(tx, ctx.actor), key, cause))
    return { data }
  },

  async renew(ctx, { key }) {
    return act(ctx, key, renewLink)
  },

  async resend(ctx, { key }) {
    return act(ctx, key, (tx, scope, _key, cause) => resendLink(ctx, tx, scope, key, cause))
  },

  async change(ctx, given) {
    return act(ctx, given.key, (tx, scope, _key, cause) => changeLink(tx, scope, given, cause))
  },

  async pay(ctx, payment) {
    await payLink(ctx, payment)
    return { data: await showLink(ctx.db, scopeOfRequest(ctx.actor), payment.key, ctx.platform.clock.now()) }
  },

  async cancel(ctx, { key }) {
    return act(ctx, key, cancelLink)
  },
})

type Act = (tx: Tx, scope: Scope, key: GiftLinkKey, cause: Cause) => Promise<void>

/** Acts on a link in one transaction and returns its new state. */
async function act(ctx: Ctx, key: GiftLinkKey, verb: Act): Promise<{ data: GiftLink }> {
  const cause = ctx.cause()
  return ctx.transaction(async (tx) => {
    const scope = await scopeOf(tx, ctx.actor)
    await verb(tx, scope, key, cause)
    return { data: await showLink(tx, scope, key, cause.now) }
  })
}
