import { expect } from 'vitest'
import type { TestApp } from '../../app.ts'
import { buildGiftLink } from '../../build/outreach/gift-link.ts'
import { buyerOf } from '../../build/order.ts'
import type { AccessCases, Person } from '../types.ts'

/** A path below the order of the owner's link. */
async function below(app: TestApp, owner: Person, more = '') {
  const { show } = await buildGiftLink(app, { buyer: await buyerOf(app, owner) })
  return { path: `/v1/sendings/${(await show()).sending}${more}` }
}

export const sendingCases: AccessCases = {
  show: { request: (app, owner) => below(app, owner), stranger: 404 },
  links: {
    request: (app, owner) => below(app, owner, '/links?step=sent'),
    stranger: ({ answer }) => expect(answer.body.data).toEqual([]),
  },
  file: { request: (app, owner) => below(app, owner, '/file?step=sent'), stranger: 404 },
}
