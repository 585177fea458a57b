import { sql } from 'drizzle-orm'
import { setFunding } from '../../../src/money/easy-billing/set-funding.ts'
import { buildCard } from '../../build/card.ts'
import type { TestApp } from '../../test-app.ts'
import type { AccessCases, Person } from '../types.ts'

async function allow(app: TestApp, owner: Person): Promise<void> {
  await app.db.execute(sql`update members set permissions = '{easy-billing}' where key = ${owner.key}`)
  const setUp = { status: 'active', type: 'credit_card' } as const
  await app.db.transaction((tx) => setFunding(tx, owner.key, setUp, app.cause()))
}

export const easyBillingCases: AccessCases = {
  read: {
    async request(app, owner) {
      await allow(app, owner)
      return { path: '/v1/userfunding' }
    },
    stranger: 403,
  },
  setSource: {
    async request(app, owner) {
      await allow(app, owner)
      const card = await buildCard(app, owner)
      return { path: '/v1/userfunding', body: { source: card.key } }
    },
    stranger: 403,
  },
  recharges: {
    async request(app, owner) {
      await allow(app, owner)
      return { path: '/v1/userfunding/recharges' }
    },
    stranger: 403,
  },
}
