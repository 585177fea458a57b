import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember, testPassword } from '../../../test/build/member.ts'
import { addAuthenticator, passwordOnly } from '../../../test/build/second-factor.ts'
import { mailedToken } from '../../../test/sessions.ts'
import { mailReadyRecoveries } from './recovery.ts'
import { sweepSecondFactor } from './sweep.ts'

const app = useTestApp()
const link = '/v1/auth/recovery'

async function memberWithApp(parts: Parameters<typeof buildMember>[1] = {}) {
  const member = await buildMember(app, parts)
  await addAuthenticator(app, member)
  return member
}

async function ask(email: string) {
  return app.caller(await passwordOnly(app, email)).post('/v1/auth/secondstep/recovery')
}

async function tokenOf(email: string, template: string): Promise<string> {
  const mail = (await app.mailsTo(email)).find((one) => one.template === template)
  return /lostdevice\/([\w-]+)/.exec(mail?.plain ?? '')?.[1] ?? 'not mailed'
}

/** Backdates the member's recovery request by that interval. */
const age = (key: string, by: string) =>
  app.db.execute(
    sql`update recoveries set begun_at = begun_at - ${by}::interval, ready_at = ready_at - ${by}::interval,
          expires_at = expires_at - ${by}::interval where member_key = ${key}`,
  )

const finish = (token: string) => app.anonymous.post(`${link}/finish`, { token })
const show = (token: string) => app.anonymous.post(link, { token })
const templatesTo = async (email: string) => (await app.mailsTo(email)).map(({ template }) => template)
const isOn = async (key: string) =>
  (
    await app.rows<{ on: boolean }>(
      sql`select second_step_at is not null as on from members where key = ${key}`,
    )
  )[0]?.on

test('recovery needs the password', async () => {
  const member = await memberWithApp()
  const answer = await app.anonymous.post('/v1/auth/secondstep/recovery')
  expect([answer.status, answer.body.errors[0].code]).toEqual([400, 'sign_in_expired'])
  expect(await templatesTo(member.email)).toEqual(['second-step-added'])
})

test('the link turns the second step off after 72 hours', async () => {
  const member = await memberWithApp()
  const asked = await ask(member.email)
  expect(Math.abs(asked.body.data.ready - Date.now() / 1000 - 72 * 3600)).toBeLessThan(60)
  const token = await tokenOf(member.email, 'recovery-begun')
  await age(member.key, '71 hours 59 minutes')
  expect((await show(token)).body.data.is_ready).toBe(false)
  const early = await finish(token)
  expect([early.status, early.body.errors[0].code]).toEqual([400, 'invalid_state'])
  expect(await isOn(member.key)).toBe(true)

  await age(member.key, '1 minute')
  expect((await show(token)).body.data.is_ready).toBe(true)
  const done = await finish(token)
  expect([done.status, done.headers.getSetCookie()]).toEqual([204, []])
  expect(await isOn(member.key)).toBe(false)
  expect((await templatesTo(member.email))[0]).toBe('recovery-done')
  for (const table of ['authenticators', 'passkeys', 'recovery_codes', 'recoveries'])
    expect(
      await app.rows(sql`select 1 from ${sql.identifier(table)} where member_key = ${member.key}`),
    ).toEqual([])
  expect((await finish(token)).body.errors[0].code).toBe('link_expired')
  const login = await app.anonymous.post('/v1/auth/login', { email: member.email, password: testPassword })
  expect(login.status).toBe(200)
})

test('repeated requests change nothing, up to three a day', async () => {
  const member = await memberWithApp()
  const first = await ask(member.email)
  await age(member.key, '10 hours')
  const second = await ask(member.email)
  expect(second.body.data.ready).toBe(first.body.data.ready - 10 * 3600)
  expect((await templatesTo(member.email)).filter((one) => one === 'recovery-begun')).toHaveLength(1)
  const together = await memberWithApp()
  await Promise.all([ask(together.email), ask(together.email)])
  expect((await templatesTo(together.email)).filter((one) => one === 'recovery-begun')).toHaveLength(1)

  const mine = await app.as(member)
  for (const status of [200, 200, 429]) {
    await mine.post('/v1/security/recovery/stop')
    expect((await ask(member.email)).status).toBe(status)
  }
})

test('any session can stop recovery, invalidating both links', async () => {
  const member = await memberWithApp()
  await ask(member.email)
  const token = await tokenOf(member.email, 'recovery-begun')
  const [one, other] = [await app.as(member), await app.as(member)]
  for (const session of [one, other])
    expect((await session.get('/v1/security/secondstep')).body.data.recovery).toMatchObject({
      ready: expect.any(Number),
    })
  await age(member.key, '80 hours')
  await mailReadyRecoveries(app.platform)({ memberKey: member.key })
  const ready = await tokenOf(member.email, 'recovery-ready')
  expect((await other.post('/v1/security/recovery/stop')).body.data).toMatchObject({
    on: true,
    recovery: null,
  })
  for (const dead of [token, ready]) expect((await finish(dead)).body.errors[0].code).toBe('link_expired')
  expect(await isOn(member.key)).toBe(true)
  expect((await templatesTo(member.email))[0]).toBe('recovery-stopped')
  expect((await one.post('/v1/security/recovery/stop')).status).toBe(200)
  expect((await templatesTo(member.email)).filter((each) => each === 'recovery-stopped')).toHaveLength(1)
})

