import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember, testPassword } from '../../../test/build/member.ts'
import { callerOf, mailedToken } from '../../../test/sessions.ts'

const app = useTestApp()

async function acting() {
  const admin = await buildMember(app, { isAdmin: true, firstName: 'Ada' })
  const member = await buildMember(app)
  const caller = await app.as(admin)
  const answer = await caller.post('/v1/admin/impersonations', { user_key: member.key })
  return { admin, member, caller, answer }
}

test('A-3-83 A-6-07 an administrator acts as a member until logout, on record', async () => {
  const { admin, member, caller, answer } = await acting()
  expect(answer.status).toBe(201)
  expect(answer.body.data).toMatchObject({ key: member.key, acting: true })
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('cg_admin_key='))
  expect(cookie).toMatch(/^cg_admin_key=[\w-]+; Path=\/; SameSite=Lax$/)
  expect((await caller.get('/v1/auth/user')).body.data).toMatchObject({ key: member.key, acting: true })

  const out = await caller.post('/v1/auth/logout')
  expect(
    out.headers.getSetCookie().some((one) => /^cg_admin_key=;.*Expires=Thu, 01 Jan 1970/.test(one)),
  ).toBe(true)
  expect((await caller.get('/v1/auth/user')).status).toBe(401)
  expect(
    await app.rows(sql`select act, admin_key from audit where member_key = ${member.key} order by key`),
  ).toEqual([
    { act: 'impersonation.started', admin_key: admin.key },
    { act: 'acting.logout', admin_key: admin.key },
    { act: 'impersonation.ended', admin_key: admin.key },
  ])
})

test('an acting administrator can change names, not email or password', async () => {
  const { admin, member, caller } = await acting()
  expect((await caller.patch('/users', { first_name: 'Daniela' })).status).toBe(200)
  for (const body of [
    { email: 'other@example.com' },
    { password: 'brand-new-1', confirmpassword: 'brand-new-1', current_password: testPassword },
  ]) {
    const refused = await caller.patch('/users', body)
    expect(refused.status).toBe(403)
    expect(refused.body.errors[0].code).toBe('permission_denied')
  }
  const rows = await app.rows<{ admin_key: MemberKey }>(
    sql`select admin_key from audit where member_key = ${member.key} and act = 'acting.update'`,
  )
  expect(rows.map((row) => row.admin_key)).toEqual([admin.key, admin.key, admin.key])
})

test("members, visitors, and forged cookies can't act as anyone", async () => {
  const [member, other] = [await buildMember(app), await buildMember(app)]
  const body = { user_key: other.key }
  expect((await (await app.as(member)).post('/v1/admin/impersonations', body)).status).toBe(403)
  expect((await app.anonymous.post('/v1/admin/impersonations', body)).status).toBe(401)
  expect((await app.caller('cg_admin_key=1').get('/v1/auth/user')).status).toBe(401)
})

test("administrators can't act as themselves, other administrators, or unknown members", async () => {
  const [admin, other] = [
    await buildMember(app, { isAdmin: true }),
    await buildMember(app, { isAdmin: true }),
  ]
  const caller = await app.as(admin)
  const as = async (user_key: string) => (await caller.post('/v1/admin/impersonations', { user_key })).status
  expect([await as('nobody'), await as(admin.key), await as(other.key)]).toEqual([404, 400, 403])
})

test('an administrator who loses the role stops acting immediately', async () => {
  const { admin, caller } = await acting()
  await app.db.execute(sql`update members set is_admin = false where key = ${admin.key}`)
  expect((await caller.get('/v1/auth/user')).status).toBe(401)
  expect((await caller.patch('/users', { first_name: 'Daniela' })).status).toBe(401)
  // Not even as the administrator: the session has ended.
  expect((await caller.post('/v1/auth/logout')).status).toBe(204)
  await app.db.execute(sql`update members set is_admin = true where key = ${admin.key}`)
  expect((await caller.get('/v1/auth/user')).status).toBe(401)
})

test("changing an administrator's password ends any acting in progress", async () => {
  const password = 'brand-new-1'
  const changed = await acting()
  const patched = await (await app.as(changed.admin)).patch('/users', { password, confirmpassword: password })
  expect(patched.status).toBe(200)
  const own = callerOf(app, patched)
  expect((await changed.caller.get('/v1/auth/user')).status).toBe(401)
  // The session that changed the password knows the new one, so it can act.
  expect((await own.post('/v1/admin/impersonations', { user_key: changed.member.key })).status).toBe(201)
  expect((await own.get('/v1/auth/user')).body.data).toMatchObject({ key: changed.member.key, acting: true })

  const { admin, caller } = await acting()
  await app.anonymous.post('/v1/auth/forgotpassword', { email: admin.email })
  await app.platform.jobs.drain()
  const token = await mailedToken(app, admin.email, 'reset-password')
  expect((await caller.get('/v1/auth/user')).status).toBe(200)
  await app.anonymous.post('/v1/auth/resetpassword', { token, password, confirmpassword: password })
  expect((await caller.get('/v1/auth/user')).status).toBe(401)
})
