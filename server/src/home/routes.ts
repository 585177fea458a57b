import { homeCalls } from '@goodturn/contract/touches/calls'
import { readCounter } from '../platform/counters.ts'
import { routes } from '../platform/routes.ts'
import { scopeOf } from '../teams/scope.ts'
import { nextTouches } from '../touches/activity.ts'
import { touchCounts } from '../touches/counts.ts'
import { seenBy } from '../touches/seen.ts'

const nextMax = 5

export const homeRoutes = routes(homeCalls, {
  async dashboard(ctx) {
    const { memberKey } = ctx.actor
    const seen = seenBy(ctx)
    const scope = await scopeOf(ctx.db, ctx.actor)
    const touches = await touchCounts(ctx.db, scope)
    const people = await readCounter(ctx.db, memberKey, 'people')
    const next = await nextTouches(ctx.db, scope, nextMax, seen)
    return { data: { touches, people, next, today: seen.today } }
  },
})
