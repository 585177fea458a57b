import type { TestApp } from '../../app.ts'
import { buildExperience } from '../../build/touch.ts'
import { batchOf, dueTouch } from './packing.ts'
import type { AccessCases } from '../types.ts'

const staff = { owner: 200, stranger: 403 } as const

const parcelPath = async (app: TestApp) => `/v1/staff/packing/parcels/${(await buildExperience(app)).key}`

/** Calls about labels bought from carriers: for fulfillment. */
export const packingLabelCases: AccessCases = {
  ofBatch: {
    request: async (app) => ({ path: `/v1/staff/packing/batches/${(await batchOf(app)).batch}/labels` }),
    ...staff,
  },
  note: {
    request: async (app) => ({
      path: '/v1/staff/packing/ready/label',
      body: { code: (await dueTouch(app)).key },
    }),
    ...staff,
  },
  noteBatch: {
    request: async (app) => ({
      path: `/v1/staff/packing/batches/${(await batchOf(app)).batch}/labels/ready`,
    }),
    ...staff,
  },
  parcels: { request: () => ({ path: '/v1/staff/packing/parcels' }), ...staff },
  setParcel: {
    request: async (app) => ({
      path: await parcelPath(app),
      body: { ounces: 20, length: 10, width: 8, height: 4 },
    }),
    ...staff,
  },
  resetParcel: { request: async (app) => ({ path: await parcelPath(app) }), ...staff },
}
