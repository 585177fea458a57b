import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { buildMember, testPassword } from '../../../../test/build/member.ts'
import { mailedToken } from '../../../../test/sessions.ts'

const app = useTestApp()
const forgot = (email: unknown) => app.anonymous.post('/v1/auth/forgotpassword', { email })
const reset = (token: string, password = 'a-new-password', confirmpassword = password) =>
  app.anonymous.post('/v1/auth/resetpassword', { token, password, confirmpassword })
const resetMails = async (email: string) =>
  (await app.mailsTo(email)).filter((mail) => mail.template === 'reset-password')

async function tokenFor(email: string): Promise<string> {
  await forgot(email)
  await app.platform.jobs.drain()
  return mailedToken(app, email, 'reset-password')
}

test('A-8-02 A-7-12 known and unknown addresses get the same response', async () => {
  const member = await buildMember(app)
  const known = await forgot(` ${member.email.toUpperCase()}`)
  const unknown = await forgot('nobody@example.com')
  expect([known.status, known.body]).toEqual([200, { data: null }])
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  // The response comes before any lookup.
  expect(await resetMails(member.email)).toHaveLength(0)
  await app.platform.jobs.drain()
  expect(await resetMails(member.email)).toHaveLength(1)
  expect(await app.mailsTo('nobody@example.com')).toHaveLength(0)
  // An unknown address isn't a failure, which would be retried and show up in the log.
  expect(await app.rows(sql`select data from pgboss.job where state in ('retry', 'failed')`)).toEqual([])
})

test('A-8-05 A-7-12 a malformed address returns an errors list', async () => {
  for (const email of ['', 'nobody', undefined]) {
    const answer = await forgot(email)
    expect(answer.status).toBe(400)
    expect(answer.body.errors[0]).toMatchObject({ field: 'email', code: 'validation' })
  }
})

test('queued requests from several people all get emails', async () => {
  const people = [await buildMember(app), await buildMember(app), await buildMember(app)]
  for (const { email } of people) await forgot(email)
  await app.platform.jobs.drain()
  for (const { email } of people) expect(await resetMails(email)).toHaveLength(1)
})

test('an address gets five emails an hour, silently limited', async () => {
  const member = await buildMember(app)
  for (let count = 0; count < 7; count += 1) {
    expect(await forgot(member.email)).toMatchObject({ status: 200, body: { data: null } })
    await app.platform.jobs.drain()
  }
  expect(await resetMails(member.email)).toHaveLength(5)
})

test('A-7-13 an emailed token sets the password once, ending every session', async () => {
  const member = await buildMember(app)
  const elsewhere = await app.as(member)
  const token = await tokenFor(member.email)

  const answer = await reset(token)
  // The response reveals nothing about the account, which the link's holder may not know.
  expect([answer.status, answer.body]).toEqual([200, { data: null }])
  expect(answer.headers.getSetCookie().filter((one) => !one.startsWith('cg_device='))).toEqual([])
  expect((await elsewhere.get('/v1/auth/user')).status).toBe(401)

  const login = (password: string) => app.anonymous.post('/v1/auth/login', { email: member.email, password })
  expect((await login(testPassword)).status).toBe(401)
  expect((await login('a-new-password')).status).toBe(200)
  expect((await reset(token)).status).toBe(400)
})

test('A-8-06 A-7-13 an unknown, old, or replaced token returns an errors list', async () => {
  const member = await buildMember(app)
  const first = await tokenFor(member.email)
  const second = await tokenFor(member.email)
  const dead = {
    errors: [{ message: 'This password reset link is invalid or has expired.', code: 'link_expired' }],
  }
  expect(await reset('unknown')).toMatchObject({ status: 400, body: dead })
  await app.db.execute(
    sql`update email_tokens set expires_at = now() - interval '1 day' where member_key = ${member.key}`,
  )
  expect(await reset(second)).toMatchObject({ status: 400, body: dead })
  const third = await tokenFor(member.email)
  expect((await reset(third)).status).toBe(200)
  await app.db.execute(
    sql`update email_tokens set expires_at = now() + interval '1 day' where member_key = ${member.key}`,
  )
  expect(await reset(first)).toMatchObject({ status: 400, body: dead })
})

test('A-8-06 the new password is validated and confirmed', async () => {
  const short = await reset('any', 'short')
  expect(short.status).toBe(400)
  expect(short.body.errors[0]).toMatchObject({
    message: 'Password must be at least 8 characters long',
    field: 'password',
  })
  const differs = await reset('any', 'long-enough', 'long-enough-2')
  expect(differs.body.errors).toEqual([
    { message: 'Your passwords must match', field: 'confirmpassword', code: 'validation' },
  ])
})

test('an address gets fifteen emails a day, silently limited', async () => {
  const member = await buildMember(app)
  for (let asked = 0; asked < 16; asked += 1) {
    await app.rows(sql`delete from limit_buckets where key like 'forgot-password:%'`)
    expect(await forgot(member.email)).toMatchObject({ status: 200, body: { data: null } })
    await app.platform.jobs.drain()
  }
  expect(await app.mailsTo(member.email)).toHaveLength(15)
})
