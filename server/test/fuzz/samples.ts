import { sql } from 'drizzle-orm'
import { sessionKey } from '../../src/identity/accounts/sign-in/list-sessions.ts'
import { hashToken } from '../../src/identity/sign-in/hash-token.ts'
import type { Person } from '../access/types.ts'
import type { TestApp } from '../app.ts'
import { buildContact } from '../build/contact.ts'
import { buildMember, testPassword } from '../build/member.ts'
import { addAuthenticator, codeOf, passwordOnly } from '../build/second-factor.ts'
import { buildService } from '../build/service.ts'
import { buildSpecialEvents } from '../build/special-event.ts'
import {
  type Sample,
  addPasskey,
  approvalIn,
  failedInvoice,
  fuzzedOrigin,
  hireSupport,
  linkAfter,
  makePasskey,
  recoveryLink,
  staffReset,
  staffWaiting,
  staffWaitingWithPasskey,
  usePasskey,
  waitingSignIn,
  waitingApproval,
  welcomeLink,
  withStaffApp,
} from './sample-parts.ts'

const password = 'a-quiet-harbor-town'
const twice = { password, confirmpassword: password }
const current_password = testPassword

/**
 * Accepted requests for the calls whose request in the access matrix is refused, so that the code behind the refusal is
 * tested too. By `room.call`.
 */
