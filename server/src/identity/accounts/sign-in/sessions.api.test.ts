import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Caller, useTestApp } from '../../../../test/app.ts'
import { buildMember, testPassword } from '../../../../test/build/member.ts'
import { callerOf } from '../../../../test/sessions.ts'
import { hashPassword } from '../../sign-in/passwords.ts'
import { sweepSessions } from './sweep-sessions.ts'

const app = useTestApp()

const login = (email: string, parts: { remember?: boolean; cookie?: string } = {}) =>
  app
    .caller(parts.cookie ?? null)
    .post('/v1/auth/login', { email, password: testPassword, remember: parts.remember ?? false })

const cookiesOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')

/** Sets when a member's sessions were opened and last seen, as intervals before now. */
const age = (key: string, opened: string, seen: string) =>
  app.db.execute(
    sql`update sessions set opened_at = now() - ${opened}::interval, seen_at = now() - ${seen}::interval,
          expires_at = now() + interval '1 minute' where member_key = ${key}`,
  )

/** Sessions of the same millisecond have no order. */
const makeOlder = (key: string) =>
  app.db.execute(
    sql`update sessions set opened_at = opened_at - interval '1 minute' where member_key = ${key}`,
  )

/** The number of hours until the member's session ends. */
async function hoursLeft(key: string): Promise<number> {
  const [row] = await app.rows<{ hours: string }>(
    sql`select extract(epoch from expires_at - now()) / 3600 as hours from sessions where member_key = ${key}`,
  )
  return Number(row?.hours)
}

test('P:G-08 a session ends after twelve idle hours, or thirty days', async () => {
  for (const [remember, hours] of [
    [false, 12],
    [true, 720],
  ] as const) {
    const member = await buildMember(app)
    const caller = callerOf(app, await login(member.email, { remember }))
    expect(await hoursLeft(member.key)).toBeCloseTo(hours, 1)
    await age(member.key, '0 seconds', '6 minutes')
    expect((await caller.get('/v1/auth/user')).status).toBe(200)
    expect(await hoursLeft(member.key)).toBeCloseTo(hours, 1)
  }
})

test('no session lasts longer than thirty days, however active', async () => {
  for (const remember of [false, true]) {
    const member = await buildMember(app)
    const caller = callerOf(app, await login(member.email, { remember }))
    await age(member.key, '29 days 22 hours', '6 minutes')
    expect((await caller.get('/v1/auth/user')).status).toBe(200)
    expect(await hoursLeft(member.key)).toBeCloseTo(2, 1)
    await age(member.key, '30 days 1 second', '6 minutes')
    await caller.get('/v1/auth/user')
    expect((await caller.get('/v1/auth/user')).status).toBe(401)
  }
})

test("the twenty-first session ends the member's oldest", async () => {
  const [member, other] = [await buildMember(app), await buildMember(app)]
  const theirs = await app.as(other)
  const callers = [await app.as(member)]
  await makeOlder(member.key)
  for (let count = 2; count <= 20; count += 1) callers.push(await app.as(member))
  expect((await callers[0]?.get('/v1/auth/user'))?.status).toBe(200)

  callers.push(callerOf(app, await login(member.email)))
  const answers = await Promise.all(callers.map(async (one) => (await one.get('/v1/auth/user')).status))
  expect(answers).toEqual([401, ...Array.from({ length: 20 }, () => 200)])
  expect((await theirs.get('/v1/auth/user')).status).toBe(200)
})

test('concurrent sign-ins open at most twenty sessions', async () => {
  const member = await buildMember(app)
  for (let count = 1; count <= 19; count += 1) await app.as(member)
  await Promise.all(Array.from({ length: 8 }, () => login(member.email)))
  expect(
    await app.rows(sql`select count(*)::int as count from sessions where member_key = ${member.key}`),
  ).toEqual([{ count: 20 }])
})

test("administrators acting as a member don't count toward the limit", async () => {
  const [admin, member] = [await buildMember(app, { isAdmin: true }), await buildMember(app)]
  const acting = await app.as(admin)
  await acting.post('/v1/admin/impersonations', { user_key: member.key })
  const first = await app.as(member)
  await makeOlder(member.key)
  for (let count = 2; count <= 20; count += 1) await app.as(member)
  expect((await first.get('/v1/auth/user')).status).toBe(200)
  await app.as(member)
  expect((await first.get('/v1/auth/user')).status).toBe(401)
  expect((await acting.get('/v1/auth/user')).status).toBe(200)
})

