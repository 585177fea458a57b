import { ledgerCalls } from '@goodturn/contract/ledger/calls'
import type { Ctx } from '../platform/context.ts'
import { routes } from '../platform/routes.ts'
import { creditTotals } from './totals.ts'

const totals = async (ctx: Ctx) => ({
  data: await creditTotals(ctx.db, ctx.actor.memberKey, ctx.platform.clock.now()),
})

export const ledgerRoutes = routes(ledgerCalls, { credits: totals, creditTotals: totals })
