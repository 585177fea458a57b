import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Answer, type Errors, useTestApp } from '../../../test/app.ts'
import { buildMember, testPassword } from '../../../test/build/member.ts'
import { Authenticator } from '../../../test/build/passkey.ts'
import { addAuthenticator, codeOf, forgetUsedCodes } from '../../../test/build/second-factor.ts'
import { callerOf } from '../../../test/sessions.ts'

// Someone who is both a member and on the staff, with the same address and password: the hardest case to keep apart.
const origin = 'http://localhost:4600'
const app = useTestApp({ env: { PUBLIC_URL: origin } })
const current_password = testPassword
const password = 'a-quiet-harbor-town'

async function bothAccounts() {
  const member = await buildMember(app)
  const { key: staffKey } = await app.hire('support', testPassword)
  const { email } = member
  await app.rows(sql`update staff_accounts set email = ${email} where key = ${staffKey}`)
  return { member, staffKey, email }
}

const memberLogin = (email: string, given = testPassword) =>
  app.anonymous.post('/v1/auth/login', { email, password: given })
const staffLogin = (email: string, given = testPassword) =>
  app.anonymous.post('/v1/staff/login', { email, password: given })

/** The value that an answer sets for a cookie. */
function cookieIn(answer: Answer<unknown>, name: string): string {
  const set = answer.headers.getSetCookie().find((one) => one.startsWith(`${name}=`))
  return /=([\w-]+)/.exec(set ?? '')?.[1] ?? ''
}
const browserWith = (cookie: string, token: string) => app.caller(`${cookie}=${token}`)
const codeIn = ({ status, body }: Answer<Partial<Errors>>) => [status, body.errors?.[0]?.code]

async function bothWithApps() {
  const both = await bothAccounts()
  const asMember = await addAuthenticator(app, both.member)
  const console = app.caller(await app.staffSessionOf(both.staffKey))
  const { secret } = (await console.post('/v1/staff/me/authenticator')).body.data
  const added = await console.post('/v1/staff/me/authenticator/confirm', { code: codeOf(secret) })
  await forgetStaffCodes(both.staffKey)
  return { ...both, asMember, asStaff: { secret, codes: added.body.data.recovery_codes as string[] } }
}
const forgetStaffCodes = (key: string) =>
  app.rows(sql`update staff_authenticators set last_step = 0 where staff_key = ${key}`)

/** Browsers in which the right password was just entered, one in each realm. */
async function pendingIn(email: string) {
  return {
    portal: callerOf(app, await memberLogin(email)),
    console: callerOf(app, await staffLogin(email)),
  }
}

async function linkFor(email: string, template: string, path: string): Promise<string> {
  await app.platform.jobs.drain()
  const mail = (await app.mailsTo(email)).find((one) => one.template === template)
  return new RegExp(`${path}/([\\w-]+)`).exec(mail?.plain ?? '')?.[1] ?? ''
}
async function memberReset(email: string): Promise<string> {
  await app.anonymous.post('/v1/auth/forgotpassword', { email })
  return linkFor(email, 'reset-password', 'passwordreset')
}
async function staffReset(email: string): Promise<string> {
  await app.anonymous.post('/v1/staff/forgotpassword', { email })
  return linkFor(email, 'staff-reset', 'new-password')
}
const useMemberLink = (token: string) =>
  app.anonymous.post('/v1/auth/resetpassword', { token, password, confirmpassword: password })
const useStaffLink = (token: string) =>
  app.anonymous.post('/v1/staff/resetpassword', { token, password, confirmpassword: password })
const follow = (token: string) =>
  app.anonymous.post('/v1/staff/link/follow', {
    token,
    name: 'Ana Silva',
    password,
    confirmpassword: password,
  })

test('P:G-08 a session of one realm opens nothing in the other', async () => {
  const { email } = await bothAccounts()
  const session = cookieIn(await memberLogin(email), 'cg_session')
  const console = cookieIn(await staffLogin(email), 'gt_staff')
  expect((await browserWith('cg_session', session).get('/v1/auth/user')).status).toBe(200)
  expect((await browserWith('gt_staff', console).get('/v1/staff/me')).status).toBe(200)

  expect((await browserWith('gt_staff', session).get('/v1/staff/me')).status).toBe(401)
  // Signed in, but as no one on the staff.
  expect((await browserWith('cg_session', session).get('/v1/staff/me')).status).toBe(403)
  expect((await browserWith('cg_session', console).get('/v1/auth/user')).status).toBe(401)
  expect((await browserWith('gt_staff', console).get('/v1/auth/user')).status).toBe(401)
})

