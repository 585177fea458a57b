import { happinessCalls } from '@goodturn/contract/outreach/happiness/calls'
import { routes } from '../../platform/http/routes.ts'
import { countsOf } from './list.queries.ts'
import { listScores, showScore } from './list.ts'

export const happinessRoutes = routes(happinessCalls, {
  async list(ctx, asked) {
    return listScores(ctx.db, ctx.actor.memberKey, asked)
  },

  async summary(ctx) {
    return { data: await countsOf(ctx.db, ctx.actor.memberKey) }
  },

  async show(ctx, { contact }) {
    return { data: await showScore(ctx.db, ctx.actor.memberKey, contact, ctx.platform.clock.now()) }
  },
})
