import { bookCalls } from '@goodturn/contract/console/books/calls'
import type { CalendarDate } from '@goodturn/contract/time'
import { routes } from '../../platform/http/routes.ts'
import { queueOpenChargeCheck } from './check-open-charges.ts'
import { lastCheck, startCheck } from './check.ts'
import { bookMonths } from './months.ts'
import { listOpenCharges } from './open-charges.report.ts'
import { booksOverview } from './overview.report.ts'
import { payoutDays, payoutFaults } from './payouts.report.ts'
import { storePayoutReport } from './store-report.ts'

export const bookRoutes = routes(bookCalls, {
  async overview(ctx) {
    return { data: await booksOverview(ctx.db, ctx.platform.clock.now()) }
  },

  async months(ctx, { until }) {
    return { data: await bookMonths(ctx.db, ctx.platform.clock.now(), until) }
  },

  async check(ctx) {
    return { data: await lastCheck(ctx.db) }
  },

  async startCheck(ctx) {
    return { data: await startCheck(ctx) }
  },

  charges: (ctx, { page = 1, after }) => listOpenCharges(ctx.db, { page, after: after ?? null }),

  async askProcessor(ctx) {
    return { data: { asked: await queueOpenChargeCheck(ctx) } }
  },

  async payouts(ctx, { before }) {
    return { data: await payoutDays(ctx.db, before as CalendarDate | undefined) }
  },

  async payoutFaults(ctx, { day }) {
    return { data: await payoutFaults(ctx.db, day as CalendarDate) }
  },

  async takeReport(ctx, { file }) {
    return { data: await storePayoutReport(ctx, file) }
  },
})
