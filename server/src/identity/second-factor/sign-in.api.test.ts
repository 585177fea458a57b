import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember, testPassword } from '../../../test/build/member.ts'
import { addAuthenticator, codeOf, forgetUsedCodes, passwordOnly } from '../../../test/build/second-factor.ts'
import { callerOf, mailedToken } from '../../../test/sessions.ts'

const app = useTestApp()

const step = '/v1/auth/secondstep'
const enter = (cookie: string, code: string) => app.caller(cookie).post(`${step}/code`, { code })
const recover = (cookie: string, code: string) =>
  app.caller(cookie).post(`${step}/recoverycode`, { recovery_code: code })
const sessionsOf = async (key: string) =>
  (await app.rows(sql`select 1 from sessions where member_key = ${key}`)).length

const statusesOf = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).sort((one, other) => one - other)

async function memberWithApp() {
  const member = await buildMember(app)
  const { secret, codes } = await addAuthenticator(app, member)
  await app.db.execute(sql`delete from sessions where member_key = ${member.key}`)
  return { member, secret, codes }
}

test("without a second step, signing in doesn't mention one", async () => {
  const member = await buildMember(app)
  const answer = await app.anonymous.post('/v1/auth/login', { email: member.email, password: testPassword })
  expect(answer.status).toBe(200)
  expect(answer.body.data).not.toHaveProperty('second_step')
  expect(answer.headers.getSetCookie().join()).not.toContain('cg_second_step')
})

test('with a second step, the password returns only the methods', async () => {
  const { member } = await memberWithApp()
  const body = { email: member.email, password: testPassword }
  const answer = await app.anonymous.post('/v1/auth/login', body)
  expect([answer.status, answer.body.errors[0].code]).toEqual([401, 'second_step_required'])
  expect(answer.body).toEqual({ errors: [expect.any(Object)] })
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^cg_second_step=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax/i),
  ])
  expect(await sessionsOf(member.key)).toBe(0)

  const half = callerOf(app, answer)
  for (const path of ['/v1/auth/user', '/v1/security/sessions', '/v1/security/secondstep', '/v1/home'])
    expect((await half.get(path)).status, path).not.toBe(200)
  expect((await half.patch('/users', { first_name: 'X' })).status).toBe(401)
  expect((await half.get(step)).body.data).toEqual({
    passkey: false,
    authenticator: true,
    recovery_code: true,
    recovery: true,
    recovery_ready: null,
  })
  expect((await app.anonymous.get(step)).body.errors[0].code).toBe('sign_in_expired')
})

test("a wrong password doesn't mention the second step", async () => {
  const { member } = await memberWithApp()
  const wrong = await app.anonymous.post('/v1/auth/login', { email: member.email, password: 'wrong' })
  expect(wrong.body.errors[0].code).toBe('bad_credentials')
  expect(wrong.headers.getSetCookie()).toEqual([])
})

test('an app code works once and makes the browser known', async () => {
  const { member, secret } = await memberWithApp()
  const cookie = await passwordOnly(app, member.email, { remember: true })
  const answer = await enter(cookie, codeOf(secret))
  expect(answer.status).toBe(200)
  expect(answer.body.data).toMatchObject({ key: member.key, second_step: 1 })
  const set = answer.headers.getSetCookie()
  expect(set.find((one) => one.startsWith('cg_session='))).toContain('Max-Age=2592000')
  expect(set.some((one) => one.startsWith('cg_device='))).toBe(true)
  expect(set.find((one) => one.startsWith('cg_second_step='))).toMatch(/^cg_second_step=;/)
  expect((await callerOf(app, answer).get('/v1/auth/user')).status).toBe(200)

  expect((await enter(cookie, codeOf(secret, 1))).body.errors[0].code).toBe('sign_in_expired')
  expect(await sessionsOf(member.key)).toBe(1)
})

test("current codes work once; older ones don't", async () => {
  const { member, secret } = await memberWithApp()
  const cookie = () => passwordOnly(app, member.email)
  for (const wrong of [codeOf(secret, -3), codeOf(secret, 3), '12345', 'abcdef', '0000000'])
    expect((await enter(await cookie(), wrong)).body.errors[0]).toMatchObject({
      field: 'code',
      message: 'This code doesn’t work. Please try the next one.',
    })
  expect((await enter(await cookie(), codeOf(secret, 1))).status).toBe(200)
  for (const used of [codeOf(secret, 1), codeOf(secret)])
    expect((await enter(await cookie(), used)).status).toBe(400)
})

