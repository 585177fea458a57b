import { expect } from 'vitest'
import { buildService } from '../../build/service.ts'
import type { AccessCases } from '../types.ts'

export const catalogCases: AccessCases = {
  services: { request: () => ({ path: '/services' }) },
  browse: { request: () => ({ path: '/v1/services' }) },
  details: { request: async (app) => ({ path: `/services/details/${(await buildService(app)).key}` }) },
  topOfMind: { request: () => ({ path: '/services/topofmind' }) },
  categories: { request: () => ({ path: '/v1/categories' }) },
  specialEvents: { request: () => ({ path: '/v1/specialevents' }) },
  specialEvent: { request: () => ({ path: '/v1/specialevents/unknown' }), owner: 404 },
  bulkForm: { request: () => ({ path: '/v1/bulkforms/all' }) },
  contactMessages: {
    request: async (app) => ({
      path: `/v1/experiences/${(await buildService(app)).experience.key}/contactmessages`,
    }),
  },
  bundles: {
    request: () => ({ path: '/v1/servicebundles' }),
    // Custom bundles belong to one member; the catalog's own tests make one and look for it as another.
    stranger: ({ answer }) => expect(answer.body.data).toEqual([]),
  },
}
