import { packingLabelCalls } from '@goodturn/contract/care/packing/label-calls'
import { routes } from '../../platform/http/routes.ts'
import { labelsOfBatch } from './labels.queries.ts'
import { recordLabelNumber, recordBatchNumbers } from './record-label-numbers.ts'
import { listParcels } from './parcels.queries.ts'
import { setParcel } from './parcels.ts'

export const packingLabelRoutes = routes(packingLabelCalls, {
  ofBatch: async (ctx, { key }) => ({
    data: await labelsOfBatch(ctx.db, key, ctx.platform.ports.labelSeller !== null),
  }),
  note: async (ctx, { code }) => ({ data: await recordLabelNumber(ctx, code) }),
  noteBatch: async (ctx, { key }) => ({ data: await recordBatchNumbers(ctx, key) }),
  parcels: (ctx, asked) => listParcels(ctx.db, asked, ctx.platform.settings),
  setParcel: async (ctx, { key, ...size }) => ({ data: await setParcel(ctx, key, size) }),
  resetParcel: async (ctx, { key }) => ({ data: await setParcel(ctx, key, null) }),
})
