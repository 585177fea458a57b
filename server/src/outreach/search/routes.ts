import { searchCalls } from '@goodturn/contract/outreach/search/calls'
import { routes } from '../../platform/http/routes.ts'
import { scopeOfRequest } from '../../identity/teams/scope.ts'
import { seenBy } from '../../care/touches/lists/seen.ts'
import { findEverything } from './find.queries.ts'
import { nothingFound, presentFound } from './present.ts'
import { readTerms } from './terms.ts'

export const searchRoutes = routes(searchCalls, {
  async find(ctx, { q }) {
    const terms = readTerms(q)
    if (!terms) return { data: nothingFound }
    const seen = seenBy(ctx)
    const found = await findEverything(ctx.db, scopeOfRequest(ctx.actor), terms, seen.today)
    return { data: found ? presentFound(found, seen) : nothingFound }
  },
})
