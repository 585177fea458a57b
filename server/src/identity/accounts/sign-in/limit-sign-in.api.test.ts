import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { buildMember, testPassword } from '../../../../test/build/member.ts'
import { mailedToken } from '../../../../test/sessions.ts'
import { bucketOf } from '../../../platform/http/limits.ts'

const app = useTestApp({ env: { TRUST_PROXY: '1' } })

interface Try {
  email: string
  password?: string
  ip: string
  cookie?: string | undefined
}

const login = ({ email, password = testPassword, ip, cookie }: Try) =>
  app.caller(cookie ?? null).post('/v1/auth/login', { email, password }, { 'x-forwarded-for': ip })
const statusOf = async (one: Try) => (await login(one)).status

/** Signs in and returns the device cookie, as the browser sends it back. */
async function deviceOf(email: string, ip: string): Promise<string | undefined> {
  const answer = await login({ email, ip })
  expect(answer.status).toBe(200)
  return deviceIn(answer.headers)
}

const deviceIn = (headers: Headers) =>
  headers
    .getSetCookie()
    .find((one) => one.startsWith('cg_device='))
    ?.split(';')[0]

/** Simulates strangers on many networks using up an account's limit. */
async function useUpAccount(email: string): Promise<void> {
  for (let network = 1; network <= 30; network += 1)
    expect(await statusOf({ email, password: 'wrong', ip: `198.51.100.${network}` })).toBe(401)
}

test('an account allows thirty failures in fifteen minutes across networks', async () => {
  const { email } = await buildMember(app)
  await useUpAccount(email)
  const refused = await login({ email, ip: '203.0.113.1' })
  expect(refused).toMatchObject({ status: 429, body: { errors: [{ code: 'too_many' }] } })
  // The block ends soon.
  await app.db.execute(
    sql`update limit_buckets set expires_at = expires_at - interval '15 minutes' where key = ${bucketOf('login-account', email)}`,
  )
  expect(await statusOf({ email, ip: '203.0.113.1' })).toBe(200)
})

test('known browsers can still sign in during attacks', async () => {
  const { email } = await buildMember(app)
  const cookie = await deviceOf(email, '203.0.113.2')
  await useUpAccount(email)
  expect(await statusOf({ email, ip: '203.0.113.3', cookie })).toBe(200)
  expect(await statusOf({ email, ip: '203.0.113.3' })).toBe(429)
})

test('known browsers get ten attempts, regardless of network limits', async () => {
  const { email } = await buildMember(app)
  const ip = '203.0.113.4'
  const cookie = await deviceOf(email, ip)
  for (let wrong = 0; wrong < 10; wrong += 1)
    expect(await statusOf({ email, password: 'wrong', ip })).toBe(401)
  expect(await statusOf({ email, ip })).toBe(429)
  for (let wrong = 0; wrong < 10; wrong += 1)
    expect(await statusOf({ email, password: 'wrong', ip, cookie })).toBe(401)
  expect(await statusOf({ email, ip, cookie })).toBe(429)
})

test('a browser is known only to accounts it signed into', async () => {
  const [mine, theirs] = [await buildMember(app), await buildMember(app)]
  const cookie = await deviceOf(mine.email, '203.0.113.5')
  await useUpAccount(theirs.email)
  expect(await statusOf({ email: theirs.email, ip: '203.0.113.5', cookie })).toBe(429)
  expect(await statusOf({ email: theirs.email, ip: '203.0.113.5', cookie: 'cg_device=made-up' })).toBe(429)
})

test('a network allows a hundred failures in fifteen minutes', async () => {
  const limit = { name: 'login-network', points: 100, windowSeconds: 900 }
  const [one, other] = [await buildMember(app), await buildMember(app)]
  const network = '2001:db8:0:9::/64'
  const cookie = await deviceOf(other.email, '203.0.113.6')
  for (let taken = 1; taken <= 98; taken += 1) await app.platform.limits.take(limit, network)
  // A successful sign-in doesn't count against the limit.
  for (let right = 0; right < 3; right += 1)
    expect(await statusOf({ email: one.email, ip: '2001:db8:0:9::1' })).toBe(200)
  const wrong = { password: 'wrong', ip: '2001:db8:0:9::2' }
  expect(await statusOf({ ...wrong, email: 'nobody-1@example.com' })).toBe(401)
  expect(await statusOf({ ...wrong, email: 'nobody-2@example.com' })).toBe(401)
  expect(await statusOf({ email: other.email, ip: '2001:db8:0:9::3' })).toBe(429)
  expect(await statusOf({ email: other.email, ip: '2001:db8:0:9::3', cookie })).toBe(200)
  expect(await statusOf({ email: other.email, ip: '2001:db8:0:a::3' })).toBe(200)
})

