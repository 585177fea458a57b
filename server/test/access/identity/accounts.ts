import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { sessionKey } from '../../../src/identity/accounts/sign-in/list-sessions.ts'
import { hashToken } from '../../../src/identity/sign-in/hash-token.ts'
import { buildMember, testPassword } from '../../build/member.ts'
import { mailedToken } from '../../sessions.ts'
import type { AccessCases, OwnDataOnly } from '../types.ts'

/** The answer is about the caller, not the owner. */
const answersCaller: OwnDataOnly = ({ answer, stranger }) => {
  expect(answer.status).toBeLessThan(300)
  expect(answer.body.data.key).toBe(stranger.key)
}

export const accountCases: AccessCases = {
  login: {
    request: (_app, owner) => ({
      path: '/v1/auth/login',
      body: { email: owner.email, password: testPassword },
    }),
  },
  logout: { request: () => ({ path: '/v1/auth/logout' }) },
  user: { request: () => ({ path: '/v1/auth/user' }), stranger: answersCaller },
  signup: { request: () => ({ path: '/v1/auth/signup', body: {} }), owner: 400 },
  forgotPassword: {
    request: (_app, owner) => ({ path: '/v1/auth/forgotpassword', body: { email: owner.email } }),
  },
  resetPassword: { request: () => ({ path: '/v1/auth/resetpassword', body: { token: 'x' } }), owner: 400 },
  sendVerification: { request: () => ({ path: '/v1/auth/sendverification' }), stranger: answersCaller },
  verifyEmail: {
    async request(app, owner) {
      await app.db.execute(sql`update members set email_validated_at = null where key = ${owner.key}`)
      await (await app.as(owner)).post('/v1/auth/sendverification')
      return {
        path: '/v1/auth/verifyemail',
        body: { token: await mailedToken(app, owner.email, 'verify-email') },
      }
    },
    async stranger({ app, owner, answer }) {
      expect(answer.status).toBe(400)
      const rows = await app.rows(sql`select email_validated_at from members where key = ${owner.key}`)
      expect(rows).toEqual([{ email_validated_at: null }])
    },
  },
  update: {
    request: () => ({ path: '/users', body: { first_name: 'Renamed' } }),
    async stranger(parties) {
      await answersCaller(parties)
      const { app, owner } = parties
      expect(await app.rows(sql`select first_name from members where key = ${owner.key}`)).toEqual([
        { first_name: 'Dana' },
      ])
    },
  },
  setPermissionPreferences: {
    request: () => ({ path: '/v1/users/permissionpreferences', body: { 'qr-feedback': 0 } }),
    async stranger(parties) {
      await answersCaller(parties)
      const { app, owner } = parties
      expect(await app.rows(sql`select qr_feedback from members where key = ${owner.key}`)).toEqual([
        { qr_feedback: true },
      ])
    },
  },
  impersonate: {
    request: async (app) => ({
      path: '/v1/admin/impersonations',
      body: { user_key: (await buildMember(app)).key },
    }),
    // Staff act as a member from a member session, not from the console.
    console: 403,
    stranger: 403,
  },
}

/** The answer contains nothing of the owner's, and the owner's sessions stay. */
const expectOwnerSignedIn: OwnDataOnly = async ({ app, owner, answer }) => {
  expect(answer.status).toBeLessThan(300)
  const rows = await app.rows(sql`select 1 from sessions where member_key = ${owner.key}`)
  expect(rows.length).toBeGreaterThan(0)
}

export const sessionCases: AccessCases = {
  list: {
    request: () => ({ path: '/v1/security/sessions' }),
    async stranger({ app, owner, answer }) {
      const rows = await app.rows<{ hash: string }>(
        sql`select hash from sessions where member_key = ${owner.key}`,
      )
      const listed = answer.body.data.sessions as { key: string }[]
      expect(listed.length).toBeGreaterThan(0)
      for (const { hash } of rows) expect(listed.map(({ key }) => key)).not.toContain(sessionKey(hash))
    },
  },
  end: {
    async request(app, owner) {
      const other = sessionKey(hashToken(await app.sessionOf(owner)))
      return { path: `/v1/security/sessions/${other}` }
    },
    stranger: 404,
  },
  endOthers: {
    async request(app, owner) {
      await app.sessionOf(owner)
      return { path: '/v1/security/sessions/signoutothers' }
    },
    stranger: expectOwnerSignedIn,
  },
  confirm: {
    request: () => ({ path: '/v1/security/confirm', body: { current_password: testPassword } }),
    async stranger({ answer }) {
      expect(answer.status).toBe(204)
    },
  },
}
