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
