import { expect } from 'vitest'
import type { TestApp } from '../../app.ts'
import { buyerOf } from '../../build/order.ts'
import { buildThanks } from '../../build/outreach/thanks.ts'
import type { AccessCases, Person } from '../types.ts'

/** The owner's gift with a note, and a path below it. */
async function below(app: TestApp, owner: Person, more = '') {
  const { touchKey } = await buildThanks(app, { buyer: await buyerOf(app, owner) })
  return { path: `/v1/thanks/${touchKey}${more}` }
}

export const thanksCases: AccessCases = {
  show: { request: (app, owner) => below(app, owner), stranger: 404 },
  list: {
    async request(app, owner) {
      const { grace } = await buildThanks(app, { buyer: await buyerOf(app, owner) })
      return { path: `/v1/thanks?contact=${grace.key}` }
    },
    stranger: ({ answer }) => expect(answer.body.data).toEqual([]),
  },
  see: { request: (app, owner) => below(app, owner, '/seen'), stranger: 404 },
}
