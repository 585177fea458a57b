import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { buildMember, testPassword } from '../../build/member.ts'
import type { AccessCases } from '../types.ts'

export const ownDataCases: AccessCases = {
  ask: {
    request: () => ({ path: '/v1/owndata/archives', body: { current_password: testPassword } }),
    async stranger({ app, owner }) {
      expect(await app.rows(sql`select from downloads where member_key = ${owner.key}`)).toEqual([])
    },
  },
}

export const staffOwnDataCases: AccessCases = {
  ask: {
    async request(app) {
      const { key } = await buildMember(app)
      return { path: `/v1/admin/members/${key}/archive`, body: { reason: 'Asked by letter' } }
    },
    // The request requires a second person's approval.
    owner: 403,
    stranger: 403,
  },
}
