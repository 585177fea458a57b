import { expect } from 'vitest'
import { sql } from 'drizzle-orm'
import { buildContact } from '../../build/contact.ts'
import type { AccessCases } from '../types.ts'

export const checklistCases: AccessCases = {
  show: {
    async request(app, owner) {
      await buildContact(app, { member: owner })
      return { path: '/v1/checklist' }
    },
    stranger({ answer }) {
      expect(answer.status).toBe(200)
      expect(answer.body.data).toMatchObject({ person: null })
    },
  },
  hide: {
    request: () => ({ path: '/v1/checklist/hide' }),
    async stranger({ app, owner, stranger }) {
      const rows = await app.rows(
        sql`select member_key from ended_checklists where member_key in (${owner.key}, ${stranger.key})`,
      )
      expect(rows).toEqual([{ member_key: stranger.key }])
    },
  },
}
