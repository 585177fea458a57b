import { expect } from 'vitest'
import { buildPurchase } from '../../build/purchase.ts'
import type { AccessCases } from '../types.ts'

const query = '?from=2027-01-01&to=2027-12-31'

export const reportCases: AccessCases = {
  spend: {
    request: () => ({ path: `/v1/userreports/spend${query}` }),
    async stranger({ app, owner, answer }) {
      const theirs = await app.as(owner)
      const url = String(answer.body.data.url).replace('/api', '')
      expect((await theirs.get(url)).status).toBe(404)
    },
  },
  figures: {
    async request(app) {
      await buildPurchase(app)
      return { path: `/v1/userreports/spendfigures${query}` }
    },
    stranger: ({ answer }) => expect(answer.body.data).toMatchObject({ total: { invoices: 0, charged: 0 } }),
  },
}
