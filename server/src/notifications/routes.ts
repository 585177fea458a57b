import { notificationCalls } from '@goodturn/contract/notifications/calls'
import { routes } from '../platform/routes.ts'
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
    const { memberKey, adminKey } = ctx.actor
    return ctx.transaction(async (tx) => {
      // The administrator has seen it, not the member.
      if (!adminKey) await markSeen(tx, memberKey, until, ctx.cause().now)
      return { data: { unread: await countUnread(tx, memberKey) } }
    })
  },
})
