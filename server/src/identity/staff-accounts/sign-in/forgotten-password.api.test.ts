import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { testPassword } from '../../../../test/build/member.ts'
import { codeOf } from '../../../../test/build/second-factor.ts'
import { callerOf } from '../../../../test/sessions.ts'

const app = useTestApp()
const password = 'a-quiet-harbor-town'
const forgot = (email: string) => app.anonymous.post('/v1/staff/forgotpassword', { email })
const show = (token: string) => app.anonymous.post('/v1/staff/resetpassword/link', { token })
const reset = (token: string, chosen = password) =>
  app.anonymous.post('/v1/staff/resetpassword', { token, password: chosen, confirmpassword: chosen })
const login = (email: string, given: string) =>
  app.anonymous.post('/v1/staff/login', { email, password: given })

/** The links mailed to an address, newest first. */
async function linksTo(email: string): Promise<string[]> {
  const mails = (await app.mailsTo(email)).filter(({ template }) => template === 'staff-reset')
  return mails.map(({ plain }) => /staff\/new-password\/([\w-]+)/.exec(plain)?.[1] ?? '')
}

async function linkFor(email: string): Promise<string> {
  await forgot(email)
  await app.platform.jobs.drain()
  return (await linksTo(email))[0] ?? ''
}

test('the emailed link sets a password once, ending open sessions', async () => {
  const { key, email } = await app.hire('support', testPassword)
  const here = app.caller(await app.staffSessionOf(key))
  const { secret } = (await here.post('/v1/staff/me/authenticator')).body.data
  await here.post('/v1/staff/me/authenticator/confirm', { code: codeOf(secret) })
  const made = await here.post('/v1/staff/me/tokens', { name: 'Laptop', current_password: testPassword })
  const withToken = { authorization: `Bearer ${made.body.data.token}` }
  const waiting = callerOf(app, await login(email, testPassword))
  await (await app.staff('administrator')).post(`/v1/staff/people/${key}/link`)
  const [first, second] = [await linkFor(` ${email.toUpperCase()}`), await linkFor(email)]

  expect((await show(second)).body.data).toEqual({ email })
  const common = await reset(second, 'support-support')
  expect([common.status, common.body.errors[0].field]).toEqual([400, 'password'])
  for (let wrong = 0; wrong < 10; wrong += 1) await login(email, 'not-this-one')
  const done = await reset(second)
  expect([done.status, done.body]).toEqual([200, { data: null }])
  expect(done.headers.getSetCookie()).toEqual([])

  expect((await here.get('/v1/staff/me')).status).toBe(401)
  expect((await app.anonymous.get('/v1/staff/me', withToken)).status).toBe(401)
  const code = { code: codeOf(secret) }
  expect((await waiting.post('/v1/staff/secondstep/code', code)).body.errors[0].code).toBe('sign_in_expired')
  for (const old of [first, second]) {
    expect((await show(old)).status).toBe(400)
    expect((await reset(old)).body.errors[0].code).toBe('link_expired')
  }
  expect(await app.rows(sql`select 1 from staff_links where staff_key = ${key}`)).toEqual([])
  expect((await login(email, testPassword)).status).toBe(401)
  const asked = await login(email, password)
  expect([asked.status, asked.body.errors[0].code]).toEqual([401, 'second_step_required'])
  const [told] = await app.mailsTo(email)
  expect([told?.template, told?.plain]).toEqual([
    'staff-changed',
    expect.stringContaining('was changed with'),
  ])
  const admin = await app.staff('administrator')
  const acts = await admin.get(`/v1/staff/audit?person=${key}&act=staff.password-reset`)
  expect(acts.body.data).toMatchObject([{ staff: { key }, person: { key } }])
})

test('a link lasts an hour and is stored hashed', async () => {
  const { key, email } = await app.hire('finance', testPassword)
  const token = await linkFor(email)
  expect(await app.rows(sql`select 1 from staff_resets where hash = ${token}`)).toEqual([])
  const aged = (minutes: number) =>
    app.rows(
      sql`update staff_resets set expires_at = expires_at - make_interval(mins => ${minutes}) where staff_key = ${key}`,
    )
  await aged(59)
  expect((await show(token)).status).toBe(200)
  await aged(2)
  expect((await show(token)).status).toBe(400)
  expect((await reset(token)).status).toBe(400)
})

test('everyone gets the same response; only active staff get links', async () => {
  const [ended, invited, left] = [
    await app.hire('support', testPassword),
    await app.hire('support', testPassword),
    await app.hire('support', testPassword),
  ]
  const link = await linkFor(left.email)
  const admin = await app.staff('administrator')
  await admin.post(`/v1/staff/people/${left.key}/end`, { reason: 'They left' })
  expect((await reset(link)).status).toBe(400)
  await app.rows(sql`update staff_accounts set ended_at = now() where key = ${ended.key}`)
  await app.rows(sql`update staff_accounts set accepted_at = null where key = ${invited.key}`)
  for (const email of [ended.email, invited.email, 'nobody@goodturn.example']) {
    const answer = await forgot(email)
    expect([answer.status, answer.body]).toEqual([200, { data: null }])
    await app.platform.jobs.drain()
    expect(await app.mailsTo(email)).toEqual([])
  }
})

test('concurrent uses of a link set one password', async () => {
  const { email } = await app.hire('catalog', testPassword)
  const token = await linkFor(email)
  const chosen = ['a-quiet-harbor-town', 'a-loud-harbor-town']
  const answers = await Promise.all(chosen.map((one) => reset(token, one)))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
  const signedIn = await Promise.all(chosen.map((one) => login(email, one)))
  expect(signedIn.map(({ status }) => status)).toEqual(
    answers.map(({ status }) => (status === 200 ? 200 : 401)),
  )
})

test('an address gets five links hourly, fifteen daily, silently limited', async () => {
  const { email } = await app.hire('support', testPassword)
  for (let count = 0; count < 6; count += 1) {
    expect((await forgot(email)).status).toBe(200)
    await app.platform.jobs.drain()
  }
  expect(await linksTo(email)).toHaveLength(5)
  for (let count = 0; count < 12; count += 1) {
    await app.rows(sql`delete from limit_buckets where key like 'staff-forgot:%'`)
    await forgot(email)
    await app.platform.jobs.drain()
  }
  expect(await linksTo(email)).toHaveLength(15)
})
