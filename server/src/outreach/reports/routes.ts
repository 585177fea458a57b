import type { CalendarRange } from '@goodturn/contract/range'
import { reportCalls } from '@goodturn/contract/outreach/reports/calls'
import type { Ctx } from '../../platform/context.ts'
import { offerDownload } from '../../platform/http/downloads.ts'
import { routes } from '../../platform/http/routes.ts'
import { spendFigures } from './figures.ts'
import { spendKind } from './file.ts'
import type { ZonedRange } from './spend.report.ts'

export const reportRoutes = routes(reportCalls, {
  async spend(ctx, range) {
    const wanted = { ownerKey: ctx.actor.memberKey, kind: spendKind, parameters: withZone(ctx, range) }
    return { data: { url: await offerDownload(ctx.db, wanted, ctx.platform.clock.machine()) } }
  },

  async figures(ctx, range) {
    return { data: await spendFigures(ctx.db, ctx.actor.memberKey, withZone(ctx, range)) }
  },
})

/** Adds the caller's time zone to a range, whose dates are days in that zone. */
function withZone(ctx: Ctx, range: CalendarRange): ZonedRange {
  return { ...range, zone: ctx.request.timeZone }
}
