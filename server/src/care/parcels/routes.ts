import { touchCalls } from '@goodturn/contract/care/touches/calls'
import { routes } from '../../platform/http/routes.ts'
import { scopeOfRequest } from '../../identity/teams/scope.ts'
import { requireTouch } from '../touches/find.ts'
import { earlierJourneys, reportsOf } from './reports.queries.ts'

const { tracking } = touchCalls

export const parcelRoutes = routes(
  { tracking },
  {
    async tracking(ctx, { key }) {
      await requireTouch(ctx.db, scopeOfRequest(ctx.actor), key)
      return {
        tracking_details: await reportsOf(ctx.db, key),
        earlier_journeys: await earlierJourneys(ctx.db, key),
      }
    },
  },
)
