import { homeCalls } from '@goodturn/contract/outreach/home/calls'
import { readCounter } from '../../platform/database/counters.ts'
import { activeCounts } from '../../care/plans/lists/active-counts.ts'
import { routes } from '../../platform/http/routes.ts'
import { scopeOfRequest } from '../../identity/teams/scope.ts'
import { listTokens } from '../../money/tokens/list.queries.ts'
import { nextTouches } from '../../care/touches/lists/activity.ts'
import { touchCounts } from '../../care/touches/lists/counts.ts'
import { viewContextOf } from '../../care/touches/lists/view-context.ts'
import { showHome } from './show.ts'

const nextMax = 5

export const homeRoutes = routes(homeCalls, {
  async show(ctx) {
    const scope = scopeOfRequest(ctx.actor)
    return { data: await showHome(ctx.db, scope, ctx.actor.memberKey, viewContextOf(ctx)) }
  },

  async dashboard(ctx) {
    const { memberKey } = ctx.actor
    const seen = viewContextOf(ctx)
    const scope = scopeOfRequest(ctx.actor)
    const touches = await touchCounts(ctx.db, scope)
    const people = await readCounter(ctx.db, memberKey, 'people')
    const plans = sumOf((await activeCounts(ctx.db, memberKey)).values())
    const tokens = sumOf((await listTokens(ctx.db, memberKey)).map(({ qty }) => qty))
    const next = await nextTouches(ctx.db, scope, nextMax, seen)
    return { data: { touches, people, plans, tokens, next, today: seen.today } }
  },
})

const sumOf = (counts: Iterable<number>) => [...counts].reduce((sum, count) => sum + count, 0)
