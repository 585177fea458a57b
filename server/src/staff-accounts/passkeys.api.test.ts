import type { StaffKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../test/app.ts'
import { buildMember, testPassword } from '../../test/build/member.ts'
import { codeOf } from '../../test/build/second-factor.ts'
import { callerOf } from '../../test/sessions.ts'

// Making a passkey and signing with one takes a browser: e2e/staff-accounts/passkey.e2e.ts.
const app = useTestApp({ env: { ADMIN_SECOND_STEP: '1' } })
const current_password = testPassword
const login = (email: string) => app.anonymous.post('/v1/staff/login', { email, password: testPassword })

async function addPasskey(staffKey: StaffKey, name: string): Promise<string> {
  const key = `passkey_${app.next('passkey')}`
  await app.rows(
    sql`insert into staff_passkeys (key, staff_key, credential_id, public_key, sign_count, transports, name, added_at)
        values (${key}, ${staffKey}, ${key}, 'x', 0, '{}', ${name}, now())`,
  )
  await app.rows(sql`update staff_accounts set second_step_at = now() where key = ${staffKey}`)
  return key
}

test('a passkey is a second step: signing in offers it, and the last way stays where one is needed', async () => {
  const { key, email } = await app.hire('support', testPassword)
  const caller = app.caller(await app.staffSessionOf(key))
  const laptop = await addPasskey(key, 'Laptop')
  const shown = await caller.get('/v1/staff/me/secondstep')
  expect(shown.body.data).toMatchObject({
    authenticator: false,
    passkeys: [{ key: laptop, name: 'Laptop', used: null }],
  })
  const waiting = callerOf(app, await login(email))
  expect((await waiting.get('/v1/staff/secondstep')).body.data).toMatchObject({
    authenticator: false,
    recovery_code: false,
  })

  const remove = (passkey: string, password = current_password, by = caller) =>
    by.post(`/v1/staff/me/passkeys/${passkey}/remove`, { current_password: password })
  expect((await remove(laptop, 'not-this-one')).body.errors[0].field).toBe('current_password')
  const last = await remove(laptop)
  expect([last.status, last.body.errors[0].message]).toEqual([
    400,
    'This is your only second step. Please add another one first.',
  ])
  expect((await caller.get('/v1/staff/me/secondstep')).body.data.passkeys).toHaveLength(1)

  const other = await app.hire('support', testPassword)
  await addPasskey(other.key, 'Phone')
  expect((await remove(laptop, testPassword, app.caller(await app.staffSessionOf(other.key)))).status).toBe(
    404,
  )

  // With an app beside it either may go: the other sessions end, and the second step stays.
  const elsewhere = app.caller(await app.staffSessionOf(key))
  const { secret } = (await caller.post('/v1/staff/me/authenticator')).body.data
  await caller.post('/v1/staff/me/authenticator/confirm', { code: codeOf(secret) })
  const removed = await remove(laptop)
  expect(removed.body.data).toMatchObject({
    me: { second_step: 'on' },
    second_step: { authenticator: true, passkeys: [] },
  })
  expect((await elsewhere.get('/v1/staff/me')).status).toBe(401)
  await addPasskey(key, 'Phone')
  const noApp = await caller.post('/v1/staff/me/authenticator/remove', { current_password })
  expect(noApp.body.data.second_step).toBe('on')
  expect((await caller.post('/v1/staff/me/authenticator/remove', { current_password })).status).toBe(400)
  expect(await app.rows(sql`select 1 from staff_recovery_codes where staff_key = ${key}`)).toHaveLength(10)
})

test('an administrator removes passkeys with the second step, and they end with the account', async () => {
  const admin = await app.staff('administrator')
  await app.rows(sql`update staff_accounts set second_step_at = now() where key = ${admin.staffKey}`)
  const reason = 'They lost it'
  for (const act of ['secondstep/remove', 'end']) {
    const { key } = await app.hire('support')
    await addPasskey(key, 'Laptop')
    expect((await admin.post(`/v1/staff/people/${key}/${act}`, { reason })).status).toBe(200)
    expect(await app.rows(sql`select 1 from staff_passkeys where staff_key = ${key}`)).toEqual([])
  }
})

test('an administrator by hand brings their passkeys along from their account as a member', async () => {
  const member = await buildMember(app, { isAdmin: true })
  const key = `passkey_${app.next('passkey')}`
  await app.rows(
    sql`insert into passkeys (key, member_key, credential_id, public_key, sign_count, transports, name, added_at)
        values (${key}, ${member.key}, ${key}, 'x', 0, '{}', 'Laptop', now())`,
  )
  await app.rows(sql`update members set second_step_at = now() where key = ${member.key}`)
  await app.rows(
    sql`update staff_accounts set member_key = null, email = 'gone@goodturn.example' where member_key = ${member.key}`,
  )
  expect((await login(member.email)).body.errors[0].code).toBe('second_step_required')
  expect(await app.rows(sql`select name from staff_passkeys where key = ${key}`)).toEqual([
    { name: 'Laptop' },
  ])
})
