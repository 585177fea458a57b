import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { TestApp } from '../../app.ts'
import { buildMember } from '../../build/member.ts'
import { buildAffiliateInvite, buildReferral, buildReferralCode } from '../../build/referral.ts'
import type { AccessCases, Person } from '../types.ts'

export const referralCases: AccessCases = {
  find: {
    request: async (app, owner) => ({ path: `/referrals/${(await buildReferralCode(app, owner)).code}` }),
  },
  view: {
    async request(app, owner) {
      await buildReferral(app, owner, await buildMember(app))
      return { path: '/v1/referrals' }
    },
    stranger: ({ answer }) => expect(answer.body.data).toMatchObject({ joined: 0, redeems: [] }),
  },
  friends: {
    async request(app, owner) {
      await buildReferral(app, owner, await buildMember(app))
      return { path: '/v1/referrals/friends' }
    },
    stranger: ({ answer }) => expect(answer.body.data).toEqual([]),
  },
}

/** Adds the owner of a case to the affiliate program; the stranger stays out of it (P:G-52). */
async function joinProgram(app: TestApp, owner: Person): Promise<void> {
  await app.db.execute(sql`update members set affiliate_percentage = 15 where key = ${owner.key}`)
}

export const affiliateCases: AccessCases = {
  list: {
    async request(app, owner) {
      await joinProgram(app, owner)
      return { path: '/v1/affiliateinvites' }
    },
    stranger: 403,
  },
  invite: {
    async request(app, owner) {
      await joinProgram(app, owner)
      const body = { first_name: 'Ines', last_name: 'Moreau', email: 'ines@moreau.example' }
      return { path: '/v1/affiliateinvites', body }
    },
    stranger: 403,
  },
  remove: {
    async request(app, owner) {
      await joinProgram(app, owner)
      return { path: `/v1/affiliateinvites/${(await buildAffiliateInvite(app, owner)).key}` }
    },
    stranger: 403,
  },
}
