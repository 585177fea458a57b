import { expect } from 'vitest'
import { issueLot } from '../../../src/money/ledger/issue.ts'
import type { TestApp } from '../../app.ts'
import { buildBundle } from '../../build/bundle.ts'
import { buildCard } from '../../build/card.ts'
import { buildMember } from '../../build/member.ts'
import { buildPurchase } from '../../build/purchase.ts'
import { buildReservation } from '../../build/reservation.ts'
import { buildStandingOrder } from '../../build/standing-order.ts'
import { buildExperience } from '../../build/touch.ts'
import type { AccessCases } from '../types.ts'

/** An invoice a member paid by card. */
async function paidInvoice(app: TestApp): Promise<string> {
  const { member, card, cartItem } = await buildPurchase(app, { member: await buildMember(app) })
  const order = { source: card?.key, credit: false, items: [cartItem()] }
  const answer = await (await app.as(member)).post('/v1/billing/checkout', order)
  expect(answer.status).toBe(200)
  return answer.body.data.id
}

async function credit(app: TestApp): Promise<string> {
  const member = await buildMember(app)
  const facts = { memberKey: member.key, description: 'A thank-you', cents: 500, now: app.now }
  return issueLot(app.db, { ...facts, kind: 'credit', reason: 'other', expiresAt: null })
}

/** An act on a member's data: administrators only. */
function act(verb: string, body: (app: TestApp) => unknown, withCard = false): AccessCases[string] {
  return {
    async request(app) {
      const member = await buildMember(app)
      if (withCard) {
        await buildCard(app, member)
        await buildStandingOrder(app, member.key)
      }
      return { path: `/v1/admin/members/${member.key}/${verb}`, body: await body(app) }
    },
    owner: 200,
    stranger: 403,
  }
}

const services = async (app: TestApp) => [(await buildExperience(app)).serviceKey]
const newCode = (app: TestApp) => `ACCESS${app.next('code')}`

export const staffMoneyCases: AccessCases = {
  member: {
    request: async (app) => ({ path: `/v1/admin/members/${(await buildMember(app)).key}` }),
    owner: 200,
    stranger: 403,
  },
  refund: {
    request: async (app) => ({
      path: `/v1/admin/invoices/${await paidInvoice(app)}/refund`,
      body: { reason: 'Arrived broken' },
    }),
    owner: 200,
    stranger: 403,
  },
  giveFunds: act('funds', () => ({ amount: 10, description: 'A thank-you' })),
  grantCredit: act('credits', () => ({ amount: 10, reason: 'other', description: 'A thank-you' })),
  voidGrant: {
    request: async (app) => ({
      path: `/v1/admin/credits/${await credit(app)}/void`,
      body: { reason: 'Given by mistake' },
    }),
    owner: 200,
    stranger: 403,
  },
  charge: act('charges', () => ({ amount: 10, reason: 'Rush handling' }), true),
  grantDiscount: act('discounts', () => ({ title: 'your order', percent: 10, reason: 'A thank-you' })),
  grantTokens: act('tokens', async (app) => ({
    title: 'Bouquets',
    services: await services(app),
    amount: 54,
    qty: 2,
    reason: 'A thank-you',
  })),
  setPermissions: act('permissions', () => ({ add: ['gifting-log'] })),
  signOut: act('signout', () => ({ reason: 'A lost phone' })),
  setAffiliate: act('affiliate', () => ({ percentage: null })),
  setFunding: act('userfunding', () => ({ status: 'active' })),
  createPromotion: {
    request: (app) => ({
      path: '/v1/admin/promotions',
      body: { code: newCode(app), description: 'Ten percent off', percent: 10 },
    }),
    owner: 200,
    stranger: 403,
  },
  endPromotion: {
    async request(app) {
      const code = newCode(app)
      const admin = await app.as(await buildMember(app, { isAdmin: true }))
      await admin.post('/v1/admin/promotions', { code, description: 'Ten percent off', percent: 10 })
      return { path: `/v1/admin/promotions/${code}/end`, body: {} }
    },
    owner: 200,
    stranger: 403,
  },
  disputes: { request: () => ({ path: '/v1/admin/disputes' }), owner: 200, stranger: 403 },
}

export const staffSalesCases: AccessCases = {
  createBundle: act('bundles', async (app) => ({
    title: 'Ten bouquets',
    price: 499,
    items: [{ title: 'Bouquet', qty: 10, amount: 54, services: await services(app) }],
    reason: 'Asked for it',
  })),
  endBundle: {
    async request(app) {
      const { key } = await buildBundle(app, { memberKey: (await buildMember(app)).key })
      return { path: `/v1/admin/bundles/${key}/end`, body: { reason: 'Made by mistake' } }
    },
    owner: 200,
    stranger: 403,
  },
  reservations: { request: () => ({ path: '/v1/admin/reservations' }), owner: 200, stranger: 403 },
  createReservation: act('reservations', async (app) => ({
    service: (await services(app))[0],
    qty: 4,
    price_per_unit: 32.5,
    reason: 'Asked for it',
  })),
  cancelReservation: {
    async request(app) {
      const { key } = await buildReservation(app, { memberKey: (await buildMember(app)).key })
      return { path: `/v1/admin/reservations/${key}/cancel`, body: { reason: 'Not wanted' } }
    },
    owner: 200,
    stranger: 403,
  },
}

export const staffPromotionCases: AccessCases = {
  list: { request: () => ({ path: '/v1/staff/promotions' }), owner: 200, stranger: 403 },
}
