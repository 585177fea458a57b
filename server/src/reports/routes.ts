import { reportCalls } from '@goodturn/contract/reports/calls'
import { offerDownload } from '../platform/downloads.ts'
import { routes } from '../platform/routes.ts'
import { spendFigures } from './figures.ts'
import { spendKind } from './file.ts'

export const reportRoutes = routes(reportCalls, {
  async spend(ctx, range) {
    const wanted = { ownerKey: ctx.actor.memberKey, kind: spendKind, parameters: range }
    return { data: { url: await offerDownload(ctx.db, wanted, ctx.platform.clock.machine()) } }
  },

  async figures(ctx, range) {
    return { data: await spendFigures(ctx.db, ctx.actor.memberKey, range) }
  },
})
