import { calendarCalls } from '@goodturn/contract/calendar/calls'
import { monthOf } from '@goodturn/contract/calendar/days'
import { showOrder } from '../orders/show-order.ts'
import { routes } from '../platform/routes.ts'
import { scopeOf } from '../teams/scope.ts'
import { seenBy } from '../touches/seen.ts'
import { writeArrivals } from './arrivals.ts'
import { makeFeed, revokeFeed, showFeed } from './feed.ts'
import { showMonth } from './month.ts'

export const calendarRoutes = routes(calendarCalls, {
  async month(ctx, { month }) {
    const seen = seenBy(ctx)
    const scope = await scopeOf(ctx.db, ctx.actor)
    return { data: await showMonth(ctx.db, scope, month ?? monthOf(seen.today), seen) }
  },

  async arrivals(ctx, { key }) {
    const { memberKey } = ctx.actor
    const scope = await scopeOf(ctx.db, ctx.actor)
    const order = await showOrder(ctx.db, { memberKey, scope }, key, seenBy(ctx))
    return { data: writeArrivals(order, ctx.platform.settings) }
  },

  async feed(ctx) {
    return { data: await showFeed(ctx.db, ctx.actor.memberKey) }
  },

  async makeFeed(ctx) {
    return ctx.transaction(async (tx) => ({ data: await makeFeed(tx, ctx.actor.memberKey, ctx.cause()) }))
  },

  async revokeFeed(ctx) {
    await ctx.transaction((tx) => revokeFeed(tx, ctx.actor.memberKey, ctx.cause()))
  },
})
