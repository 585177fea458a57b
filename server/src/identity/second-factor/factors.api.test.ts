import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember, testPassword } from '../../../test/build/member.ts'
import { addAuthenticator, codeOf, passwordOnly } from '../../../test/build/second-factor.ts'
import { callerOf } from '../../../test/sessions.ts'

const app = useTestApp()

const templatesTo = async (email: string) => (await app.mailsTo(email)).map(({ template }) => template)
const makeOld = (key: string) =>
  app.db.execute(
    sql`update sessions set signed_in_at = now() - interval '11 minutes' where member_key = ${key}`,
  )

test('confirming a code activates the app and sends an email', async () => {
  const member = await buildMember(app)
  const caller = await app.as(member)
  const begun = await caller.post('/v1/security/authenticator')
  const { secret, uri } = begun.body.data
  expect(uri).toContain(`secret=${secret}`)
  expect((await caller.get('/v1/security/secondstep')).body.data).toMatchObject({
    on: false,
    authenticator: null,
    recovery_codes_left: 0,
  })
  const wrong = await caller.post('/v1/security/authenticator/confirm', { code: '000000' })
  expect([wrong.status, wrong.body.errors[0].field]).toEqual([400, 'code'])
  const done = await caller.post('/v1/security/authenticator/confirm', { code: codeOf(secret) })
  expect(done.body.data.recovery_codes).toHaveLength(10)
  expect(done.body.data.second_factor).toMatchObject({
    on: true,
    authenticator: { used: null },
    recovery_codes_left: 10,
    recovery: null,
  })
  expect(JSON.stringify((await caller.get('/v1/security/secondstep')).body)).not.toContain(secret)
  expect(await templatesTo(member.email)).toEqual(['second-step-added'])
})

test("secrets and codes aren't stored or logged in plain text", async () => {
  const member = await buildMember(app)
  const { secret, codes } = await addAuthenticator(app, member)
  const kept = JSON.stringify([
    await app.rows(sql`select * from authenticators where member_key = ${member.key}`),
    await app.rows(sql`select * from recovery_codes where member_key = ${member.key}`),
    await app.rows(sql`select plain, html from outbox where to_address = ${member.email}`),
  ])
  const log = app.logLines.join('\n')
  for (const text of [secret, ...codes]) {
    expect(kept).not.toContain(text)
    expect(kept).not.toContain(text.replaceAll('-', ''))
    expect(log).not.toContain(text)
  }
})

test('a second or expired app setup is rejected', async () => {
  const member = await buildMember(app)
  await addAuthenticator(app, member)
  const caller = await app.as(member)
  const again = await caller.post('/v1/security/authenticator')
  expect([again.status, again.body.errors[0].code]).toEqual([400, 'invalid_state'])

  const other = await buildMember(app)
  const theirs = await app.as(other)
  expect((await theirs.post('/v1/security/authenticator/confirm', { code: '123456' })).status).toBe(400)
  const { secret } = (await theirs.post('/v1/security/authenticator')).body.data
  await app.db.execute(
    sql`update authenticators set begun_at = now() - interval '31 minutes' where member_key = ${other.key}`,
  )
  const late = await theirs.post('/v1/security/authenticator/confirm', { code: codeOf(secret) })
  expect([late.status, late.body.errors[0].code]).toEqual([400, 'invalid_state'])
})

test('every change needs the password within ten minutes', async () => {
  const member = await buildMember(app)
  await addAuthenticator(app, member)
  const caller = await app.as(member)
  await makeOld(member.key)
  const changes = () => [
    caller.post('/v1/security/authenticator'),
    caller.post('/v1/security/authenticator/confirm', { code: '000000' }),
    caller.delete('/v1/security/authenticator'),
    caller.delete('/v1/security/passkeys/passkey_1'),
    caller.post('/v1/security/recoverycodes'),
  ]
  for (const answer of await Promise.all(changes()))
    expect([answer.status, answer.body.errors[0].code]).toEqual([403, 'recent_sign_in_required'])
  expect((await caller.get('/v1/security/secondstep')).body.data.on).toBe(true)
  const given = await caller.post('/v1/security/confirm', { current_password: testPassword })
  expect((await callerOf(app, given).post('/v1/security/recoverycodes')).status).toBe(200)
})

