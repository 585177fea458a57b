import { actingMinutes, actingReasonLengthMin } from '@goodturn/contract/console/member-files/limits'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { callerOf } from '../../../test/sessions.ts'

const app = useTestApp()
const reason = 'Asked us to move five gifts'

async function acting(role: 'support' | 'administrator' = 'support') {
  const staff = await app.staff(role)
  const member = await buildMember(app)
  const answer = await staff.post(`/v1/staff/members/${member.key}/act`, { reason })
  expect(answer.status).toBe(200)
  return { staff, member, answer, caller: callerOf(app, answer) }
}
const acts = async (memberKey: string) =>
  app.rows<{ act: string; staff_key: string | null; detail: { reason?: string } }>(
    sql`select act, staff_key, detail from audit where member_key = ${memberKey} order by at, key`,
  )

test('acting shows when it ends and logs every change', async () => {
  const { staff, member, answer, caller } = await acting()
  const user = (await caller.get('/v1/auth/user')).body.data
  expect(user).toMatchObject({ key: member.key, acting: true, acting_until: answer.body.data.until })
  expect(
    (await caller.post('/v1/contacts', { first_name: 'Grace', last_name: 'Okafor' })).status,
  ).toBeLessThan(300)
  const noted = await acts(member.key)
  expect(noted[0]).toMatchObject({ act: 'acting.started', staff_key: staff.staffKey, detail: { reason } })
  expect(noted.slice(1).every(({ staff_key }) => staff_key === staff.staffKey)).toBe(true)
  expect(noted.length).toBeGreaterThan(1)
  expect((await caller.post('/v1/auth/logout')).status).toBeLessThan(300)
  expect((await caller.get('/v1/auth/user')).status).toBe(401)
  expect((await acts(member.key)).at(-1)).toMatchObject({ act: 'acting.ended', staff_key: staff.staffKey })
  expect((await staff.get('/v1/staff/me')).status).toBe(200)
})

test('card, email, password, sign-in, and staff calls are blocked', async () => {
  const { caller, member } = await acting()
  const refused = [
    await caller.post('/v1/auth/user/payment_methods', { token: 'tok_visa' }),
    await caller.put('/v1/auth/user', { email: 'other@goodturn.example' }),
    await caller.get('/v1/staff/members'),
  ]
  for (const { status } of refused) expect([403, 404]).toContain(status)
  // The console is refused even if the member has become an administrator in the meantime.
  await app.rows(sql`update members set is_admin = true where key = ${member.key}`)
  expect((await caller.get('/v1/staff/members')).status).toBe(403)
})

test(`it ends automatically after ${actingMinutes} minutes, whatever the activity`, async () => {
  const { caller, answer } = await acting()
  const until = answer.body.data.until * 1000
  const expires = await app.rows<{ at: Date | string }>(
    sql`select ends_at as at from acting_sessions order by ends_at desc limit 1`,
  )
  expect(new Date(expires[0]?.at ?? 0).getTime()).toBeGreaterThanOrEqual(until)
  // Simulates six minutes passing: use extends other sessions, but never this one.
  await app.rows(
    sql`update sessions set seen_at = seen_at - interval '6 minutes' where acting_admin_key is not null`,
  )
  expect((await caller.get('/v1/auth/user')).status).toBe(200)
  const [kept] = await app.rows<{ same: boolean }>(
    sql`select bool_and(s.expires_at = g.ends_at) as same from sessions s join acting_sessions g on g.hash = s.hash`,
  )
  expect(kept?.same).toBe(true)
  await app.rows(
    sql`update sessions set expires_at = now() - interval '1 second' where acting_admin_key is not null`,
  )
  expect((await caller.get('/v1/auth/user')).status).toBe(401)
})

test('acting ends with the console session or when acting again', async () => {
  const { staff, caller } = await acting()
  const next = await staff.post(`/v1/staff/members/${(await buildMember(app)).key}/act`, { reason })
  expect((await caller.get('/v1/auth/user')).status).toBe(401)
  const second = callerOf(app, next)
  expect((await second.get('/v1/auth/user')).status).toBe(200)
  expect((await staff.post('/v1/staff/logout')).status).toBe(204)
  expect((await second.get('/v1/auth/user')).status).toBe(401)
})

test("staff, administrators, and locked members can't be acted as", async () => {
  const staff = await app.staff('support')
  const colleague = await app.staff('finance')
  const [admin, own, locked] = [
    await buildMember(app, { isAdmin: true }),
    await buildMember(app, { email: colleague.email }),
    await buildMember(app),
  ]
  await staff.post(`/v1/staff/members/${locked.key}/lock`, { reason: 'A stolen password' })
  for (const member of [admin, own, locked])
    expect((await staff.post(`/v1/staff/members/${member.key}/act`, { reason })).status).toBe(403)
  const member = await buildMember(app)
  const path = `/v1/staff/members/${member.key}/act`
  const short = await staff.post(path, { reason: 'w'.repeat(actingReasonLengthMin - 1) })
  expect([short.status, short.body.errors[0].field]).toEqual([400, 'reason'])
  expect((await staff.post(path, { reason: 'w'.repeat(actingReasonLengthMin) })).status).toBe(200)
  // Not from a member's session, even an administrator's: it has no console session to end with.
  const viaMember = await app.asStaff(await buildMember(app, { isAdmin: true }))
  expect((await viaMember.post(path, { reason })).status).toBe(403)
})
