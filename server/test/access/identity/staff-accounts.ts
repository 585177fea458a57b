import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { newKey } from '../../../src/platform/ids.ts'
import type { TestApp } from '../../app.ts'
import { buildMember } from '../../build/member.ts'
import type { AccessCases } from '../types.ts'

const passkeyWith = (response: object) => ({
  id: 'x',
  rawId: 'x',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'x', ...response },
})

/** Signing in: these requests are refused, but not for lack of a session. */
export const staffSignInCases: AccessCases = {
  login: {
    request: () => ({
      path: '/v1/staff/login',
      body: { email: 'nobody@goodturn.example', password: '' },
    }),
    owner: 400,
  },
  code: { request: () => ({ path: '/v1/staff/secondstep/code', body: { code: '000000' } }), owner: 400 },
  recoveryCode: {
    request: () => ({ path: '/v1/staff/secondstep/recoverycode', body: { recovery_code: 'x' } }),
    owner: 400,
  },
  ways: { request: () => ({ path: '/v1/staff/secondstep' }), owner: 400 },
  beginPasskey: { request: () => ({ path: '/v1/staff/secondstep/passkey/begin' }), owner: 400 },
  passkey: {
    request: () => ({
      path: '/v1/staff/secondstep/passkey',
      body: { passkey: passkeyWith({ authenticatorData: 'x', signature: 'x' }) },
    }),
    owner: 400,
  },
  logout: { request: () => ({ path: '/v1/staff/logout' }) },
  me: { request: () => ({ path: '/v1/staff/me' }), owner: 200, stranger: 403 },
}

/** A call on the sender's own account. */
const own = (path: string, body?: object, owner = 200): AccessCases[string] => ({
  request: () => ({ path: `/v1/staff/me/${path}`, ...(body ? { body } : {}) }),
  owner,
  stranger: 403,
})
const wrongPassword = { current_password: 'not-this-one' }
const newPassword = { password: 'a-quiet-harbor-town', confirmpassword: 'a-quiet-harbor-town' }

export const staffSelfCases: AccessCases = {
  beginAuthenticator: own('authenticator'),
  confirmAuthenticator: own('authenticator/confirm', { code: '000000' }, 400),
  removeAuthenticator: own('authenticator/remove', wrongPassword, 400),
  newRecoveryCodes: own('recoverycodes', wrongPassword, 400),
  setPassword: own('password', { ...wrongPassword, ...newPassword }, 400),
  signOutEverywhere: own('signout', undefined, 204),
  setKeys: own('keys', { single_keys: false }),
  tokens: own('tokens'),
  addToken: own('tokens', { name: 'Laptop', ...wrongPassword }, 400),
  endToken: own(`tokens/${newKey('staffToken')}`, undefined, 404),
}

// The matrix's portal is at an IP address, which can have no passkeys.
export const staffSecondStepCases: AccessCases = {
  show: own('secondstep'),
  beginPasskey: own('passkeys/begin', wrongPassword, 400),
  addPasskey: own('passkeys', { name: 'Laptop', passkey: passkeyWith({ attestationObject: 'x' }) }, 400),
  removePasskey: own(`passkeys/${newKey('passkey')}/remove`, wrongPassword, 400),
}

/** An act on an account built for it. */
const onPerson = (verb: string, body?: object, isInvited = false): AccessCases[string] => ({
  async request(app) {
    const { key } = await app.hire('support')
    if (isInvited) await app.rows(sql`update staff_accounts set accepted_at = null where key = ${key}`)
    return { path: `/v1/staff/people/${key}/${verb}`, ...(body ? { body } : {}) }
  },
  owner: 200,
  stranger: 403,
})
const reason = 'It was asked for'

export const staffPeopleCases: AccessCases = {
  list: { request: () => ({ path: '/v1/staff/people' }), owner: 200, stranger: 403 },
  invite: {
    request: (app) => ({
      path: '/v1/staff/people',
      body: { email: `invited-${app.next('invited')}@goodturn.example`, name: 'Ana Silva', role: 'support' },
    }),
    owner: 200,
    stranger: 403,
  },
  sendLink: onPerson('link'),
  withdraw: onPerson('uninvite', undefined, true),
  setRole: onPerson('role', { role: 'finance', reason }),
  removeSecondStep: onPerson('secondstep/remove', { reason }),
  end: onPerson('end', { reason }),
  audit: { request: () => ({ path: '/v1/staff/audit' }), owner: 200, stranger: 403 },
  acts: { request: () => ({ path: '/v1/staff/audit/acts' }), owner: 200, stranger: 403 },
}

export const staffLinkCases: AccessCases = {
  show: { request: () => ({ path: '/v1/staff/link', body: { token: 'x' } }), owner: 400 },
  follow: {
    request: () => ({
      path: '/v1/staff/link/follow',
      body: { token: 'x', name: 'Ana Silva', ...newPassword },
    }),
    owner: 400,
  },
}

export const staffPasswordCases: AccessCases = {
  forgot: {
    request: () => ({ path: '/v1/staff/forgotpassword', body: { email: 'nobody@goodturn.example' } }),
    owner: 200,
  },
  showReset: {
    request: () => ({ path: '/v1/staff/resetpassword/link', body: { token: 'x' } }),
    owner: 400,
  },
  reset: {
    request: () => ({ path: '/v1/staff/resetpassword', body: { token: 'x', ...newPassword } }),
    owner: 400,
  },
}

/** An employee requested more credit than one person may grant. */
async function requestedApproval(app: TestApp): Promise<string> {
  const member = await buildMember(app)
  const asker = await app.staff('support')
  const grant = { amount: 300, reason: 'other', description: 'A thank-you' }
  const answer = await asker.post(`/v1/admin/members/${member.key}/credits`, grant)
  expect(answer.status).toBe(403)
  return /approval_\w+/.exec(answer.body.errors[0].message)?.[0] ?? ''
}

const approvalCase = (verb: string, parts: { body?: object; owner?: number } = {}): AccessCases[string] => ({
  request: async (app) => ({
    path: `/v1/staff/approvals/${await requestedApproval(app)}${verb}`,
    ...(parts.body ? { body: parts.body } : {}),
  }),
  owner: parts.owner ?? 200,
  stranger: 403,
})

export const staffApprovalCases: AccessCases = {
  list: { request: () => ({ path: '/v1/staff/approvals' }), owner: 200, stranger: 403 },
  show: approvalCase(''),
  approve: approvalCase('/approve'),
  decline: approvalCase('/decline', { body: { reason: 'Too much' } }),
  // Requested by someone else.
  withdraw: approvalCase('/takeback', { owner: 403 }),
  // Others are able to approve it.
  override: approvalCase('/override', { body: { reason: 'Nobody else is here' }, owner: 403 }),
}
