import { readKey } from '@goodturn/contract/read-key'
import { touchCalls } from '@goodturn/contract/care/touches/calls'
import { routes } from '../../platform/http/routes.ts'
import { scopeOfRequest } from '../../identity/teams/scope.ts'
import { listActivity } from './lists/activity.ts'
import { listCards } from './lists/bulk-list.ts'
import { engagementsOf } from './engagements.ts'
import { requireTouch } from './find.ts'
import { viewContextOf } from './lists/view-context.ts'
import { showTouch } from './lists/show.ts'

const { activity, details, engagements } = touchCalls

export const touchRoutes = routes(
  { activity, details, engagements },
  {
    async activity(ctx, { page, after, status, kind, type, contact, search, ...cardFilter }) {
      const { filter: list, experience, message } = cardFilter
      const scope = scopeOfRequest(ctx.actor)
      const asked = { page: page ?? 1, after: after ?? null }
      if (list === 'bulkmessaging') {
        const seen = viewContextOf(ctx)
        const cards = {
          scope,
          experienceKey: experience ?? readKey('experience', ''),
          today: seen.today,
          message: message ?? null,
          search: search ?? '',
        }
        return listCards(ctx.db, cards, asked, seen)
      }
      const filter = {
        scope,
        group: status && status !== 'all' ? status : null,
        kind: kind ?? null,
        isEngaged: type === 'engagements',
        contactKey: contact ?? null,
        experienceKey: experience ?? null,
        search: search ?? '',
      }
      return listActivity(ctx.db, filter, asked, viewContextOf(ctx))
    },

    async details(ctx, { key }) {
      return { data: await showTouch(ctx.db, scopeOfRequest(ctx.actor), key, viewContextOf(ctx)) }
    },

    async engagements(ctx, { key }) {
      await requireTouch(ctx.db, scopeOfRequest(ctx.actor), key)
      return { data: await engagementsOf(ctx.db, key) }
    },
  },
)