test("the setup code doesn't sign in", async () => {
  const member = await buildMember(app)
  const caller = await app.as(member)
  const { secret } = (await caller.post('/v1/security/authenticator')).body.data
  const code = codeOf(secret)
  expect((await caller.post('/v1/security/authenticator/confirm', { code })).status).toBe(200)
  expect((await enter(await passwordOnly(app, member.email), code)).status).toBe(400)
})

test('one code used in two browsers signs in only one', async () => {
  const { member, secret } = await memberWithApp()
  const cookies = await Promise.all([1, 2, 3, 4].map(() => passwordOnly(app, member.email)))
  const code = codeOf(secret)
  const answers = await Promise.all(cookies.map((cookie) => enter(cookie, code)))
  expect(statusesOf(answers)).toEqual([200, 400, 400, 400])
  expect(await sessionsOf(member.key)).toBe(1)
})

test('one sign-in finished twice concurrently opens one session', async () => {
  const { member, secret, codes } = await memberWithApp()
  const cookie = await passwordOnly(app, member.email)
  const answers = await Promise.all([enter(cookie, codeOf(secret)), recover(cookie, codes[0] as string)])
  expect(statusesOf(answers)).toEqual([200, 400])
  expect(await sessionsOf(member.key)).toBe(1)
})

test('a recovery code signs in once, in any format', async () => {
  const { member, codes } = await memberWithApp()
  expect(new Set(codes).size).toBe(10)
  const [first = '', second = ''] = codes
  expect(first).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){5}$/)
  const spelled = ` ${first.toUpperCase().replaceAll('-', ' ')} `
  expect((await recover(await passwordOnly(app, member.email), spelled)).status).toBe(200)
  const again = await recover(await passwordOnly(app, member.email), first)
  expect(again.body.errors[0]).toMatchObject({ field: 'recovery_code' })

  const cookies = [await passwordOnly(app, member.email), await passwordOnly(app, member.email)]
  const answers = await Promise.all(cookies.map((cookie) => recover(cookie, second)))
  expect(statusesOf(answers)).toEqual([200, 400])
})

test("other members' codes and cookies open nothing", async () => {
  const [mine, theirs] = [await memberWithApp(), await memberWithApp()]
  const cookie = await passwordOnly(app, mine.member.email)
  expect((await enter(cookie, codeOf(theirs.secret))).status).toBe(400)
  expect((await recover(cookie, theirs.codes[0] as string)).status).toBe(400)
  expect(await sessionsOf(theirs.member.key)).toBe(0)
  expect((await enter('cg_second_step=made-up', codeOf(mine.secret))).body.errors[0].code).toBe(
    'sign_in_expired',
  )
})

test('a pending sign-in expires after ten minutes', async () => {
  const { member, secret } = await memberWithApp()
  const cookie = await passwordOnly(app, member.email)
  await app.db.execute(
    sql`update pending_sign_ins set expires_at = now() - interval '1 second' where member_key = ${member.key}`,
  )
  expect((await enter(cookie, codeOf(secret))).body.errors[0].code).toBe('sign_in_expired')
  expect((await app.caller(cookie).get(step)).status).toBe(400)
})

test('a new password ends pending sign-ins, keeping the second step', async () => {
  const { member, secret } = await memberWithApp()
  const cookie = await passwordOnly(app, member.email)
  await app.anonymous.post('/v1/auth/forgotpassword', { email: member.email })
  await app.platform.jobs.drain()
  const token = await mailedToken(app, member.email, 'reset-password')
  const password = 'a-new-password-1'
  const reset = await app.anonymous.post('/v1/auth/resetpassword', {
    token,
    password,
    confirmpassword: password,
  })
  expect([reset.status, reset.body, reset.headers.getSetCookie()]).toEqual([200, { data: null }, []])
  expect((await callerOf(app, reset).get('/v1/auth/user')).status).toBe(401)
  expect((await enter(cookie, codeOf(secret))).body.errors[0].code).toBe('sign_in_expired')

  const waiting = await passwordOnly(app, member.email, { password })
  const change = { password: 'a-newer-password-2', confirmpassword: 'a-newer-password-2' }
  expect((await (await app.as(member)).patch('/users', change)).status).toBe(200)
  expect((await enter(waiting, codeOf(secret))).body.errors[0].code).toBe('sign_in_expired')
  const last = await passwordOnly(app, member.email, { password: change.password })
  expect((await enter(last, codeOf(secret))).status).toBe(200)
})