export const samples: Readonly<Record<string, (app: TestApp, owner: Person) => Promise<Sample> | Sample>> = {
  'accounts.signup': (app) => ({
    path: '/v1/auth/signup',
    body: {
      first_name: 'Ada',
      last_name: 'Quill',
      email: `ada-${app.next('signup')}@example.com`,
      password,
    },
  }),
  'accounts.resetPassword': async (app, owner) => ({
    path: '/v1/auth/resetpassword',
    body: { token: await linkAfter(app, owner, '/v1/auth/forgotpassword', 'reset-password'), ...twice },
  }),
  async 'catalog.specialEvent'(app) {
    const [key = ''] = await buildSpecialEvents(app, await buildService(app), ['Spring'])
    const [event] = await app.rows<{ slug: string }>(sql`select slug from special_events where key = ${key}`)
    return { path: `/v1/specialevents/${event?.slug}` }
  },
  'erasure.erasePerson': async (app, owner) => ({
    path: `/v1/erasures/people/${(await buildContact(app, { member: owner })).key}`,
  }),
  'invoices.recharge': async (app, owner) => ({
    path: `/v1/invoices/recharge/${await failedInvoice(app, owner)}`,
    body: {},
  }),
  async 'integrations.completeOAuth'(app, owner) {
    const cookie = await app.cookieOf(owner)
    const { data } = (await app.caller(cookie).get('/v1/integrations/details/demo-crm-oauth')).body
    const page = String(data.oauth_authorization_url).replace(fuzzedOrigin, app.url)
    const answer = await fetch(`${page}&answer=allow`, { redirect: 'manual' })
    const found = new URL(answer.headers.get('location') ?? '', fuzzedOrigin).searchParams
    return {
      path: `/v1/userintegrations/demo-crm-oauth/oauthcode/${found.get('code')}?state=${found.get('state')}`,
      cookie,
    }
  },
  'memberFiles.endSession': async (app) => {
    const member = await buildMember(app)
    const key = sessionKey(hashToken(await app.sessionOf(member)))
    return { path: `/v1/staff/members/${member.key}/sessions/${key}/end`, body: { reason: 'A lost phone' } }
  },
  async 'memberFiles.removeNote'(app, owner) {
    const member = await buildMember(app)
    const written = await (
      await app.asStaff(owner)
    ).post(`/v1/staff/members/${member.key}/notes`, { text: 'Calls back.' })
    return { path: `/v1/staff/membernotes/${written.body.data.key}` }
  },
  'memberFiles.act': async (app) => ({
    path: `/v1/staff/members/${(await buildMember(app)).key}/act`,
    body: { reason: 'Asked to move five gifts' },
    cookie: (await hireSupport(app)).cookie,
  }),
  async 'queues.removeFilter'(app, owner) {
    const filter = { queue: 'cameback', name: `Filter ${app.next('filter')}`, query: 'over=1' }
    const saved = await (await app.asStaff(owner)).post('/v1/staff/queuefilters', filter)
    return { path: `/v1/staff/queuefilters/${saved.body.data.key}/remove` }
  },

  async 'secondFactor.confirmAuthenticator'(app, owner) {
    const { secret } = (await (await app.as(owner)).post('/v1/security/authenticator')).body.data
    return { path: '/v1/security/authenticator/confirm', body: { code: codeOf(secret) } }
  },
  async 'secondFactor.addPasskey'(app, owner) {
    const cookie = await app.cookieOf(owner)
    return {
      path: '/v1/security/passkeys',
      body: { name: 'Laptop', passkey: (await makePasskey(app.caller(cookie), '/v1/security')).made },
      cookie,
    }
  },
  'secondStep.ways': (app, owner) => waitingSignIn(app, owner, { path: '/v1/auth/secondstep' }),
  async 'secondStep.code'(app, owner) {
    const { secret } = await addAuthenticator(app, owner)
    return {
      path: '/v1/auth/secondstep/code',
      body: { code: codeOf(secret) },
      cookie: await passwordOnly(app, owner.email),
    }
  },
  async 'secondStep.recoveryCode'(app, owner) {
    const { codes } = await addAuthenticator(app, owner)
    return {
      path: '/v1/auth/secondstep/recoverycode',
      body: { recovery_code: codes[0] },
      cookie: await passwordOnly(app, owner.email),
    }
  },
  async 'secondStep.beginPasskey'(app, owner) {
    await addPasskey(await app.as(owner), '/v1/security')
    const cookie = await passwordOnly(app, owner.email)
    return { path: '/v1/auth/secondstep/passkey/begin', cookie }
  },
  async 'secondStep.passkey'(app, owner) {
    const authenticator = await addPasskey(await app.as(owner), '/v1/security')
    const cookie = await passwordOnly(app, owner.email)
    return { ...(await usePasskey(app.caller(cookie), '/v1/auth/secondstep', authenticator)), cookie }
  },
  'secondStep.beginRecovery': (app, owner) =>
    waitingSignIn(app, owner, { path: '/v1/auth/secondstep/recovery' }),
  'secondStep.showRecovery': async (app, owner) => ({
    path: '/v1/auth/recovery',
    body: { token: await recoveryLink(app, owner) },
  }),
  'secondStep.stopByLink': async (app, owner) => ({
    path: '/v1/auth/recovery/stop',
    body: { token: await recoveryLink(app, owner) },
  }),
  async 'secondStep.finishRecovery'(app, owner) {
    const token = await recoveryLink(app, owner)
    await app.rows(
      sql`update recoveries set begun_at = begun_at - interval '73 hours', ready_at = ready_at - interval '73 hours'
          where member_key = ${owner.key}`,
    )
    return { path: '/v1/auth/recovery/finish', body: { token } }
  },

  async 'staffSignIn.login'(app) {
    const { email } = await app.hire('support', testPassword)
    return { path: '/v1/staff/login', body: { email, password: testPassword } }
  },
  'staffSignIn.ways': async (app) => ({
    path: '/v1/staff/secondstep',
    cookie: (await staffWaiting(app)).cookie,
  }),
  async 'staffSignIn.code'(app) {
    const { key, secret, cookie } = await staffWaiting(app)
    await app.rows(sql`update staff_authenticators set last_step = 0 where staff_key = ${key}`)
    return { path: '/v1/staff/secondstep/code', body: { code: codeOf(secret) }, cookie }
  },
  async 'staffSignIn.recoveryCode'(app) {
    const { codes, cookie } = await staffWaiting(app)
    return { path: '/v1/staff/secondstep/recoverycode', body: { recovery_code: codes[0] }, cookie }
  },
  async 'staffSignIn.beginPasskey'(app) {
    const { cookie } = await staffWaitingWithPasskey(app)
    return { path: '/v1/staff/secondstep/passkey/begin', cookie }
  },
  async 'staffSignIn.passkey'(app) {
    const { cookie, authenticator } = await staffWaitingWithPasskey(app)
    return { ...(await usePasskey(app.caller(cookie), '/v1/staff/secondstep', authenticator)), cookie }
  },
  async 'staffSelf.confirmAuthenticator'(app) {
    const { cookie } = await hireSupport(app)
    const { secret } = (await app.caller(cookie).post('/v1/staff/me/authenticator')).body.data
    return { path: '/v1/staff/me/authenticator/confirm', body: { code: codeOf(secret) }, cookie }
  },
  'staffSelf.removeAuthenticator': async (app) => ({
    path: '/v1/staff/me/authenticator/remove',
    body: { current_password },
    cookie: (await withStaffApp(app)).cookie,
  }),
  'staffSelf.newRecoveryCodes': async (app) => ({
    path: '/v1/staff/me/recoverycodes',
    body: { current_password },
    cookie: (await withStaffApp(app)).cookie,
  }),
  'staffSelf.setPassword': async (app) => ({
    path: '/v1/staff/me/password',
    body: { current_password, ...twice },
    cookie: (await hireSupport(app)).cookie,
  }),
  'staffSelf.addToken': async (app) => ({
    path: '/v1/staff/me/tokens',
    body: { name: 'Laptop', current_password },
    cookie: (await hireSupport(app)).cookie,
  }),
  async 'staffSelf.endToken'(app) {
    const { cookie } = await hireSupport(app)
    const made = await app.caller(cookie).post('/v1/staff/me/tokens', { name: 'Laptop', current_password })
    return { path: `/v1/staff/me/tokens/${made.body.data.tokens[0].key}`, cookie }
  },
  'staffSecondStep.beginPasskey': async (app) => ({
    path: '/v1/staff/me/passkeys/begin',
    body: { current_password },
    cookie: (await hireSupport(app)).cookie,
  }),
  async 'staffSecondStep.addPasskey'(app) {
    const { cookie } = await hireSupport(app)
    const { made } = await makePasskey(app.caller(cookie), '/v1/staff/me')
    return { path: '/v1/staff/me/passkeys', body: { name: 'Laptop', passkey: made }, cookie }
  },
  async 'staffSecondStep.removePasskey'(app) {
    const { key, cookie } = await hireSupport(app)
    await addPasskey(app.caller(cookie), '/v1/staff/me')
    const [row] = await app.rows<{ key: string }>(
      sql`select key from staff_passkeys where staff_key = ${key}`,
    )
    return { path: `/v1/staff/me/passkeys/${row?.key}/remove`, body: { current_password }, cookie }
  },
  'staffLinks.show': async (app) => ({
    path: '/v1/staff/link',
    body: { token: await welcomeLink(app) },
  }),
  'staffLinks.follow': async (app) => ({
    path: '/v1/staff/link/follow',
    body: { token: await welcomeLink(app), name: 'Ana Silva', ...twice },
  }),
  'staffPasswords.showReset': async (app) => ({
    path: '/v1/staff/resetpassword/link',
    body: { token: await staffReset(app) },
  }),
  'staffPasswords.reset': async (app) => ({
    path: '/v1/staff/resetpassword',
    body: { token: await staffReset(app), ...twice },
  }),
  async 'staffApprovals.withdraw'(app) {
    const { cookie, path } = await waitingApproval(app, 'support')
    return { path: `${path}/takeback`, cookie }
  },
  async 'staffApprovals.override'(app) {
    const { key, cookie, path } = await waitingApproval(app, 'administrator')
    // Allowed only if no one else could approve.
    await app.rows(sql`update staff_accounts set ended_at = now() where key <> ${key} and ended_at is null`)
    return { path: `${path}/override`, body: { reason: 'Nobody else is here' }, cookie }
  },
  async 'staffOwnData.ask'(app, owner) {
    const request = {
      path: `/v1/admin/members/${(await buildMember(app)).key}/archive`,
      body: { reason: 'Asked by letter' },
      cookie: (await hireSupport(app)).cookie,
    }
    const path = approvalIn(await app.caller(request.cookie).post(request.path, request.body))
    await (await app.asStaff(owner)).post(`${path}/approve`)
    return request
  },
}
