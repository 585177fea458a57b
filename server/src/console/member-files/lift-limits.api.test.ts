import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember, testPassword } from '../../../test/build/member.ts'
import { addAuthenticator, codeOf } from '../../../test/build/second-factor.ts'

const app = useTestApp({ env: { TRUST_PROXY: '1' } })
const path = '/v1/staff/signinlimits/lift'

async function statusOf(login: string, email: string, password: string, ip: string): Promise<number> {
  return (await app.anonymous.post(login, { email, password }, { 'x-forwarded-for': ip })).status
}

/** Uses up what one network may try at an account. */
async function tryTooOften(login: string, email: string, ip: string): Promise<void> {
  for (let at = 0; at < 10; at += 1) expect(await statusOf(login, email, 'wrong', ip)).toBe(401)
  expect(await statusOf(login, email, testPassword, ip)).toBe(429)
}

test('a lifted member can sign in again from every network', async () => {
  const [member, other] = [await buildMember(app), await buildMember(app)]
  const networks = ['203.0.113.1', '203.0.113.2', '203.0.113.3']
  for (const ip of networks) await tryTooOften('/v1/auth/login', member.email, ip)
  await tryTooOften('/v1/auth/login', other.email, '203.0.113.4')
  const support = await app.staff('support')
  const lifted = await support.post(path, { email: member.email })
  expect(lifted.body.data).toEqual({ email: member.email, lifted: ['member'] })
  for (const ip of networks)
    expect(await statusOf('/v1/auth/login', member.email, testPassword, ip)).toBe(200)
  // Another account's count stays.
  expect(await statusOf('/v1/auth/login', other.email, testPassword, '203.0.113.4')).toBe(429)
  expect(
    await app.rows(
      sql`select act, staff_key from audit where member_key = ${member.key} and staff_key is not null`,
    ),
  ).toEqual([{ act: 'member.limits-lifted', staff_key: support.staffKey }])
})

test('lifting includes wrong codes and reset emails', async () => {
  const member = await buildMember(app)
  const { secret } = await addAuthenticator(app, member)
  const signIn = async (code: string) => {
    const first = await app.anonymous.post('/v1/auth/login', { email: member.email, password: testPassword })
    const cookie = first.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    return (await app.caller(cookie).post('/v1/auth/secondstep/code', { code })).status
  }
  for (let at = 0; at < 10; at += 1) expect(await signIn('000000')).toBe(400)
  expect(await signIn(codeOf(secret))).toBe(429)
  // Whether a request for a new password leads to an email.
  const isMailed = async () => {
    await app.rows(sql`delete from pgboss.job`)
    await app.anonymous.post('/v1/auth/forgotpassword', { email: member.email })
    const found = sql`select from pgboss.job where data ->> 'email' = ${member.email}`
    return (await app.rows(found)).length === 1
  }
  for (let at = 0; at < 5; at += 1) expect(await isMailed()).toBe(true)
  expect(await isMailed()).toBe(false)
  await (await app.staff('support')).post(path, { email: member.email })
  expect(await signIn(codeOf(secret))).toBe(200)
  expect(await isMailed()).toBe(true)
})

test('only administrators lift limits of administrators and staff', async () => {
  const colleague = await app.staff('catalog')
  const chief = await buildMember(app, { isAdmin: true })
  await tryTooOften('/v1/staff/login', colleague.email, '203.0.113.5')
  const support = await app.staff('support')
  expect((await support.post(path, { email: colleague.email })).status).toBe(403)
  expect((await support.post(path, { email: chief.email })).status).toBe(403)
  expect((await support.post(path, { email: 'no.one@example.com' })).status).toBe(404)
  expect((await (await app.staff('finance')).post(path, { email: chief.email })).status).toBe(403)
  expect(await statusOf('/v1/staff/login', colleague.email, testPassword, '203.0.113.5')).toBe(429)
  const administrator = await app.staff('administrator')
  const lifted = await administrator.post(path, { email: colleague.email.toUpperCase() })
  expect(lifted.body.data).toEqual({ email: colleague.email, lifted: ['staff'] })
  expect(await statusOf('/v1/staff/login', colleague.email, testPassword, '203.0.113.5')).not.toBe(429)
  expect(await app.rows(sql`select detail from audit where act = 'staff.limits-lifted'`)).toEqual([
    { detail: { staff: colleague.staffKey } },
  ])
  expect((await administrator.post(path, { email: chief.email })).status).toBe(200)
})