test('P:G-12 a reset link of one realm is refused in the other', async () => {
  const { email } = await bothAccounts()
  const [forMember, forStaff] = [await memberReset(email), await staffReset(email)]
  expect(codeIn(await useStaffLink(forMember))).toEqual([400, 'link_expired'])
  expect(codeIn(await useMemberLink(forStaff))).toEqual([400, 'link_expired'])
  // Refusing left both unused, and a new password in one realm leaves the other realm's.
  expect((await useMemberLink(forMember)).status).toBe(200)
  expect([(await memberLogin(email, password)).status, (await staffLogin(email)).status]).toEqual([200, 200])
  expect((await useStaffLink(forStaff)).status).toBe(200)
  expect((await staffLogin(email, password)).status).toBe(200)
})

test('P:G-12 a staff invitation sets no other password', async () => {
  const { email } = await bothAccounts()
  const invited = `new-${email}`
  const admin = await app.staff('administrator')
  await admin.post('/v1/staff/people', { email: invited, name: 'Ana Silva', role: 'support' })
  const token = await linkFor(invited, 'staff-invitation', 'welcome')
  for (const use of [useMemberLink, useStaffLink])
    expect(codeIn(await use(token))).toEqual([400, 'link_expired'])
  for (const other of [await memberReset(email), await staffReset(email)])
    expect(codeIn(await follow(other))).toEqual([400, 'link_expired'])
  expect((await follow(token)).status).toBe(200)
})

test('R-30 a pending sign-in of one realm is refused in the other', async () => {
  const { email, asMember, asStaff, member, staffKey } = await bothWithApps()
  const inPortal = cookieIn(await memberLogin(email), 'cg_second_step')
  const inConsole = cookieIn(await staffLogin(email), 'gt_staff_step')
  const portal = browserWith('cg_second_step', inConsole)
  const console = browserWith('gt_staff_step', inPortal)
  for (const { secret } of [asMember, asStaff]) {
    const code = codeOf(secret)
    expect(codeIn(await portal.post('/v1/auth/secondstep/code', { code }))).toEqual([400, 'sign_in_expired'])
    expect(codeIn(await console.post('/v1/staff/secondstep/code', { code }))).toEqual([
      400,
      'sign_in_expired',
    ])
  }
  expect(await app.rows(sql`select 1 from sessions where member_key = ${member.key}`)).toHaveLength(1)
  expect(await app.rows(sql`select 1 from staff_sessions where staff_key = ${staffKey}`)).toHaveLength(1)
})

test('R-30 an app code of one realm is wrong in the other', async () => {
  const { email, member, asMember, asStaff } = await bothWithApps()
  const { portal, console } = await pendingIn(email)
  const inPortal = (secret: string) => portal.post('/v1/auth/secondstep/code', { code: codeOf(secret) })
  const inConsole = (secret: string) => console.post('/v1/staff/secondstep/code', { code: codeOf(secret) })
  expect((await inPortal(asStaff.secret)).body.errors[0].field).toBe('code')
  expect((await inConsole(asMember.secret)).body.errors[0].field).toBe('code')
  // Refusing used up neither.
  await forgetUsedCodes(app, member)
  expect([(await inPortal(asMember.secret)).status, (await inConsole(asStaff.secret)).status]).toEqual([
    200, 200,
  ])
})

test('R-30 a recovery code of one realm is wrong in the other', async () => {
  const { email, asMember, asStaff } = await bothWithApps()
  const { portal, console } = await pendingIn(email)
  const [forMember = '', forStaff = ''] = [asMember.codes[0], asStaff.codes[0]]
  const inPortal = (recovery_code: string) =>
    portal.post('/v1/auth/secondstep/recoverycode', { recovery_code })
  const inConsole = (recovery_code: string) =>
    console.post('/v1/staff/secondstep/recoverycode', { recovery_code })
  expect((await inPortal(forStaff)).body.errors[0].field).toBe('recovery_code')
  expect((await inConsole(forMember)).body.errors[0].field).toBe('recovery_code')
  expect([(await inPortal(forMember)).status, (await inConsole(forStaff)).status]).toEqual([200, 200])
})

