import { expect } from 'vitest'
import { buildContact } from '../../build/contact.ts'
import type { AccessCases } from '../types.ts'

export const searchCases: AccessCases = {
  find: {
    async request(app, owner) {
      await buildContact(app, { member: owner })
      return { path: '/v1/search?q=okafor' }
    },
    stranger: ({ answer }) => expect(answer.body.data).toMatchObject({ people: { rows: [], total: 0 } }),
  },
}
