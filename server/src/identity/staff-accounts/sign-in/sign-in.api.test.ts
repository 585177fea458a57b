import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { buildMember, testPassword } from '../../../../test/build/member.ts'
import { addAuthenticator, codeOf } from '../../../../test/build/second-factor.ts'
import { callerOf } from '../../../../test/sessions.ts'

const app = useTestApp()
const login = (email: string, password = testPassword) =>
  app.anonymous.post('/v1/staff/login', { email, password })

test("staff can make only their role's calls while signed in", async () => {
  const { key, email, name } = await app.hire('support', testPassword)
  const answer = await login(email)
  expect(answer.body.data).toEqual({
    key,
    name,
    email,
    role: 'support',
    second_step: 'off',
    single_keys: true,
  })
  const caller = callerOf(app, answer)
  expect((await caller.get('/v1/staff/me')).status).toBe(200)
  expect((await caller.get('/v1/admin/mails')).status).toBe(200)
  const refused = await caller.get('/v1/admin/disputes')
  expect([refused.status, refused.body.errors[0].message]).toEqual([
    403,
    'Your role at Goodturn doesn’t include this.',
  ])
  expect((await caller.get('/v1/auth/user')).status).toBe(401)
  expect((await caller.post('/v1/staff/logout')).status).toBe(204)
  expect((await caller.get('/v1/staff/me')).status).toBe(401)
})

test('all failed sign-ins get the same response', async () => {
  const [known, ended, invited] = [
    await app.hire('support', testPassword),
    await app.hire('support', testPassword),
    await app.hire('support', testPassword),
  ]
  await app.rows(sql`update staff_accounts set ended_at = now() where key = ${ended.key}`)
  await app.rows(sql`update staff_accounts set accepted_at = null where key = ${invited.key}`)
  const answers = [
    await login('nobody@goodturn.example'),
    await login(known.email, 'not-this-one'),
    await login(ended.email),
    await login(invited.email),
  ]
  for (const { status, body } of answers) expect([status, body]).toEqual([401, answers[0]?.body])
})

test('existing administrators can sign in with their old credentials', async () => {
  const admin = await buildMember(app, { isAdmin: true })
  const { secret, codes } = await addAuthenticator(app, admin)
  const asked = await login(admin.email)
  expect([asked.status, asked.body.errors[0].code]).toEqual([401, 'second_step_required'])
  const waiting = callerOf(app, asked)
  expect((await waiting.get('/v1/staff/me')).status).toBe(401)
  expect((await waiting.post('/v1/staff/secondstep/code', { code: '000000' })).status).toBe(400)
  const done = await waiting.post('/v1/staff/secondstep/code', { code: codeOf(secret) })
  expect(done.body.data).toMatchObject({ role: 'administrator', second_step: 'on', email: admin.email })
  expect((await callerOf(app, done).get('/v1/staff/people')).status).toBe(200)
  const again = callerOf(app, await login(admin.email))
  expect((await again.post('/v1/staff/secondstep/code', { code: codeOf(secret) })).status).toBe(400)
  expect((await again.post('/v1/staff/secondstep/recoverycode', { recovery_code: codes[0] })).status).toBe(
    200,
  )
})

test('a console session ends twelve hours after sign-in', async () => {
  const caller = await app.staff('finance')
  const moved = (hours: number) =>
    app.rows(
      sql`update staff_sessions set expires_at = expires_at - make_interval(mins => ${hours * 60}) where staff_key = ${caller.staffKey}`,
    )
  await moved(11.95)
  expect((await caller.get('/v1/staff/me')).status).toBe(200)
  await moved(0.1)
  expect((await caller.get('/v1/staff/me')).status).toBe(401)
})

test("actions are logged under the staff account, not a member's", async () => {
  const member = await buildMember(app)
  const caller = await app.staff('support')
  const given = await caller.post(`/v1/admin/members/${member.key}/credits`, {
    amount: 10,
    reason: 'other',
    description: 'A thank-you',
  })
  expect(given.status).toBe(200)
  expect(
    await app.rows(sql`select staff_key, admin_key from audit where member_key = ${member.key}`),
  ).toEqual([{ staff_key: caller.staffKey, admin_key: null }])
})

test('requests with the same key run once across sessions', async () => {
  const member = await buildMember(app)
  const { key } = await app.hire('finance')
  const once = { 'idempotency-key': crypto.randomUUID() }
  const give = async () =>
    app
      .caller(await app.staffSessionOf(key))
      .post(`/v1/admin/members/${member.key}/funds`, { amount: 10, description: 'A thank-you' }, once)
  const [first, second] = [await give(), await give()]
  expect(second.body).toEqual(first.body)
  expect(await app.rows(sql`select 1 from lots where member_key = ${member.key}`)).toHaveLength(1)
})

test('ten wrong passwords lock the console, not the member account', async () => {
  const admin = await buildMember(app, { isAdmin: true })
  for (let at = 0; at < 10; at += 1) expect((await login(admin.email, 'not-this-one')).status).toBe(401)
  expect((await login(admin.email)).status).toBe(429)
  const asMember = await app.anonymous.post('/v1/auth/login', { email: admin.email, password: testPassword })
  expect(asMember.status).toBe(200)
})
