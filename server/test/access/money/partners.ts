import { expect } from 'vitest'
import { buildCard } from '../../build/card.ts'
import { buildPartnership } from '../../build/partnership.ts'
import type { AccessCases } from '../types.ts'

export const partnerCases: AccessCases = {
  list: {
    async request(app, owner) {
      await buildPartnership(app, { inviter: owner })
      return { path: '/users/paymentpartners' }
    },
    stranger: ({ answer }) => expect(answer.body.data).toEqual([]),
  },
  invite: {
    async request(app, owner) {
      const inviter_source = (await buildCard(app, owner)).key
      const invitee_email = `${inviter_source}@example.com`
      return {
        path: '/v1/paymentpartners/invite',
        body: { invitee_email, inviter_auto_accept: 1, inviter_source },
      }
    },
    owner: 201,
    // The request names the owner's card.
    async stranger({ app, stranger, answer }) {
      expect(answer.status).toBe(400)
      const theirs = await (await app.as(stranger)).get('/users/paymentpartners')
      expect(theirs.body.data).toEqual([])
    },
  },
  details: {
    request: async (app, owner) => ({
      path: `/v1/paymentpartners/details/${(await buildPartnership(app, { inviter: owner })).key}`,
    }),
    stranger: 404,
  },
  update: {
    request: async (app, owner) => ({
      path: `/v1/paymentpartners/${(await buildPartnership(app, { inviter: owner })).key}`,
      body: { inviter_auto_accept: 0 },
    }),
    stranger: 404,
  },
  end: {
    request: async (app, owner) => ({
      path: `/v1/paymentpartners/${(await buildPartnership(app, { inviter: owner })).key}`,
    }),
    stranger: 404,
  },
}
