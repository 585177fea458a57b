import { searchCalls } from '@goodturn/contract/outreach/search/calls'
import { routes } from '../../platform/http/routes.ts'
import { scopeOfRequest } from '../../identity/teams/scope.ts'
import { viewContextOf } from '../../care/touches/lists/view-context.ts'
import { findEverything } from './find.queries.ts'
import { nothingFound, presentResults } from './present.ts'
import { readTerms } from './terms.ts'

export const searchRoutes = routes(searchCalls, {
  async find(ctx, { q }) {
    const terms = readTerms(q)
    if (!terms) return { data: nothingFound }
    const seen = viewContextOf(ctx)
    const found = await findEverything(ctx.db, scopeOfRequest(ctx.actor), terms, seen.today)
    return { data: found ? presentResults(found, seen) : nothingFound }
  },
})
