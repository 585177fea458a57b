import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { testPassword } from '../../../test/build/member.ts'
import { codeOf } from '../../../test/build/second-factor.ts'
import { callerOf } from '../../../test/sessions.ts'

const app = useTestApp()
const current_password = testPassword

async function signedIn(role: 'support' | 'finance' = 'support') {
  const person = await app.hire(role, testPassword)
  return { ...person, caller: app.caller(await app.staffSessionOf(person.key)) }
}
const withToken = (token: string) => ({ authorization: `Bearer ${token}` })

test('an authenticator app is added, required at sign-in, and removed', async () => {
  const { caller, email } = await signedIn()
  const { secret } = (await caller.post('/v1/staff/me/authenticator')).body.data
  expect((await caller.post('/v1/staff/me/authenticator/confirm', { code: '000000' })).status).toBe(400)
  const added = await caller.post('/v1/staff/me/authenticator/confirm', { code: codeOf(secret) })
  expect(added.body.data.me.second_step).toBe('on')
  expect(added.body.data.recovery_codes).toHaveLength(10)
  const asked = await app.anonymous.post('/v1/staff/login', { email, password: testPassword })
  expect([asked.status, asked.body.errors[0].code]).toEqual([401, 'second_step_required'])
  // The code used for setup is already used.
  const reused = await callerOf(app, asked).post('/v1/staff/secondstep/code', { code: codeOf(secret) })
  expect(reused.status).toBe(400)

  const renewed = await caller.post('/v1/staff/me/recoverycodes', { current_password })
  expect(renewed.body.data.recovery_codes).toHaveLength(10)
  const [old] = added.body.data.recovery_codes
  // New codes have ended the pending sign-in.
  const next = await app.anonymous.post('/v1/staff/login', { email, password: testPassword })
  const byCode = (recovery_code: string) =>
    callerOf(app, next).post('/v1/staff/secondstep/recoverycode', { recovery_code })
  expect((await byCode(old)).status).toBe(400)
  expect((await byCode(renewed.body.data.recovery_codes[0])).status).toBe(200)

  const wrong = await caller.post('/v1/staff/me/authenticator/remove', { current_password: 'not-this-one' })
  expect([wrong.status, wrong.body.errors[0].field]).toEqual([400, 'current_password'])
  const removed = await caller.post('/v1/staff/me/authenticator/remove', { current_password })
  expect(removed.body.data.second_step).toBe('off')
})

test('a new password ends other sessions and renews this cookie', async () => {
  const { caller, key } = await signedIn()
  const other = app.caller(await app.staffSessionOf(key))
  const given = { current_password, password: 'a-quiet-harbor-town', confirmpassword: 'a-quiet-harbor-town' }
  const changed = await caller.post('/v1/staff/me/password', given)
  expect(changed.status).toBe(200)
  expect((await other.get('/v1/staff/me')).status).toBe(401)
  expect((await caller.get('/v1/staff/me')).status).toBe(401)
  expect((await callerOf(app, changed).get('/v1/staff/me')).status).toBe(200)
})

test("signing in replaces the browser's session", async () => {
  const { key, email } = await signedIn()
  const planted = await app.staffSessionOf(key)
  const answer = await app.caller(planted).post('/v1/staff/login', { email, password: testPassword })
  expect(answer.status).toBe(200)
  expect((await app.caller(planted).get('/v1/staff/me')).status).toBe(401)
})

test('signing out everywhere ends every session', async () => {
  const { caller, key } = await signedIn()
  const other = app.caller(await app.staffSessionOf(key))
  expect((await caller.post('/v1/staff/me/signout')).status).toBe(204)
  for (const one of [caller, other]) expect((await one.get('/v1/staff/me')).status).toBe(401)
})

test("a token is shown once, and can't manage its account", async () => {
  const { caller, key } = await signedIn('finance')
  const refused = await caller.post('/v1/staff/me/tokens', {
    name: 'Laptop',
    current_password: 'not-this-one',
  })
  expect(refused.status).toBe(400)
  const made = await caller.post('/v1/staff/me/tokens', { name: 'Laptop', current_password })
  const { token, tokens } = made.body.data
  expect(tokens).toMatchObject([{ name: 'Laptop', used: null }])
  expect(JSON.stringify((await caller.get('/v1/staff/me/tokens')).body)).not.toContain(token)
  expect(
    await app.rows(sql`select 1 from staff_tokens where staff_key = ${key} and hash = ${token}`),
  ).toEqual([])

  const get = (path: string) => app.anonymous.get(path, withToken(token))
  expect((await get('/v1/admin/disputes')).status).toBe(200)
  expect((await get('/v1/admin/mails')).status).toBe(403)
  expect((await get('/v1/auth/user')).status).toBe(401)
  const self = await app.anonymous.post('/v1/staff/me/authenticator', undefined, withToken(token))
  expect([self.status, self.body.errors[0].message]).toEqual([
    403,
    'Please do this in the console, not with a token.',
  ])
  const ended = await caller.delete(`/v1/staff/me/tokens/${tokens[0].key}`)
  expect(ended.body.data).toEqual([])
  expect((await get('/v1/admin/disputes')).status).toBe(401)
})

