import { ledgerCalls } from '@goodturn/contract/money/ledger/calls'
import type { Ctx } from '../../platform/context.ts'
import { routes } from '../../platform/http/routes.ts'
import { listLots } from './list.ts'
import { readLot } from './read.ts'
import { creditTotals } from './totals.ts'

const totals = async (ctx: Ctx) => ({
  data: await creditTotals(ctx.db, ctx.actor.memberKey, ctx.platform.clock.now()),
})

export const ledgerRoutes = routes(ledgerCalls, {
  credits: totals,
  creditTotals: totals,

  list(ctx, { filter, page = 1, after }) {
    const kind = filter === 'credit_type:fund' ? 'fund' : 'credit'
    const now = ctx.platform.clock.now()
    return listLots(ctx.db, { memberKey: ctx.actor.memberKey, kind, page, after, now })
  },

  async detail(ctx, { key }) {
    return { data: await readLot(ctx, key) }
  },
})
