import { expect } from 'vitest'
import type { TestApp } from '../../app.ts'
import { buildBundle } from '../../build/bundle.ts'
import { buildCard } from '../../build/card.ts'
import { buildDiscount } from '../../build/discount.ts'
import { buildReservation } from '../../build/reservation.ts'
import { buildService } from '../../build/service.ts'
import { buildTokens } from '../../build/token.ts'
import type { AccessCases, OwnDataOnly, Person } from '../types.ts'

const expectEmptyList: OwnDataOnly = ({ answer }) => {
  expect(answer.status).toBe(200)
  expect(answer.body.data).toEqual([])
}

export const tokenCases: AccessCases = {
  list: {
    async request(app, owner) {
      await buildTokens(app, owner, { serviceKeys: [(await buildService(app)).key] })
      return { path: '/v1/tokens' }
    },
    stranger: expectEmptyList,
  },
}

export const discountCases: AccessCases = {
  discounts: {
    async request(app, owner) {
      await buildDiscount(app, owner, { percent: 10 })
      return { path: '/users/discounts' }
    },
    stranger: expectEmptyList,
  },
}

async function bundleOrder(app: TestApp, owner: Person) {
  const card = await buildCard(app, owner)
  return { source: card.key, service_bundle: (await buildBundle(app, { memberKey: owner.key })).key }
}

export const bundleCases: AccessCases = {
  buy: {
    request: async (app, owner) => ({ path: '/v1/buy-credit', body: await bundleOrder(app, owner) }),
    stranger: 404,
  },
  continueBuying: {
    async request(app, owner) {
      const answer = await (await app.as(owner)).post('/v1/buy-credit', await bundleOrder(app, owner))
      return { path: `/v1/buy-credit/continue/${answer.body.data.id}`, body: {} }
    },
    stranger: 404,
  },
}

export const reservationCases: AccessCases = {
  details: {
    request: async (app, owner) => ({
      path: `/shipment-reservations/${(await buildReservation(app, { memberKey: owner.key })).key}`,
    }),
    stranger: 404,
  },
  process: {
    async request(app, owner) {
      const card = await buildCard(app, owner)
      const { key } = await buildReservation(app, { memberKey: owner.key })
      return { path: `/shipment-reservations/process/${key}`, body: { source: card.key } }
    },
    stranger: 404,
  },
}
