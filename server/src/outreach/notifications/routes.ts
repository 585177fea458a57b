import { notificationCalls } from '@goodturn/contract/outreach/notifications/calls'
import { actingOf } from '../../platform/context.ts'
import { routes } from '../../platform/http/routes.ts'
import { markSeen } from './mark-seen.ts'
import { countUnread, listNotifications } from './queries.ts'

export const notificationRoutes = routes(notificationCalls, {
  async list(ctx) {
    return { data: await listNotifications(ctx.db, ctx.actor.memberKey) }
  },

  async unread(ctx) {
    return { data: { unread: await countUnread(ctx.db, ctx.actor.memberKey) } }
  },

  async markSeen(ctx, { until }) {
    const { memberKey } = ctx.actor
    return ctx.transaction(async (tx) => {
      // If staff are acting as the member, the member hasn't seen it.
      if (!actingOf(ctx.actor)) await markSeen(tx, memberKey, until, ctx.cause().now)
      return { data: { unread: await countUnread(tx, memberKey) } }
    })
  },
})
