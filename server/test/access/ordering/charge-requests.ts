import { expect } from 'vitest'
import type { TestApp } from '../../app.ts'
import { buildPurchase } from '../../build/purchase.ts'
import { buildPartnership } from '../../build/partnership.ts'
import type { AccessCases, Person } from '../types.ts'

/** A request to share a purchase, sent to the owner as the partner. */
async function requestTo(app: TestApp, owner: Person): Promise<string> {
  const { inviter, key } = await buildPartnership(app, { invitee: owner })
  const { cartItem } = await buildPurchase(app, { member: inviter, cardNumber: null })
  const order = { payment_partner: key, credit: false, items: [cartItem()] }
  const answer = await (await app.as(inviter)).post('/v1/billing/checkout', order)
  expect(answer.status).toBe(200)
  const { data } = (await (await app.as(owner)).get('/users/paymentrequests')).body
  return data[0].key
}

export const chargeRequestCases: AccessCases = {
  list: {
    async request(app, owner) {
      await requestTo(app, owner)
      return { path: '/users/paymentrequests' }
    },
    stranger: ({ answer }) => expect(answer.body.data).toEqual([]),
  },
  detail: {
    request: async (app, owner) => ({
      path: `/v1/paymentpartners/chargerequest/${await requestTo(app, owner)}`,
    }),
    stranger: 404,
  },
  ofOrder: {
    async request(app, owner) {
      const { key } = await buildPartnership(app, { inviter: owner })
      const { cartItem } = await buildPurchase(app, { member: owner, cardNumber: null })
      const order = { payment_partner: key, credit: false, items: [cartItem()] }
      const answer = await (await app.as(owner)).post('/v1/billing/checkout', order)
      expect(answer.status).toBe(200)
      return { path: `/v1/paymentpartners/chargerequest/order/${answer.body.data.inviter.id}` }
    },
    stranger: 404,
  },
  approve: {
    request: async (app, owner) => ({
      path: `/v1/paymentpartners/acceptcharge/${await requestTo(app, owner)}`,
      body: {},
    }),
    stranger: 404,
  },
  continueApproval: {
    request: async (app, owner) => ({
      path: `/v1/paymentpartners/acceptcharge/continue/${await requestTo(app, owner)}`,
      body: {},
    }),
    stranger: 404,
  },
  deny: {
    request: async (app, owner) => ({
      path: `/v1/paymentpartners/denycharge/${await requestTo(app, owner)}`,
      body: {},
    }),
    owner: 204,
    stranger: 404,
  },
}
