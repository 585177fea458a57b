import { expect } from 'vitest'
import type { TestApp } from '../../app.ts'
import { buildGiftLink } from '../../build/outreach/gift-link.ts'
import { acceptHeld, buildHeldLink } from '../../build/outreach/held-link.ts'
import { buyerOf } from '../../build/order.ts'
import { buildService } from '../../build/service.ts'
import type { AccessCases, Person } from '../types.ts'

/** The owner's link, emailed a while ago, and a path below it. */
async function below(app: TestApp, owner: Person, more = '') {
  const buyer = await buyerOf(app, owner)
  const { key } = await buildGiftLink(app, { buyer })
  return { path: `/v1/giftlinks/${key}${more}` }
}

export const giftLinkCases: AccessCases = {
  list: {
    async request(app, owner) {
      await below(app, owner)
      return { path: '/v1/giftlinks' }
    },
    stranger: ({ answer }) => expect(answer.body.data).toEqual([]),
  },
  show: { request: (app, owner) => below(app, owner), stranger: 404 },
  choices: {
    request: async (app) => ({ path: `/v1/giftlinks/choices/${(await buildService(app)).key}` }),
  },
  copy: { request: (app, owner) => below(app, owner, '/copy'), stranger: 404 },
  renew: { request: (app, owner) => below(app, owner, '/renew'), stranger: 404 },
  resend: { request: (app, owner) => below(app, owner, '/resend'), stranger: 404 },
  change: {
    request: async (app, owner) => ({ ...(await below(app, owner)), body: { hidden: true } }),
    stranger: 404,
  },
  pay: {
    async request(app, owner) {
      const buyer = await buyerOf(app, owner)
      const link = await buildHeldLink(app, { buyer, card: '4000000000000341' })
      await acceptHeld(app, link)
      return { path: `/v1/giftlinks/${link.key}/pay`, body: { source: buyer.card.key } }
    },
    stranger: 404,
  },
  cancel: { request: (app, owner) => below(app, owner, '/cancel'), stranger: 404 },
}
