import { buildBulkOrder } from '../../build/bulk-order.ts'
import type { AccessCases } from '../types.ts'

export const orderCases: AccessCases = {
  details: {
    request: async (app, owner) => ({
      path: `/v1/orders/${(await buildBulkOrder(app, { member: owner })).key}`,
    }),
    stranger: 404,
  },
}
