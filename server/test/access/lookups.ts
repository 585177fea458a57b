import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { buildPromotion } from '../build/promotion.ts'
import type { AccessCases } from './types.ts'
import { discountCases } from './money/wallet-items.ts'

export const configCases: AccessCases = { show: { request: () => ({ path: '/v1/config' }) } }

export const browserErrorCases: AccessCases = {
  report: {
    request: () => ({
      path: '/v1/browsererrors',
      body: { kind: 'error', release: 'build', name: 'TypeError', message: 'x', frames: [], screen: '/' },
    }),
  },
}

export const promotionCases: AccessCases = {
  ...discountCases,
  validate: {
    request: async (app) => ({ path: `/v1/promotions/${(await buildPromotion(app)).code}/validate` }),
  },
  apply: {
    request: async (app) => ({ path: '/v1/billing/promo', body: { code: (await buildPromotion(app)).code } }),
    // Discounts are per member: the owner has none after a stranger applied the code.
    async stranger({ app, owner, stranger }) {
      const rows = await app.rows(
        sql`select member_key from discounts where member_key in (${owner.key}, ${stranger.key})`,
      )
      expect(rows).toEqual([{ member_key: stranger.key }])
    },
  },
}

export const supportCases: AccessCases = {
  send: {
    request: () => ({
      path: '/v1/supportmessages',
      body: { message: 'Hello', page: '/', email: 'v@example.com' },
    }),
  },
}
