import { touchCalls } from '@goodturn/contract/touches/calls'
import { routes } from '../platform/routes.ts'
import { scopeOf } from '../teams/scope.ts'
import { listActivity } from './activity.ts'
import { engagementsOf } from './engagements.ts'
import { requireTouch } from './find.ts'
import { seenBy } from './seen.ts'
import { showTouch } from './show.ts'

const { activity, details, engagements } = touchCalls

export const touchRoutes = routes(
  { activity, details, engagements },
  {
    async activity(ctx, { page, after, status, kind, contact, search }) {
      const filter = {
        scope: await scopeOf(ctx.db, ctx.actor),
        group: status && status !== 'all' ? status : null,
        kind: kind ?? null,
        contactKey: contact ?? null,
        search: search ?? '',
      }
      return listActivity(ctx.db, filter, { page: page ?? 1, after: after ?? null }, seenBy(ctx))
    },

    async details(ctx, { key }) {
      return { data: await showTouch(ctx.db, await scopeOf(ctx.db, ctx.actor), key, seenBy(ctx)) }
    },

    async engagements(ctx, { key }) {
      await requireTouch(ctx.db, await scopeOf(ctx.db, ctx.actor), key)
      return { data: await engagementsOf(ctx.db, key) }
    },
  },
)
