import { expect } from 'vitest'
import { buildDiscount } from '../build/discount.ts'
import { buildService } from '../build/service.ts'
import { buildTokens } from '../build/token.ts'
import type { AccessCases, OwnDataOnly } from './types.ts'

const nothingListed: OwnDataOnly = ({ answer }) => {
  expect(answer.status).toBe(200)
  expect(answer.body.data).toEqual([])
}

export const tokenCases: AccessCases = {
  list: {
    async request(app, owner) {
      await buildTokens(app, owner, { serviceKeys: [(await buildService(app)).key] })
      return { path: '/v1/tokens' }
    },
    stranger: nothingListed,
  },
}

export const discountCases: AccessCases = {
  discounts: {
    async request(app, owner) {
      await buildDiscount(app, owner, { percent: 10 })
      return { path: '/users/discounts' }
    },
    stranger: nothingListed,
  },
}
