import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { addAuthenticator } from '../../build/second-factor.ts'
import type { AccessCases, OwnDataOnly } from '../types.ts'

/** The stranger acts on their own second step, which they don't have; the owner's is unchanged. */
const expectOwnerUnchanged: OwnDataOnly = async ({ app, owner, answer }) => {
  const text = JSON.stringify(answer.body)
  expect(text).not.toContain(owner.email)
  const rows = await app.rows<{ on: boolean }>(
    sql`select second_step_at is not null as on from members where key = ${owner.key}`,
  )
  const ways = await app.rows(sql`select 1 from authenticators where member_key = ${owner.key}`)
  expect(rows[0]?.on).toBe(ways.length > 0)
}
const passkey = {
  id: 'x',
  rawId: 'x',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'x', attestationObject: 'x' },
}

export const secondFactorCases: AccessCases = {
  show: {
    async request(app, owner) {
      await addAuthenticator(app, owner)
      return { path: '/v1/security/secondstep' }
    },
    stranger: ({ answer }) => expect(answer.body.data).toMatchObject({ on: false, authenticator: null }),
  },
  beginAuthenticator: {
    request: () => ({ path: '/v1/security/authenticator' }),
    stranger: expectOwnerUnchanged,
  },
  confirmAuthenticator: {
    request: () => ({ path: '/v1/security/authenticator/confirm', body: { code: '000000' } }),
    owner: 400,
    stranger: expectOwnerUnchanged,
  },
  removeAuthenticator: {
    async request(app, owner) {
      await addAuthenticator(app, owner)
      return { path: '/v1/security/authenticator' }
    },
    stranger: expectOwnerUnchanged,
  },
  // The matrix's portal is at an IP address, which can have no passkeys.
  beginPasskey: {
    request: () => ({ path: '/v1/security/passkeys/begin' }),
    owner: 400,
    stranger: expectOwnerUnchanged,
  },
  addPasskey: {
    request: () => ({ path: '/v1/security/passkeys', body: { name: 'Laptop', passkey } }),
    owner: 400,
    stranger: expectOwnerUnchanged,
  },
  removePasskey: {
    async request(app, owner) {
      const key = `passkey_${app.next('passkey')}`
      await app.db.execute(
        sql`insert into passkeys (key, member_key, credential_id, public_key, sign_count, transports, name, added_at)
            values (${key}, ${owner.key}, ${key}, 'x', 0, '{}', 'Laptop', now())`,
      )
      return { path: `/v1/security/passkeys/${key}` }
    },
    stranger: 404,
  },
  newRecoveryCodes: {
    async request(app, owner) {
      await addAuthenticator(app, owner)
      return { path: '/v1/security/recoverycodes' }
    },
    stranger: expectOwnerUnchanged,
  },
  stopRecovery: {
    async request(app, owner) {
      await addAuthenticator(app, owner)
      await app.db.execute(
        sql`insert into recoveries (member_key, email, link_hash, begun_at, ready_at, expires_at)
            values (${owner.key}, ${owner.email}, ${owner.key}, now(), now() + interval '3 days', now() + interval '9 days')`,
      )
      return { path: '/v1/security/recovery/stop' }
    },
    async stranger({ app, owner }) {
      expect(await app.rows(sql`select 1 from recoveries where member_key = ${owner.key}`)).toHaveLength(1)
    },
  },
}

const code = { code: '000000' }
const usedPasskey = {
  ...passkey,
  response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' },
}

/** Without the cookie of a pending sign-in or a mailed token, all of them refuse every caller. */
export const secondStepCases: AccessCases = {
  ways: { request: () => ({ path: '/v1/auth/secondstep' }), owner: 400 },
  code: { request: () => ({ path: '/v1/auth/secondstep/code', body: code }), owner: 400 },
  recoveryCode: {
    request: () => ({ path: '/v1/auth/secondstep/recoverycode', body: { recovery_code: 'x' } }),
    owner: 400,
  },
  beginPasskey: { request: () => ({ path: '/v1/auth/secondstep/passkey/begin' }), owner: 400 },
  passkey: {
    request: () => ({ path: '/v1/auth/secondstep/passkey', body: { passkey: usedPasskey } }),
    owner: 400,
  },
  beginRecovery: { request: () => ({ path: '/v1/auth/secondstep/recovery' }), owner: 400 },
  showRecovery: { request: () => ({ path: '/v1/auth/recovery', body: { token: 'x' } }), owner: 400 },
  stopByLink: { request: () => ({ path: '/v1/auth/recovery/stop', body: { token: 'x' } }), owner: 400 },
  finishRecovery: { request: () => ({ path: '/v1/auth/recovery/finish', body: { token: 'x' } }), owner: 400 },
}
