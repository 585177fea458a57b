import { expect } from 'vitest'
import type { TestApp } from '../app.ts'
import { buildMember } from '../build/member.ts'
import type { AccessCases } from './types.ts'

/** Signing in: what is sent here is refused, but not for want of a session. */
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
  logout: { request: () => ({ path: '/v1/staff/logout' }) },
  me: { request: () => ({ path: '/v1/staff/me' }), owner: 200, stranger: 403 },
}

export const staffSelfCases: AccessCases = {
  beginAuthenticator: { request: () => ({ path: '/v1/staff/me/authenticator' }), owner: 200, stranger: 403 },
  confirmAuthenticator: {
    request: () => ({ path: '/v1/staff/me/authenticator/confirm', body: { code: '000000' } }),
    owner: 400,
    stranger: 403,
  },
}

export const staffPeopleCases: AccessCases = {
  list: { request: () => ({ path: '/v1/staff/people' }), owner: 200, stranger: 403 },
}

/** Somebody of the staff asked for more credit than one may give alone. */
async function askedApproval(app: TestApp): Promise<string> {
  const member = await buildMember(app)
  const asker = await app.staff('support')
  const grant = { amount: 300, reason: 'other', description: 'A thank-you' }
  const answer = await asker.post(`/v1/admin/members/${member.key}/credits`, grant)
  expect(answer.status).toBe(403)
  return /approval_\w+/.exec(answer.body.errors[0].message)?.[0] ?? ''
}

const approvalCase = (verb: string, parts: { body?: object; owner?: number } = {}): AccessCases[string] => ({
  request: async (app) => ({
    path: `/v1/staff/approvals/${await askedApproval(app)}${verb}`,
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
  // Not theirs.
  withdraw: approvalCase('/withdraw', { owner: 403 }),
  // Others could approve it.
  override: approvalCase('/override', { body: { reason: 'Nobody else is here' }, owner: 403 }),
}
