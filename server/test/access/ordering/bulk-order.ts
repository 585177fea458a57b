import { buildBulkOrder } from '../../build/bulk-order.ts'
import type { AccessCases } from '../types.ts'

export const bulkOrderCases: AccessCases = {
  details: {
    request: async (app, owner) => ({
      path: `/v1/bulkorders/${(await buildBulkOrder(app, { member: owner })).key}`,
    }),
    stranger: 404,
  },
  undo: {
    request: async (app, owner) => ({
      path: `/v1/bulkorders/undo/${(await buildBulkOrder(app, { member: owner })).key}`,
      body: { gifts: 3 },
    }),
    stranger: 404,
  },
}
