import { wrongPriceCalls } from '@goodturn/contract/console/wrong-prices/calls'
import { inCents } from '@goodturn/contract/money'
import { routes } from '../../platform/http/routes.ts'
import { chargedPrices, previewWrongPrice } from './charged.report.ts'
import { listWrongPrices } from './list.queries.ts'
import { proposeWrongPrice } from './propose.ts'

const pricesInCents = (prices: readonly { charged: number; right: number }[]) =>
  prices.map(({ charged, right }) => ({ charged: inCents(charged), right: inCents(right) }))

/** Finding purchases at a wrong price, and refunding the difference. */
export const wrongPriceRoutes = routes(wrongPriceCalls, {
  async charged(ctx, period) {
    return { data: await chargedPrices(ctx.db, period) }
  },

  async preview(ctx, { prices, ...period }) {
    return { data: await previewWrongPrice(ctx.db, { ...period, prices: pricesInCents(prices) }) }
  },

  async list(ctx) {
    return { data: await listWrongPrices(ctx.db) }
  },

  async propose(ctx, { prices, total, ...input }) {
    const request = { ...input, prices: pricesInCents(prices), cents: inCents(total) }
    return { data: await proposeWrongPrice(ctx, request) }
  },
})