test('verification links and invitations open no session for pending sign-ins', async () => {
  const { member } = await memberWithApp()
  const half = app.caller(await passwordOnly(app, member.email))
  expect((await half.post('/v1/auth/verifyemail', { token: 'x' })).status).toBe(401)
  expect((await half.post('/v1/auth/sendverification')).status).toBe(401)
  const account = { first_name: 'Ada', last_name: 'Quill', email: member.email, password: 'gifts-for-all-1' }
  expect((await half.post('/v1/auth/signup', account)).status).toBe(400)
  expect(await sessionsOf(member.key)).toBe(0)
})

test("acting as a member requires the administrator's own second step", async () => {
  const { member } = await memberWithApp()
  const admin = await buildMember(app, { isAdmin: true })
  const { secret } = await addAuthenticator(app, admin)
  const cookie = await passwordOnly(app, admin.email)
  const half = app.caller(cookie)
  expect((await half.post('/v1/admin/impersonations', { user_key: member.key })).status).toBe(401)
  const acting = callerOf(app, await enter(cookie, codeOf(secret)))
  expect((await acting.post('/v1/admin/impersonations', { user_key: member.key })).status).toBe(201)
  const seen = (await acting.get('/v1/auth/user')).body.data
  expect([seen.key, seen.acting]).toEqual([member.key, true])
  expect(seen).not.toHaveProperty('second_step')
  expect((await acting.get('/v1/security/secondstep')).status).toBe(403)
  expect((await acting.delete('/v1/security/authenticator')).status).toBe(403)
})

test('ten wrong codes trigger a lockout; known browsers count separately', async () => {
  const { member, secret, codes } = await memberWithApp()
  const first = await enter(await passwordOnly(app, member.email), codeOf(secret))
  const known = first.headers.getSetCookie().find((one) => one.startsWith('cg_device=')) ?? ''
  await forgetUsedCodes(app, member)
  const statuses = []
  for (let count = 0; count < 11; count += 1)
    statuses.push((await enter(await passwordOnly(app, member.email), '000000')).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
  expect((await enter(await passwordOnly(app, member.email), codeOf(secret))).status).toBe(429)
  // Factors that can't be guessed still work.
  expect((await recover(await passwordOnly(app, member.email), codes[9] as string)).status).toBe(200)

  const device = known.split(';')[0] as string
  const cookie = await passwordOnly(app, member.email, { cookie: device })
  expect((await enter(`${device}; ${cookie}`, codeOf(secret))).status).toBe(200)
})

test("R-30 a password reset doesn't allow more guesses", async () => {
  const { member, secret } = await memberWithApp()
  let password = testPassword
  const statuses: number[] = []
  for (let count = 0; count < 3; count += 1) {
    await app.anonymous.post('/v1/auth/forgotpassword', { email: member.email })
    await app.platform.jobs.drain()
    const token = await mailedToken(app, member.email, 'reset-password')
    password = `a-new-password-${count}`
    const body = { token, password, confirmpassword: password }
    const reset = await app.anonymous.post('/v1/auth/resetpassword', body)
    const known = reset.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    for (let guess = 0; guess < 5; guess += 1) {
      const cookie = await passwordOnly(app, member.email, { password, cookie: known || undefined })
      statuses.push((await enter([known, cookie].filter(Boolean).join('; '), '000000')).status)
    }
  }
  expect(statuses).toEqual([
    ...Array.from({ length: 10 }, () => 400),
    ...Array.from({ length: 5 }, () => 429),
  ])
  expect((await enter(await passwordOnly(app, member.email, { password }), codeOf(secret))).status).toBe(429)
})

test("a password reset allows sign-in despite others' failed attempts", async () => {
  const { member, secret } = await memberWithApp()
  for (let count = 0; count < 11; count += 1)
    await app.anonymous.post('/v1/auth/login', { email: member.email, password: 'wrong' })
  await app.anonymous.post('/v1/auth/forgotpassword', { email: member.email })
  await app.platform.jobs.drain()
  const token = await mailedToken(app, member.email, 'reset-password')
  const password = 'a-new-password-1'
  await app.anonymous.post('/v1/auth/resetpassword', { token, password, confirmpassword: password })
  expect((await enter(await passwordOnly(app, member.email, { password }), codeOf(secret))).status).toBe(200)
})

test('concurrent wrong codes all count', async () => {
  const { member } = await memberWithApp()
  const cookie = await passwordOnly(app, member.email)
  const answers = await Promise.all(Array.from({ length: 14 }, () => enter(cookie, '000000')))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
})

test('malformed codes return errors in the documented format', async () => {
  const { member } = await memberWithApp()
  const cookie = await passwordOnly(app, member.email)
  for (const code of ['', 5, null, 'x'.repeat(41)]) {
    const answer = await app.caller(cookie).post(`${step}/code`, { code })
    expect([answer.status, answer.body.errors[0].field]).toEqual([400, 'code'])
  }
})