test('signing in again in the same browser replaces the session', async () => {
  const [one, other] = [await buildMember(app), await buildMember(app)]
  const first = cookiesOf((await login(one.email)).headers)
  const elsewhere = await app.as(one)
  const second = cookiesOf((await login(other.email, { cookie: first })).headers)
  expect((await app.caller(first).get('/v1/auth/user')).status).toBe(401)
  expect((await app.caller(second).get('/v1/auth/user')).body.data.key).toBe(other.key)
  expect((await elsewhere.get('/v1/auth/user')).status).toBe(200)

  const account = {
    first_name: 'Ines',
    last_name: 'Moreau',
    email: 'ines@example.com',
    password: 'long-enough',
  }
  expect((await app.caller(second).post('/v1/auth/signup', account)).status).toBe(201)
  expect((await app.caller(second).get('/v1/auth/user')).status).toBe(401)
})

test("a failed sign-in leaves the browser's session unchanged", async () => {
  const member = await buildMember(app)
  const cookie = cookiesOf((await login(member.email)).headers)
  const body = { email: member.email, password: 'wrong' }
  expect((await app.caller(cookie).post('/v1/auth/login', body)).status).toBe(401)
  expect((await app.caller(cookie).get('/v1/auth/user')).status).toBe(200)
})

test('signing in while acting ends and records the acting session', async () => {
  const [admin, member] = [await buildMember(app, { isAdmin: true }), await buildMember(app)]
  const acting = `cg_session=${await app.sessionOf(admin)}`
  await app.caller(acting).post('/v1/admin/impersonations', { user_key: member.key })
  const answer = await login(admin.email, { cookie: acting })
  expect(answer.headers.getSetCookie().some((one) => one.startsWith('cg_admin_key=;'))).toBe(true)
  expect((await app.caller(acting).get('/v1/auth/user')).status).toBe(401)
  expect(
    await app.rows(
      sql`select admin_key from audit where member_key = ${member.key} and act = 'impersonation.ended'`,
    ),
  ).toEqual([{ admin_key: admin.key }])
})

test('expired sessions and old browsers are deleted nightly', async () => {
  const [old, fresh] = [await buildMember(app), await buildMember(app)]
  for (const { email } of [old, fresh]) await login(email)
  await app.db.execute(
    sql`update sessions set expires_at = now() - interval '1 minute' where member_key = ${old.key}`,
  )
  await app.db.execute(
    sql`update known_devices set used_at = now() - interval '366 days' where member_key = ${old.key}`,
  )
  await sweepSessions(app.platform)
  const left = (key: string) =>
    app.rows(sql`select (select count(*)::int from sessions where member_key = ${key}) as sessions,
      (select count(*)::int from known_devices where member_key = ${key}) as devices`)
  expect(await left(old.key)).toEqual([{ sessions: 0, devices: 0 }])
  expect(await left(fresh.key)).toEqual([{ sessions: 1, devices: 1 }])
})

test('changing the password during sign-in prevents opening a session', async () => {
  const member = await buildMember(app)
  const { promise: isSignedIn, resolve: signedIn } = Promise.withResolvers<void>()
  const another = await hashPassword('another-password')
  const change = app.platform.database.transaction(async (tx) => {
    await tx.execute(sql`update members set password_hash = ${another} where key = ${member.key}`)
    await isSignedIn
  })
  const answer = login(member.email)
  // Long enough to check the password, and to wait for the member's row.
  await wait(500)
  signedIn()
  await change
  expect((await answer).status).toBe(401)
  const kept = await app.rows(sql`select hash from sessions where member_key = ${member.key}`)
  expect(kept).toEqual([])
})

test.each([
  [
    'given again',
    (caller: Caller) => caller.post('/v1/security/confirm', { current_password: testPassword }),
  ],
  [
    'changed',
    (caller: Caller) =>
      caller.patch('/users', { password: 'another-password', confirmpassword: 'another-password' }),
  ],
])('a password %s replaces the session token', async (_how, give) => {
  const member = await buildMember(app)
  const cookie = cookiesOf((await login(member.email, { remember: true })).headers)
  const answer = await give(app.caller(cookie))
  expect(answer.status).toBeLessThan(300)
  const set = answer.headers.getSetCookie()
  expect(set).toEqual([expect.stringMatching(/^cg_session=[\w-]+; Max-Age=2592000; .*HttpOnly/)])
  expect((await app.caller(cookie).get('/v1/auth/user')).status).toBe(401)
  expect((await app.caller(cookiesOf(answer.headers)).get('/v1/auth/user')).body.data.key).toBe(member.key)
  expect(
    await app.rows(sql`select count(*)::int as count from sessions where member_key = ${member.key}`),
  ).toEqual([{ count: 1 }])
})
