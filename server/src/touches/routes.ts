import { touchCalls } from '@goodturn/contract/touches/calls'
import { routes } from '../platform/routes.ts'
import { listActivity } from './activity.ts'
import { engagementsOf } from './engagements.ts'
import { findTouch, messagesOf, requireTouch } from './find.ts'
import { presentTouch } from './present.ts'
import { reportsOf } from './reports.ts'
import { seenBy } from './seen.ts'

export const touchRoutes = routes(touchCalls, {
  async activity(ctx, { page, after, status, kind, contact, search }) {
    const filter = {
      memberKey: ctx.actor.memberKey,
      group: status && status !== 'all' ? status : null,
      kind: kind ?? null,
      contactKey: contact ?? null,
      search: search ?? '',
    }
    return listActivity(ctx.db, filter, { page: page ?? 1, after: after ?? null }, seenBy(ctx))
  },

  async details(ctx, { key }) {
    const seen = seenBy(ctx)
    const touch = presentTouch(await findTouch(ctx.db, ctx.actor.memberKey, key), seen)
    const member_messages = await messagesOf(ctx.db, key)
    return { data: { ...touch, member_messages, today: seen.today } }
  },

  async tracking(ctx, { key }) {
    await requireTouch(ctx.db, ctx.actor.memberKey, key)
    return { tracking_details: await reportsOf(ctx.db, key) }
  },

  async engagements(ctx, { key }) {
    await requireTouch(ctx.db, ctx.actor.memberKey, key)
    return { data: await engagementsOf(ctx.db, key) }
  },
})
