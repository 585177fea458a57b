import type { MemberKey } from '@goodturn/contract/ids'
import { buildContact } from '../../build/contact.ts'
import { buildMember, testPassword } from '../../build/member.ts'
import { buildPlan } from '../../build/plan.ts'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { TestApp } from '../../app.ts'
import { scheduleErasure } from '../../../src/privacy/erasure/schedule.ts'
import type { AccessCases } from '../types.ts'

export const erasureCases: AccessCases = {
  person: {
    async request(app, owner) {
      const { key } = await buildContact(app, { member: owner })
      return { path: `/v1/erasures/people/${key}` }
    },
    stranger: 404,
  },
  // A person with an active plan, so that the refusal leaves them for the next caller.
  erasePerson: {
    async request(app, owner) {
      const contact = await buildContact(app, { member: owner })
      await buildPlan(app, { member: owner, contact })
      return { path: `/v1/erasures/people/${contact.key}` }
    },
    owner: 400,
    stranger: 404,
  },
  account: {
    request: () => ({ path: '/v1/erasures/account' }),
    stranger: ({ answer }) => expect(answer.body.data.state).toBe(null),
  },
  eraseAccount: {
    request: () => ({ path: '/v1/erasures/account', body: { current_password: testPassword } }),
    async stranger({ app, owner }) {
      expect(await app.rows(sql`select from member_erasures where member_key = ${owner.key}`)).toEqual([])
    },
  },
  keepAccount: {
    async request(app, owner) {
      await scheduledErasure(app, owner)
      return { path: '/v1/erasures/account/keep' }
    },
    async stranger({ app, owner, answer }) {
      expect(answer.status).toBe(400)
      const waiting = sql`select from member_erasures where member_key = ${owner.key} and state = 'waiting'`
      expect(await app.rows(waiting)).toHaveLength(1)
    },
  },
}

/** An erasure requested by a member. */
async function scheduledErasure(app: TestApp, member: { key: MemberKey }) {
  const { key } = await app.platform.database.transaction((tx) =>
    scheduleErasure(tx, member.key, null, app.cause()),
  )
  return key
}

export const staffErasureCases: AccessCases = {
  list: { request: () => ({ path: '/v1/admin/erasures' }), owner: 200, stranger: 403 },
  ask: {
    async request(app) {
      const { key } = await buildMember(app)
      return { path: `/v1/admin/members/${key}/erasure`, body: { reason: 'By letter' } }
    },
    stranger: 403,
  },
  callOff: {
    async request(app) {
      const key = await scheduledErasure(app, await buildMember(app))
      return { path: `/v1/admin/erasures/${key}/calloff`, body: { reason: 'By letter' } }
    },
    stranger: 403,
  },
  writeOff: {
    async request(app) {
      const key = await scheduledErasure(app, await buildMember(app))
      await app.rows(sql`update member_erasures set state = 'held' where key = ${key}`)
      return { path: `/v1/admin/erasures/${key}/writeoff`, body: { reason: 'Paid by check' } }
    },
    stranger: 403,
  },
}