test("a token ends with its account; others' tokens are 404", async () => {
  const [{ caller, key }, other, admin] = [
    await signedIn(),
    await signedIn(),
    await app.staff('administrator'),
  ]
  const { token, tokens } = (await caller.post('/v1/staff/me/tokens', { name: 'Laptop', current_password }))
    .body.data
  expect((await other.caller.delete(`/v1/staff/me/tokens/${tokens[0].key}`)).status).toBe(404)
  expect((await app.anonymous.get('/v1/staff/me', withToken(token))).status).toBe(200)
  await admin.post(`/v1/staff/people/${key}/end`, { reason: 'They left' })
  expect((await app.anonymous.get('/v1/staff/me', withToken(token))).status).toBe(401)
})

test('at most ten tokens are allowed until one is revoked', async () => {
  const { caller } = await signedIn()
  const make = () => caller.post('/v1/staff/me/tokens', { name: 'Laptop', current_password })
  for (let at = 0; at < 10; at += 1) expect((await make()).status).toBe(200)
  const refused = await make()
  expect([refused.status, refused.body.errors[0].field]).toEqual([400, 'name'])
})

test('a cross-site write is rejected', async () => {
  const { caller } = await signedIn()
  const foreign = await caller.post('/v1/staff/me/signout', undefined, {
    origin: 'https://elsewhere.example',
  })
  expect([foreign.status, foreign.body.errors[0].code]).toEqual([403, 'foreign_origin'])
  expect((await caller.get('/v1/staff/me')).status).toBe(200)
})

test('single-key shortcuts can be turned off for the account', async () => {
  const { caller } = await signedIn()
  expect((await caller.post('/v1/staff/me/keys', { single_keys: false })).body.data.single_keys).toBe(false)
  expect((await caller.get('/v1/staff/me')).body.data.single_keys).toBe(false)
})

test('R-30 a new password or second-step change revokes tokens and sessions', async () => {
  const { caller: first, key, email } = await signedIn()
  const admin = await app.staff('administrator')
  let here = first
  let secret = ''
  /**
   * Makes a change while a token and another session are open; returns whether the token, the other session, and this
   * session still work.
   */
  async function leftAfter(change: () => Promise<{ status: number }>): Promise<boolean[]> {
    const made = await here.post('/v1/staff/me/tokens', { name: 'Laptop', current_password })
    const other = app.caller(await app.staffSessionOf(key))
    expect((await change()).status).toBe(200)
    const asked = [
      app.anonymous.get('/v1/staff/me', withToken(made.body.data.token)),
      other.get('/v1/staff/me'),
      here.get('/v1/staff/me'),
    ]
    return (await Promise.all(asked)).map(({ status }) => status === 200)
  }
  const thisOneAlone = [false, false, true]
  expect(await leftAfter(() => here.post('/v1/staff/me/keys', { single_keys: true }))).toEqual([
    true,
    true,
    true,
  ])
  const added = await leftAfter(async () => {
    secret = (await here.post('/v1/staff/me/authenticator')).body.data.secret
    return here.post('/v1/staff/me/authenticator/confirm', { code: codeOf(secret) })
  })
  expect(added).toEqual(thisOneAlone)
  expect(await leftAfter(() => here.post('/v1/staff/me/recoverycodes', { current_password }))).toEqual(
    thisOneAlone,
  )
  expect(await leftAfter(() => here.post('/v1/staff/me/authenticator/remove', { current_password }))).toEqual(
    thisOneAlone,
  )
  const reason = 'They lost it'
  const byAnother = await leftAfter(() => admin.post(`/v1/staff/people/${key}/secondstep/remove`, { reason }))
  expect(byAnother).toEqual([false, false, false])
  here = app.caller(await app.staffSessionOf(key))
  const given = { current_password, password: 'a-quiet-harbor-town', confirmpassword: 'a-quiet-harbor-town' }
  expect(await leftAfter(() => here.post('/v1/staff/me/password', given))).toEqual([false, false, false])
  const [told] = await app.mailsTo(email)
  expect(told?.plain).toContain('your command-line tokens have ended')

  // The link that an administrator sends sets a password too.
  here = app.caller(await app.staffSessionOf(key))
  const made = await here.post('/v1/staff/me/tokens', { name: 'Laptop', current_password: given.password })
  await admin.post(`/v1/staff/people/${key}/link`)
  const token = /staff\/welcome\/([\w-]+)/.exec((await app.mailsTo(email))[0]?.plain ?? '')?.[1]
  const password = 'a-loud-harbor-town'
  const follow = { token, name: 'Tomas Bell', password, confirmpassword: password }
  expect((await app.anonymous.post('/v1/staff/link/follow', follow)).status).toBe(200)
  expect((await app.anonymous.get('/v1/staff/me', withToken(made.body.data.token))).status).toBe(401)
})
