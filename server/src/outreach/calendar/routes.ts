import { calendarCalls } from '@goodturn/contract/outreach/calendar/calls'
import { boundsOf, monthOf } from '@goodturn/contract/outreach/calendar/days'
import { calendarDayMax } from '@goodturn/contract/outreach/calendar/limits'
import { showOrder } from '../../ordering/orders/show-order.ts'
import { routes } from '../../platform/http/routes.ts'
import { scopeOfRequest } from '../../identity/teams/scope.ts'
import { viewContextOf } from '../../care/touches/lists/view-context.ts'
import { writeArrivals } from './arrivals.ts'
import { makeFeed, revokeFeed, showFeed } from './feed.ts'
import { showMonth } from './month.ts'

export const calendarRoutes = routes(calendarCalls, {
  async month(ctx, { month, day, per_day: perDay = calendarDayMax }) {
    const seen = viewContextOf(ctx)
    const scope = scopeOfRequest(ctx.actor)
    const span = day ? { first: day, last: day } : boundsOf(month ?? monthOf(seen.today))
    return { data: await showMonth(ctx.db, scope, { ...span, perDay }, seen) }
  },

  async arrivals(ctx, { key }) {
    const { memberKey } = ctx.actor
    const scope = scopeOfRequest(ctx.actor)
    const order = await showOrder(ctx.db, { memberKey, scope }, key, viewContextOf(ctx))
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
