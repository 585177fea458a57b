import { staffCorrectionCalls } from '@goodturn/contract/console/staff/corrections'
import { routes } from '../../../platform/http/routes.ts'
import { proposeCorrection } from './correct-books.ts'
import { listCorrections } from './corrections.queries.ts'
import { centsOfAmount } from './reduction.ts'
import { transfersAbout } from './transfers.queries.ts'

/** Finding transfers, and correcting them by two people. */
export const staffCorrectionRoutes = routes(staffCorrectionCalls, {
  async transfers(ctx, { about }) {
    return { data: await transfersAbout(ctx.db, about) }
  },

  async list(ctx) {
    return { data: await listCorrections(ctx.db) }
  },

  async propose(ctx, { credit, amount, ...input }) {
    const request = { ...input, lot: credit ?? null, cents: centsOfAmount(amount) }
    return { data: await proposeCorrection(ctx, request) }
  },
})
