import { expect } from 'vitest'
import type { TestApp } from '../../app.ts'
import { buildAsker } from '../../build/outreach/address-ask.ts'
import type { AccessCases, Person } from '../types.ts'

/** The owner's open ask, and the call that cancels it. */
async function asked(app: TestApp, owner: Person) {
  const { grace, ask, open } = await buildAsker(app, { member: owner })
  await ask([grace])
  const [made] = await open()
  return { path: `/v1/addressasks/${made?.key}/cancel` }
}

export const addressAskCases: AccessCases = {
  list: {
    async request(app, owner) {
      await asked(app, owner)
      return { path: '/v1/addressasks' }
    },
    stranger: ({ answer }) => expect(answer.body.data).toEqual([]),
  },
  ask: {
    async request(app, owner) {
      const { grace } = await buildAsker(app, { member: owner })
      return { path: '/v1/addressasks', body: { contacts: [grace.key] } }
    },
    stranger: 404,
  },
  cancel: { request: asked, stranger: 404 },
}
