import { expect } from 'vitest'
import { buildBulkOrder } from '../../build/bulk-order.ts'
import { buildTouch } from '../../build/touch.ts'
import type { AccessCases } from '../types.ts'

export const calendarCases: AccessCases = {
  month: {
    async request(app, owner) {
      const touch = await buildTouch(app, { member: owner })
      return { path: `/v1/calendar?month=${touch.eventDate.slice(0, 7)}` }
    },
    stranger({ answer }) {
      expect(answer.status).toBe(200)
      expect(answer.body.data).toMatchObject({ days: [], totals: { touches: 0, dates: 0, renewals: 0 } })
    },
  },
  arrivals: {
    request: async (app, owner) => ({
      path: `/v1/calendar/arrivals/${(await buildBulkOrder(app, { member: owner })).key}`,
    }),
    stranger: 404,
  },
  feed: {
    async request(app, owner) {
      await (await app.as(owner)).post('/v1/calendar/feed')
      return { path: '/v1/calendar/feed' }
    },
    stranger({ answer }) {
      expect(answer.status).toBe(200)
      expect(answer.body.data).toEqual({ active: false, created: null, last_read: null })
    },
  },
  makeFeed: {
    request: () => ({ path: '/v1/calendar/feed' }),
    async stranger({ app, owner, answer }) {
      expect(answer.status).toBe(201)
      const own = await (await app.as(owner)).get<{ data: { active: boolean } }>('/v1/calendar/feed')
      expect(own.body.data.active).toBe(false)
    },
  },
  revokeFeed: {
    async request(app, owner) {
      await (await app.as(owner)).post('/v1/calendar/feed')
      return { path: '/v1/calendar/feed' }
    },
    owner: 204,
    async stranger({ app, owner, answer }) {
      expect(answer.status).toBe(204)
      const own = await (await app.as(owner)).get<{ data: { active: boolean } }>('/v1/calendar/feed')
      expect(own.body.data.active).toBe(true)
    },
  },
}
