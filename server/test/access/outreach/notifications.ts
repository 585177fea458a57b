import { expect } from 'vitest'
import { buildNotification } from '../../build/notification.ts'
import type { AccessCases } from '../types.ts'

export const notificationCases: AccessCases = {
  list: {
    async request(app, owner) {
      await buildNotification(app, owner)
      return { path: '/v1/notifications' }
    },
    stranger({ answer }) {
      expect(answer.body.data).toEqual([])
    },
  },
  unread: {
    async request(app, owner) {
      await buildNotification(app, owner)
      return { path: '/v1/notifications/unread' }
    },
    stranger({ answer }) {
      expect(answer.body.data).toEqual({ unread: 0 })
    },
  },
  markSeen: {
    async request(app, owner) {
      const number = await buildNotification(app, owner)
      return { path: '/v1/notifications/seen', body: { until: number } }
    },
    async stranger({ app, owner }) {
      const answer = await (await app.as(owner)).get('/v1/notifications/unread')
      expect(answer.body.data.unread, 'the owner has seen nothing by it').toBeGreaterThan(0)
    },
  },
}
