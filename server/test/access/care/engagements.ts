import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { buildEngagement } from '../../build/engagement.ts'
import { buildTouch } from '../../build/touch.ts'
import type { AccessCases } from '../types.ts'

const given = {
  engagement_type: 'link',
  engagement_title: 'My website',
  engagement_value: 'https://harborandmain.com',
  engagement_body: null,
}

export const engagementCases: AccessCases = {
  list: {
    async request(app, owner) {
      await buildEngagement(app, owner)
      return { path: '/v1/userengagements' }
    },
    stranger: ({ answer }) => expect(answer.body.data).toEqual([]),
  },
  create: {
    request: () => ({ path: '/v1/userengagements', body: given }),
    async stranger({ app, stranger, answer }) {
      const rows = await app.rows(sql`select key from user_engagements where member_key = ${stranger.key}`)
      expect(rows).toContainEqual({ key: answer.body.data.key })
    },
  },
  update: {
    request: async (app, owner) => ({
      path: `/v1/userengagements/${(await buildEngagement(app, owner)).key}`,
      body: given,
    }),
    stranger: 404,
  },
  remove: {
    request: async (app, owner) => ({
      path: `/v1/userengagements/${(await buildEngagement(app, owner)).key}`,
    }),
    stranger: 404,
  },
  card: {
    request: async (app, member) => ({
      path: `/v1/userengagements/card?touch=${(await buildTouch(app, { member })).key}`,
    }),
    stranger: 404,
  },
}
