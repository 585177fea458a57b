import { happinessCalls } from '@goodturn/contract/happiness/calls'
import { routes } from '../platform/routes.ts'
import { scopeOf } from '../teams/scope.ts'
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
    const scope = await scopeOf(ctx.db, ctx.actor)
    return { data: await showScore(ctx.db, scope, contact, ctx.platform.clock.now()) }
  },
})
