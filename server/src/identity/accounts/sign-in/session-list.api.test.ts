import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { buildMember, testPassword } from '../../../../test/build/member.ts'
import { callerOf } from '../../../../test/sessions.ts'
import { hashToken } from '../../sign-in/hash-token.ts'

const app = useTestApp()

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

async function signInFrom(email: string, agent: string, zone?: string) {
  const headers = { 'user-agent': agent, ...(zone ? { 'x-timezone': zone } : {}) }
  return callerOf(app, await app.anonymous.post('/v1/auth/login', { email, password: testPassword }, headers))
}

interface Listed {
  key: string
  device: string | null
}
const listOf = async (caller: { get: typeof app.anonymous.get }) =>
  (await caller.get<{ data: { sessions: Listed[] } }>('/v1/security/sessions')).body.data.sessions

test('a member sees each device, current first, without tokens', async () => {
  const member = await buildMember(app)
  const phone = await signInFrom(member.email, iphone, 'America/New_York')
  const laptop = await signInFrom(member.email, windows, 'America/Los_Angeles')
  await app.as(member)

  const answer = await laptop.get('/v1/security/sessions')
  expect(answer.body.data).toMatchObject({
    password_changed: null,
    sessions: [
      { device: 'Chrome on Windows', kind: 'computer', time_zone: 'America/Los_Angeles', current: true },
      expect.objectContaining({ current: false }),
      expect.objectContaining({ current: false }),
    ],
  })
  expect(answer.body.data.sessions).toContainEqual(
    expect.objectContaining({ device: 'Safari on an iPhone', kind: 'phone', time_zone: 'America/New_York' }),
  )
  expect(answer.body.data.sessions).toContainEqual(
    expect.objectContaining({ device: null, kind: 'unknown', time_zone: null }),
  )
  const hashes = await app.rows<{ hash: string }>(
    sql`select hash from sessions where member_key = ${member.key}`,
  )
  for (const { hash } of hashes) expect(JSON.stringify(answer.body)).not.toContain(hash.slice(0, 32))
  expect((await listOf(phone))[0]?.device).toBe('Safari on an iPhone')
})

test('an ended session is not listed', async () => {
  const member = await buildMember(app)
  const caller = await app.as(member)
  const other = await app.sessionOf(member)
  await app.db.execute(
    sql`update sessions set expires_at = now() - interval '1 second'
        where member_key = ${member.key} and hash = ${hashToken(other)}`,
  )
  expect(await listOf(caller)).toHaveLength(1)
})

test('ending one device is immediate and leaves the others', async () => {
  const member = await buildMember(app)
  const [mine, lost, third] = [await app.as(member), await app.as(member), await app.as(member)]
  const [own] = await listOf(lost)
  const ended = await mine.delete(`/v1/security/sessions/${own?.key}`)
  expect(ended.status).toBe(200)
  expect(ended.body.data.sessions).toHaveLength(2)
  expect((await lost.get('/v1/auth/user')).status).toBe(401)
  expect((await third.get('/v1/auth/user')).status).toBe(200)
  expect((await mine.delete(`/v1/security/sessions/${own?.key}`)).status).toBe(404)
})

test("current, other members', and invalid sessions return 404, ending nothing", async () => {
  const [member, stranger] = [await buildMember(app), await buildMember(app)]
  const [mine, theirs] = [await app.as(member), await app.as(stranger)]
  for (const key of [(await listOf(mine))[0]?.key, (await listOf(theirs))[0]?.key, 'nonsense']) {
    const answer = await mine.delete(`/v1/security/sessions/${key}`)
    expect([answer.status, answer.body.errors[0].code]).toEqual([404, 'not_found'])
  }
  expect((await theirs.get('/v1/auth/user')).status).toBe(200)
  expect((await mine.get('/v1/auth/user')).status).toBe(200)
})

test("signing out others keeps this session and other members' sessions", async () => {
  const [member, other] = [await buildMember(app), await buildMember(app)]
  const [mine, second, third, theirs] = [
    await app.as(member),
    await app.as(member),
    await app.as(member),
    await app.as(other),
  ]
  const answer = await mine.post('/v1/security/sessions/signoutothers')
  expect(answer.body.data.sessions).toEqual([expect.objectContaining({ current: true })])
  for (const ended of [second, third]) expect((await ended.get('/v1/auth/user')).status).toBe(401)
  expect((await theirs.get('/v1/auth/user')).status).toBe(200)
})

test('an acting administrator is listed as support, without session access', async () => {
  const [admin, member] = [await buildMember(app, { isAdmin: true }), await buildMember(app)]
  const acting = await signInFrom(admin.email, windows, 'America/Chicago')
  await acting.post('/v1/admin/impersonations', { user_key: member.key })
  const mine = await app.as(member)
  const support = (await mine.get('/v1/security/sessions')).body.data.sessions[1]
  expect(support).toMatchObject({ device: null, kind: 'support', time_zone: null })
  for (const call of [
    acting.get('/v1/security/sessions'),
    acting.post('/v1/security/sessions/signoutothers'),
  ])
    expect((await call).status).toBe(403)
  expect((await mine.delete(`/v1/security/sessions/${support.key}`)).status).toBe(200)
  expect((await acting.get('/v1/auth/user')).status).toBe(401)
})

test('re-entering the password counts for ten minutes in that session', async () => {
  const member = await buildMember(app)
  const [mine, elsewhere] = [await app.as(member), await app.as(member)]
  await app.db.execute(
    sql`update sessions set signed_in_at = now() - interval '11 minutes' where member_key = ${member.key}`,
  )
  const change = { password: 'another-gift-99', confirmpassword: 'another-gift-99' }
  expect((await mine.patch('/users', change)).body.errors[0].code).toBe('recent_sign_in_required')
  const wrong = await mine.post('/v1/security/confirm', { current_password: 'wrong' })
  expect([wrong.status, wrong.body.errors[0].field]).toEqual([400, 'current_password'])
  expect((await mine.patch('/users', change)).status).toBe(403)

  const given = await mine.post('/v1/security/confirm', { current_password: testPassword })
  expect(given.status).toBe(204)
  expect((await elsewhere.patch('/users', change)).status).toBe(403)
  const patched = await callerOf(app, given).patch('/users', change)
  expect(patched.status).toBe(200)
  const listed = await callerOf(app, patched).get('/v1/security/sessions')
  const changed = listed.body.data.password_changed
  expect(Math.abs(changed - Date.now() / 1000)).toBeLessThan(60)
})

test('signing out other devices needs the password within ten minutes', async () => {
  const member = await buildMember(app)
  const [caller, other] = [await app.as(member), await app.as(member)]
  const [, listed] = await listOf(caller)
  await app.db.execute(
    sql`update sessions set signed_in_at = now() - interval '11 minutes' where member_key = ${member.key}`,
  )
  const path = `/v1/security/sessions/${listed?.key}`
  for (const answer of [
    await caller.delete(path),
    await caller.post('/v1/security/sessions/signoutothers'),
  ]) {
    expect(answer.status).toBe(403)
    expect(answer.body.errors[0].code).toBe('recent_sign_in_required')
  }
  expect((await other.get('/v1/auth/user')).status).toBe(200)
})
