import { sql } from 'drizzle-orm'
import { setFunding } from '../../src/easy-billing/set-funding.ts'
import type { AccessCases } from './types.ts'

export const easyBillingCases: AccessCases = {
  read: {
    async request(app, owner) {
      await app.db.execute(sql`update members set permissions = '{easy-billing}' where key = ${owner.key}`)
      await app.db.transaction((tx) => setFunding(tx, owner.key, 'active', app.cause()))
      return { path: '/v1/userfunding' }
    },
    stranger: 403,
  },
}