test("signing in from new places doesn't count against the account", async () => {
  const { email } = await buildMember(app)
  for (let network = 1; network <= 31; network += 1)
    expect(await statusOf({ email, ip: `192.0.2.${network}` })).toBe(200)
})

test('the HttpOnly device cookie lasts a year and grants nothing', async () => {
  const { email } = await buildMember(app)
  const answer = await login({ email, ip: '203.0.113.7' })
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('cg_device='))
  expect(cookie).toMatch(/^cg_device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)
  expect((await app.caller(deviceIn(answer.headers) ?? null).get('/v1/auth/user')).status).toBe(401)
  const token = deviceIn(answer.headers)?.split('=')[1] ?? ''
  expect(await app.rows(sql`select 1 from known_devices where hash = ${token}`)).toEqual([])
})

test('a browser unused for a year is unknown', async () => {
  const member = await buildMember(app)
  const cookie = await deviceOf(member.email, '203.0.113.8')
  await useUpAccount(member.email)
  const age = (days: number) =>
    app.db.execute(
      sql`update known_devices set used_at = now() - make_interval(days => ${days}) where member_key = ${member.key}`,
    )
  await age(366)
  expect(await statusOf({ email: member.email, ip: '203.0.113.8', cookie })).toBe(429)
  await age(364)
  expect(await statusOf({ email: member.email, ip: '203.0.113.8', cookie })).toBe(200)
})

test('after a password reset, only its browser is known', async () => {
  const { email } = await buildMember(app)
  const before = await deviceOf(email, '203.0.113.9')
  await app.anonymous.post('/v1/auth/forgotpassword', { email })
  await app.platform.jobs.drain()
  const password = 'a-new-password'
  const token = await mailedToken(app, email, 'reset-password')
  const reset = await app.anonymous.post('/v1/auth/resetpassword', {
    token,
    password,
    confirmpassword: password,
  })
  await useUpAccount(email)
  expect(await statusOf({ email, password, ip: '203.0.113.9', cookie: before })).toBe(429)
  expect(await statusOf({ email, password, ip: '203.0.113.9', cookie: deviceIn(reset.headers) })).toBe(200)
})

test('after a password change, only its browser is known', async () => {
  const member = await buildMember(app)
  const [here, there] = [
    await deviceOf(member.email, '203.0.113.10'),
    await deviceOf(member.email, '203.0.113.11'),
  ]
  const caller = app.caller(`cg_session=${await app.sessionOf(member)}; ${here}`)
  const password = 'brand-new-1'
  expect((await caller.patch('/users', { password, confirmpassword: password })).status).toBe(200)
  await useUpAccount(member.email)
  expect(await statusOf({ email: member.email, password, ip: '203.0.113.12', cookie: there })).toBe(429)
  expect(await statusOf({ email: member.email, password, ip: '203.0.113.12', cookie: here })).toBe(200)
})

test('the hundred most recently used browsers are known', async () => {
  const member = await buildMember(app)
  await app.db.execute(
    sql`insert into known_devices (hash, member_key, used_at)
        select 'old-' || n, ${member.key}, now() - make_interval(days => 1, mins => n) from generate_series(1, 100) n`,
  )
  await deviceOf(member.email, '203.0.113.13')
  const [row] = await app.rows<{ known: number; oldest: number }>(
    sql`select count(*)::int as known, count(*) filter (where hash = 'old-100')::int as oldest
        from known_devices where member_key = ${member.key}`,
  )
  expect(row).toEqual({ known: 100, oldest: 0 })
})
