import { expect } from 'vitest'
import type { TestApp } from '../../app.ts'
import { buildCard } from '../../build/card.ts'
import { buildPurchase } from '../../build/purchase.ts'
import type { AccessCases, Person } from '../types.ts'

const typedCard = {
  number: '5555555555554444',
  exp_month: 12,
  exp_year: 2034,
  cvc: '123',
  name: 'Dana Whitfield',
  zip: '94611',
}

/** A second card of the owner's that isn't the default, so it can be made the default or removed. */
async function secondCard(app: TestApp, owner: Person): Promise<string> {
  await buildCard(app, owner)
  return (await buildCard(app, owner, { number: '5555555555554444' })).key
}

/** The token of a card the owner has saved. If the owner sends it again, it is the same card. */
async function usedToken(app: TestApp, owner: Person): Promise<string> {
  const caller = await app.as(owner)
  const token: string = (await caller.post('/v1/billing/cardtokens', typedCard)).body.data.token
  expect((await caller.post('/v1/billing/paymentmethods', { source: token })).status).toBe(200)
  return token
}

/** A charge of the owner's that waits for the bank. */
async function waitingForBank(app: TestApp, owner: Person): Promise<string> {
  const { card, cartItem } = await buildPurchase(app, { member: owner, cardNumber: '4000002760003184' })
  const order = { source: card?.key, credit: false, items: [cartItem()] }
  const answer = await (await app.as(owner)).post('/v1/billing/checkout', order)
  return answer.body.data.action.client_secret
}

export const cardCases: AccessCases = {
  form: { request: () => ({ path: '/v1/billing/cardform' }), owner: 200 },
  createToken: { request: () => ({ path: '/v1/billing/cardtokens', body: typedCard }), owner: 200 },
  createSetupIntent: {
    // The sandbox has no setup intents; with Stripe, each member gets their own (`stripe-webhook.api.test.ts`).
    request: () => ({ path: '/v1/billing/setupintents' }),
    owner: 404,
    stranger: 404,
  },
  add: {
    request: async (app, owner) => ({
      path: '/v1/billing/paymentmethods',
      body: { source: await usedToken(app, owner) },
    }),
    owner: 200,
    async stranger({ app, stranger, answer }) {
      expect(answer.status).toBe(400)
      const theirs = await (await app.as(stranger)).get('/v1/auth/user')
      expect(theirs.body.data.payment_methods).toEqual([])
    },
  },
  setDefault: {
    request: async (app, owner) => ({
      path: '/v1/billing/paymentmethods/default',
      body: { source: await secondCard(app, owner) },
    }),
    owner: 200,
    stranger: 404,
  },
  remove: {
    request: async (app, owner) => ({
      path: '/v1/billing/paymentmethods/remove',
      body: { source: await secondCard(app, owner) },
    }),
    owner: 200,
    stranger: 404,
  },
  addFault: {
    async request(app, owner) {
      await buildCard(app, owner)
      return { path: '/v1/sandbox/faults', body: { kind: 'decline', member: owner.key } }
    },
    owner: 204,
  },
  confirm: {
    request: async (app, owner) => ({
      path: '/v1/sandbox/confirmations',
      body: { client_secret: await waitingForBank(app, owner), approve: true },
    }),
    owner: 204,
    stranger: 404,
  },
}