test('new recovery codes replace the old; the email omits them', async () => {
  const member = await buildMember(app)
  const { codes } = await addAuthenticator(app, member)
  const caller = await app.as(member)
  const made = (await caller.post('/v1/security/recoverycodes')).body.data
  expect(made.recovery_codes).toHaveLength(10)
  expect(made.second_factor.recovery_codes_left).toBe(10)
  const tryCode = async (code: string) =>
    (
      await app
        .caller(await passwordOnly(app, member.email))
        .post('/v1/auth/secondstep/recoverycode', { recovery_code: code })
    ).status
  expect(await tryCode(codes[0] as string)).toBe(400)
  expect(await tryCode(made.recovery_codes[0])).toBe(200)
  expect((await caller.get('/v1/security/secondstep')).body.data.recovery_codes_left).toBe(9)
  expect((await templatesTo(member.email))[0]).toBe('recovery-codes-renewed')

  const without = await (await app.as(await buildMember(app))).post('/v1/security/recoverycodes')
  expect([without.status, without.body.errors[0].code]).toEqual([400, 'invalid_state'])
})

test('removing the last method turns the second step off', async () => {
  const member = await buildMember(app)
  await addAuthenticator(app, member)
  const waiting = await passwordOnly(app, member.email)
  const caller = await app.as(member)
  const removed = await caller.delete('/v1/security/authenticator')
  expect(removed.body.data).toMatchObject({ on: false, authenticator: null, recovery_codes_left: 0 })
  expect((await app.mailsTo(member.email))[0]).toMatchObject({
    template: 'second-step-removed',
    plain: expect.stringContaining('From now on, you sign in with your password only'),
  })
  expect((await app.caller(waiting).get('/v1/auth/secondstep')).status).toBe(400)
  const login = await app.anonymous.post('/v1/auth/login', { email: member.email, password: testPassword })
  expect(login.status).toBe(200)
  expect((await caller.delete('/v1/security/authenticator')).body.errors[0].code).toBe('invalid_state')
})

test('removing one of two methods keeps the second step', async () => {
  const member = await buildMember(app)
  await addAuthenticator(app, member)
  await app.db.execute(
    sql`insert into passkeys (key, member_key, credential_id, public_key, sign_count, transports, name, added_at)
        values ('passkey_two', ${member.key}, 'two', 'x', 0, '{}', 'Laptop', now())`,
  )
  const caller = await app.as(member)
  const left = (await caller.delete('/v1/security/authenticator')).body.data
  expect(left).toMatchObject({ on: true, recovery_codes_left: 10, passkeys: [{ name: 'Laptop' }] })
  expect((await app.mailsTo(member.email))[0]?.plain).not.toContain('your password only')
  expect((await caller.delete('/v1/security/passkeys/passkey_two')).body.data.on).toBe(false)
})

test('a passkey needs a host name, name, and valid challenge', async () => {
  const member = await buildMember(app)
  const caller = await app.as(member)
  const byAddress = await caller.post('/v1/security/passkeys/begin')
  expect([byAddress.status, byAddress.body.errors[0].code]).toEqual([400, 'invalid_state'])
  const made = {
    id: 'x',
    rawId: 'x',
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: 'x', attestationObject: 'x' },
  }
  for (const [body, field] of [
    [{ name: '  ', passkey: made }, 'name'],
    [{ name: 'x'.repeat(61), passkey: made }, 'name'],
    [{ name: 'Laptop', passkey: { ...made, type: 'password' } }, 'passkey.type'],
  ] as const) {
    const answer = await caller.post('/v1/security/passkeys', body)
    expect([answer.status, answer.body.errors[0].field]).toEqual([400, field])
  }
})

test('at most thirty changes of factors are allowed a day', async () => {
  const member = await buildMember(app)
  const caller = await app.as(member)
  const statuses = []
  for (let count = 0; count < 31; count += 1)
    statuses.push((await caller.post('/v1/security/authenticator')).status)
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429])
})
