import type { StaffKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { buildMember, testPassword } from '../../../../test/build/member.ts'
import { Authenticator } from '../../../../test/build/passkey.ts'
import { codeOf } from '../../../../test/build/second-factor.ts'
import { callerOf } from '../../../../test/sessions.ts'

// A real browser creates one in e2e/identity/staff-accounts/passkey.e2e.ts.
const origin = 'http://localhost:4600'
const app = useTestApp({ env: { ADMIN_SECOND_STEP: '1', PUBLIC_URL: origin } })
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

test('a passkey is a second step, removable unless required', async () => {
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

  // When there is also an app, either factor can be removed: other sessions end, and the second step stays on.
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

test('removing the second step or closing an account deletes passkeys', async () => {
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

test('older administrators keep the passkeys from their member account', async () => {
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

/** A staff member with a passkey created in the console, and their session from then. */
async function withPasskey() {
  const { key, email } = await app.hire('support', testPassword)
  const caller = app.caller(await app.staffSessionOf(key))
  const authenticator = new Authenticator(origin)
  const add = async (by = caller) => {
    const { challenge } = (await by.post('/v1/staff/me/passkeys/begin', { current_password })).body.data
    return by.post('/v1/staff/me/passkeys', { name: 'Laptop', passkey: authenticator.made(challenge) })
  }
  expect((await add()).status).toBe(200)
  return { key, email, caller, authenticator, add }
}

async function askedForPasskey(email: string) {
  const browser = callerOf(app, await login(email))
  const { challenge } = (await browser.post('/v1/staff/secondstep/passkey/begin')).body.data
  return { browser, challenge: challenge as string }
}
const step = '/v1/staff/secondstep/passkey'

test('R-30 a console passkey signs in only its owner', async () => {
  const [mine, theirs] = [await withPasskey(), await withPasskey()]
  const { browser, challenge } = await askedForPasskey(theirs.email)
  const foreign = await browser.post(step, { passkey: mine.authenticator.used(challenge) })
  expect([foreign.status, foreign.headers.getSetCookie()]).toEqual([400, []])
  // The challenge is used up, even for its rightful owner.
  expect((await browser.post(step, { passkey: theirs.authenticator.used(challenge) })).status).toBe(400)
  const { challenge: fresh } = (await browser.post(`${step}/begin`)).body.data
  const signedIn = await browser.post(step, { passkey: theirs.authenticator.used(fresh) })
  expect([signedIn.status, signedIn.body.data.email]).toEqual([200, theirs.email])

  expect((await mine.add(theirs.caller)).status).toBe(400)
  const rows = await app.rows(
    sql`select staff_key from staff_passkeys where credential_id = ${mine.authenticator.id}`,
  )
  expect(rows).toEqual([{ staff_key: mine.key }])
  // Nor does a console passkey sign in to the member portal.
  const member = await buildMember(app)
  const portal = app.caller(await app.cookieOf(member))
  const begun = (await portal.post('/v1/security/passkeys/begin')).body.data
  const made = { name: 'Laptop', passkey: mine.authenticator.made(begun.challenge) }
  expect((await portal.post('/v1/security/passkeys', made)).status).toBe(200)
  const outside = await app.anonymous.post('/v1/auth/login', { email: member.email, password: testPassword })
  const waiting = callerOf(app, outside)
  const { challenge: asksMember } = (await waiting.post('/v1/auth/secondstep/passkey/begin')).body.data
  const theirsThere = await waiting.post('/v1/auth/secondstep/passkey', {
    passkey: theirs.authenticator.used(asksMember),
  })
  expect(theirsThere.status).toBe(400)
})

test('R-30 adding and removing a passkey ends tokens and other sessions', async () => {
  const { key, caller, add } = await withPasskey()
  const open = async () => {
    await caller.post('/v1/staff/me/tokens', { name: 'Laptop', current_password })
    return app.caller(await app.staffSessionOf(key))
  }
  const left = () => app.rows(sql`select 1 from staff_tokens where staff_key = ${key}`)
  const before = await open()
  expect(await left()).toHaveLength(1)
  // Adding the same device again is refused, and ends nothing.
  expect((await add()).status).toBe(400)
  expect(await left()).toHaveLength(1)
  const [passkey] = await app.rows<{ key: string }>(
    sql`select key from staff_passkeys where staff_key = ${key}`,
  )
  await addPasskey(key, 'Phone')
  const removed = await caller.post(`/v1/staff/me/passkeys/${passkey?.key}/remove`, { current_password })
  expect([removed.status, (await before.get('/v1/staff/me')).status]).toEqual([200, 401])
  expect(await left()).toEqual([])
  const again = await open()
  expect((await add()).status).toBe(200)
  expect((await again.get('/v1/staff/me')).status).toBe(401)
  expect(await left()).toEqual([])
  expect((await caller.get('/v1/staff/me')).status).toBe(200)
})

test('R-30 wrong staff codes count per account, across browsers and passwords', async () => {
  const { key, email } = await app.hire('support', testPassword)
  const caller = app.caller(await app.staffSessionOf(key))
  const { secret } = (await caller.post('/v1/staff/me/authenticator')).body.data
  await caller.post('/v1/staff/me/authenticator/confirm', { code: codeOf(secret) })
  const enter = async (code: string, password = testPassword) => {
    const begun = await app.anonymous.post('/v1/staff/login', { email, password })
    return (await callerOf(app, begun).post('/v1/staff/secondstep/code', { code })).status
  }
  for (let count = 0; count < 10; count += 1) expect(await enter('000000')).toBe(400)
  expect(await enter('000000')).toBe(429)
  await app.anonymous.post('/v1/staff/forgotpassword', { email })
  await app.platform.jobs.drain()
  const mail = (await app.mailsTo(email)).find(({ template }) => template === 'staff-reset')
  const token = /staff\/new-password\/([\w-]+)/.exec(mail?.plain ?? '')?.[1]
  const password = 'a-quiet-harbor-town'
  await app.anonymous.post('/v1/staff/resetpassword', { token, password, confirmpassword: password })
  await app.rows(sql`update staff_authenticators set last_step = 0 where staff_key = ${key}`)
  expect(await enter(codeOf(secret), password)).toBe(429)
})