test('R-30 a passkey challenge of one realm is refused in the other', async () => {
  const { member, staffKey, email } = await bothAccounts()
  const portal = await app.as(member)
  const console = app.caller(await app.staffSessionOf(staffKey))
  const beginInPortal = async () =>
    (await portal.post('/v1/security/passkeys/begin')).body.data.challenge as string
  const beginInConsole = async () =>
    (await console.post('/v1/staff/me/passkeys/begin', { current_password })).body.data.challenge as string
  const [mine, theirs] = [new Authenticator(origin), new Authenticator(origin)]
  const addInPortal = (challenge: string) =>
    portal.post('/v1/security/passkeys', { name: 'Laptop', passkey: mine.made(challenge) })
  const addInConsole = (challenge: string) =>
    console.post('/v1/staff/me/passkeys', { name: 'Laptop', passkey: theirs.made(challenge) })

  // Only one realm has asked; then both have, and each gets the other's.
  expect((await addInConsole(await beginInPortal())).body.errors[0].field).toBe('passkey')
  const [forPortal, forConsole] = [await beginInPortal(), await beginInConsole()]
  expect((await addInPortal(forConsole)).body.errors[0].field).toBe('passkey')
  expect((await addInConsole(forPortal)).body.errors[0].field).toBe('passkey')
  expect((await addInPortal(await beginInPortal())).status).toBe(200)
  expect((await addInConsole(await beginInConsole())).status).toBe(200)

  const pending = await pendingIn(email)
  const asked = async (by: typeof portal, path: string) =>
    (await by.post(`${path}/begin`)).body.data.challenge as string
  const [inPortal, inConsole] = ['/v1/auth/secondstep/passkey', '/v1/staff/secondstep/passkey']
  const portalChallenge = await asked(pending.portal, inPortal)
  const consoleChallenge = await asked(pending.console, inConsole)
  const crossed = [
    await pending.portal.post(inPortal, { passkey: mine.used(consoleChallenge) }),
    await pending.console.post(inConsole, { passkey: theirs.used(portalChallenge) }),
    // Nor does a passkey of one realm sign the other's challenge.
    await pending.portal.post(inPortal, { passkey: theirs.used(await asked(pending.portal, inPortal)) }),
    await pending.console.post(inConsole, { passkey: mine.used(await asked(pending.console, inConsole)) }),
  ]
  expect(crossed.map(({ status }) => status)).toEqual([400, 400, 400, 400])
  const own = { passkey: mine.used(await asked(pending.portal, inPortal)) }
  expect((await pending.portal.post(inPortal, own)).status).toBe(200)
})

test('R-30 a command-line token opens nothing as a member', async () => {
  const { email, staffKey } = await bothAccounts()
  const console = app.caller(await app.staffSessionOf(staffKey))
  const made = await console.post('/v1/staff/me/tokens', { name: 'Laptop', current_password })
  const { token } = made.body.data
  const session = cookieIn(await memberLogin(email), 'cg_session')
  const get = (path: string, value: string) => app.anonymous.get(path, { authorization: `Bearer ${value}` })
  expect((await get('/v1/staff/me', token)).status).toBe(200)
  expect((await get('/v1/auth/user', token)).status).toBe(401)
  for (const cookie of ['cg_session', 'gt_staff'])
    for (const path of ['/v1/auth/user', '/v1/staff/me'])
      expect((await browserWith(cookie, token).get(path)).status, `${cookie} ${path}`).toBe(401)
  // Nor is a session a token.
  for (const value of [session, `gts_${session}`]) expect((await get('/v1/staff/me', value)).status).toBe(401)
})

test('P:G-09 wrong passwords count in their own realm', async () => {
  const { email } = await bothAccounts()
  for (let count = 0; count < 10; count += 1) await memberLogin(email, 'not-this-one')
  expect([(await memberLogin(email)).status, (await staffLogin(email)).status]).toEqual([429, 200])
  const other = await bothAccounts()
  for (let count = 0; count < 10; count += 1) await staffLogin(other.email, 'not-this-one')
  expect([(await staffLogin(other.email)).status, (await memberLogin(other.email)).status]).toEqual([
    429, 200,
  ])
})

test('R-30 wrong second steps count in their own realm', async () => {
  const { email, member, asMember, asStaff } = await bothWithApps()
  const { portal, console } = await pendingIn(email)
  const inPortal = (code: string) => portal.post('/v1/auth/secondstep/code', { code })
  const inConsole = (code: string) => console.post('/v1/staff/secondstep/code', { code })
  for (let count = 0; count < 10; count += 1) await inPortal('000000')
  await forgetUsedCodes(app, member)
  expect((await inPortal(codeOf(asMember.secret))).status).toBe(429)
  expect((await inConsole(codeOf(asStaff.secret))).status).toBe(200)

  const other = await bothWithApps()
  const pending = await pendingIn(other.email)
  for (let count = 0; count < 10; count += 1)
    await pending.console.post('/v1/staff/secondstep/code', { code: '000000' })
  const refused = await pending.console.post('/v1/staff/secondstep/code', {
    code: codeOf(other.asStaff.secret),
  })
  const entered = await pending.portal.post('/v1/auth/secondstep/code', {
    code: codeOf(other.asMember.secret),
  })
  expect([refused.status, entered.status]).toEqual([429, 200])
})

test('P:G-11 reset links are limited in their own realm', async () => {
  const { email } = await bothAccounts()
  for (let count = 0; count < 6; count += 1) await memberReset(email)
  const sent = async (template: string) =>
    (await app.mailsTo(email)).filter((one) => one.template === template).length
  expect(await sent('reset-password')).toBe(5)
  expect(await staffReset(email)).not.toBe('')
  expect(await sent('staff-reset')).toBe(1)
})