test('the link can stop recovery too', async () => {
  const member = await memberWithApp()
  await ask(member.email)
  const token = await tokenOf(member.email, 'recovery-begun')
  expect((await app.anonymous.post(`${link}/stop`, { token })).status).toBe(204)
  expect((await app.anonymous.post(`${link}/stop`, { token })).body.errors[0].code).toBe('link_expired')
  expect((await show(token)).status).toBe(400)
})

test('after the wait, one email has a week-long link', async () => {
  const member = await memberWithApp()
  await ask(member.email)
  const tell = () => mailReadyRecoveries(app.platform)({ memberKey: member.key })
  await tell()
  expect(await templatesTo(member.email)).not.toContain('recovery-ready')
  await age(member.key, '72 hours')
  await Promise.all([tell(), tell()])
  await tell()
  expect((await templatesTo(member.email)).filter((one) => one === 'recovery-ready')).toHaveLength(1)
  const token = await tokenOf(member.email, 'recovery-ready')
  await age(member.key, '6 days 23 hours')
  expect((await show(token)).body.data.is_ready).toBe(true)
  await age(member.key, '1 hour 1 second')
  expect((await finish(token)).body.errors[0].code).toBe('link_expired')
  expect(await isOn(member.key)).toBe(true)
  await sweepSecondFactor(app.platform)
  expect(await app.rows(sql`select 1 from recoveries where member_key = ${member.key}`)).toEqual([])
})

test('a new password neither shortens nor ends recovery', async () => {
  const member = await memberWithApp()
  const { ready } = (await ask(member.email)).body.data
  await app.anonymous.post('/v1/auth/forgotpassword', { email: member.email })
  await app.platform.jobs.drain()
  const password = 'a-new-password-1'
  await app.anonymous.post('/v1/auth/resetpassword', {
    token: await mailedToken(app, member.email, 'reset-password'),
    password,
    confirmpassword: password,
  })
  expect(await isOn(member.key)).toBe(true)
  const cookie = await passwordOnly(app, member.email, { password })
  expect((await app.caller(cookie).get('/v1/auth/secondstep')).body.data.recovery_ready).toBe(ready)
  expect((await finish(await tokenOf(member.email, 'recovery-begun'))).body.errors[0].code).toBe(
    'invalid_state',
  )
})

test('a link to an earlier address is invalid', async () => {
  const member = await memberWithApp()
  await ask(member.email)
  const token = await tokenOf(member.email, 'recovery-begun')
  await age(member.key, '73 hours')
  await app.db.execute(sql`update members set email = ${`new-${member.email}`} where key = ${member.key}`)
  expect((await finish(token)).body.errors[0].code).toBe('link_expired')
  expect(await isOn(member.key)).toBe(true)
})

test('administrators can never use recovery, even if promoted partway through', async () => {
  const admin = await memberWithApp({ isAdmin: true })
  const cookie = await passwordOnly(app, admin.email)
  expect((await app.caller(cookie).get('/v1/auth/secondstep')).body.data.recovery).toBe(false)
  expect((await ask(admin.email)).status).toBe(403)
  expect(await templatesTo(admin.email)).not.toContain('recovery-begun')

  const member = await memberWithApp()
  await ask(member.email)
  await age(member.key, '73 hours')
  await app.db.execute(sql`update members set is_admin = true where key = ${member.key}`)
  expect((await finish(await tokenOf(member.email, 'recovery-begun'))).status).toBe(403)
  expect(await isOn(member.key)).toBe(true)
})

test('if finishing and stopping race, exactly one wins', async () => {
  const member = await memberWithApp()
  await ask(member.email)
  const token = await tokenOf(member.email, 'recovery-begun')
  await age(member.key, '73 hours')
  const mine = await app.as(member)
  const [finished] = await Promise.all([finish(token), mine.post('/v1/security/recovery/stop')])
  expect(await isOn(member.key)).toBe(finished.status !== 204)
  expect(
    (await templatesTo(member.email)).filter((one) => /^recovery-(done|stopped)$/.test(one)),
  ).toHaveLength(1)
})

test('removing the second step while signed in ends recovery', async () => {
  const member = await memberWithApp()
  await ask(member.email)
  const mine = await app.as(member)
  await mine.delete('/v1/security/authenticator')
  expect((await mine.get('/v1/security/secondstep')).body.data.recovery).toBeNull()
  expect((await show(await tokenOf(member.email, 'recovery-begun'))).status).toBe(400)
})

test('unknown links return the documented error format', async () => {
  for (const path of ['', '/stop', '/finish'])
    for (const token of ['', 'x', 5, 'x'.repeat(201)]) {
      const answer = await app.anonymous.post(`${link}${path}`, { token })
      expect(answer.status).toBe(400)
      expect(answer.body.errors[0].message).toEqual(expect.any(String))
    }
})
