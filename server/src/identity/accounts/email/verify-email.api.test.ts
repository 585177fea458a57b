import {
  verifyMailsByMemberPerDay,
  verifyMailsToAddressPerDay,
  verifyMailsToAddressPerHour,
} from '@goodturn/contract/identity/accounts/limits'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { buildMember, testPassword } from '../../../../test/build/member.ts'
import { mailedToken } from '../../../../test/sessions.ts'

const app = useTestApp()
const unverified = () => buildMember(app, { emailValidatedAt: null })
const verifyMails = async (email: string) =>
  (await app.mailsTo(email)).filter((mail) => mail.template === 'verify-email')

test('A-2.2-35 A-3-12 opening the emailed link verifies the address', async () => {
  const member = await unverified()
  const caller = await app.as(member)
  const sent = await caller.post('/v1/auth/sendverification')
  expect(sent.status).toBe(200)
  expect(sent.body.data.email_validated_at).toBeNull()
  const [mail] = await verifyMails(member.email)
  expect(mail?.plain).toContain('/verify?token=')

  const token = await mailedToken(app, member.email, 'verify-email')
  const done = await caller.post('/v1/auth/verifyemail', { token })
  expect(done.status).toBe(200)
  expect(done.body.data.email_validated_at).toBeTypeOf('number')
  expect((await caller.post('/v1/auth/verifyemail', { token })).body.errors).toEqual([
    { message: 'This verification link is invalid or has expired.', code: 'link_expired' },
  ])
})

test('verified members get no email; others get one per minute', async () => {
  const member = await buildMember(app)
  expect((await (await app.as(member)).post('/v1/auth/sendverification')).status).toBe(200)
  expect(await verifyMails(member.email)).toHaveLength(0)

  const other = await unverified()
  const caller = await app.as(other)
  await caller.post('/v1/auth/sendverification')
  await caller.post('/v1/auth/sendverification')
  expect(await verifyMails(other.email)).toHaveLength(1)
  await app.db.execute(
    sql`update email_tokens set created_at = created_at - interval '61 seconds' where member_key = ${other.key}`,
  )
  await caller.post('/v1/auth/sendverification')
  expect(await verifyMails(other.email)).toHaveLength(2)
})

test("old, unknown, and other accounts' tokens verify nothing", async () => {
  const [mine, theirs] = [await unverified(), await unverified()]
  const [me, them] = [await app.as(mine), await app.as(theirs)]
  await them.post('/v1/auth/sendverification')
  const token = await mailedToken(app, theirs.email, 'verify-email')
  expect((await me.post('/v1/auth/verifyemail', { token })).status).toBe(400)
  // The other member's attempt did not use it up.
  await app.db.execute(
    sql`update email_tokens set expires_at = now() - interval '2 days' where member_key = ${theirs.key}`,
  )
  expect((await them.post('/v1/auth/verifyemail', { token })).status).toBe(400)
  await app.db.execute(
    sql`update email_tokens set expires_at = now() + interval '1 day' where member_key = ${theirs.key}`,
  )
  expect((await them.post('/v1/auth/verifyemail', { token })).status).toBe(200)
  expect((await me.post('/v1/auth/verifyemail', { token: 'unknown' })).status).toBe(400)
  expect((await app.anonymous.post('/v1/auth/verifyemail', { token })).status).toBe(401)
  expect((await app.anonymous.post('/v1/auth/sendverification')).status).toBe(401)
})

/** Makes the member's last verification email older than a minute. */
const waitAMinute = () =>
  app.db.execute(sql`update email_tokens set created_at = created_at - interval '61 seconds'`)
const forget = (name: string) => app.db.execute(sql`delete from limit_buckets where key like ${`${name}:%`}`)

test('an address gets three verification emails hourly, eight daily', async () => {
  const member = await unverified()
  const caller = await app.as(member)
  const send = async () => {
    await waitAMinute()
    return caller.post('/v1/auth/sendverification')
  }
  let sent = 0
  while (sent < verifyMailsToAddressPerDay) {
    expect((await send()).status).toBe(200)
    sent += 1
    if (sent % verifyMailsToAddressPerHour > 0) continue
    const refused = await send()
    expect(refused.status).toBe(429)
    expect(refused.body.errors[0]).toEqual({
      message: expect.stringContaining('check your inbox and spam folder'),
      code: 'too_many',
    })
    await forget('verify-mails-to')
  }
  await forget('verify-mails-to')
  expect((await send()).status).toBe(429)
  expect(await verifyMails(member.email)).toHaveLength(sent)
})

test("many accounts together can't exceed an address's limit", async () => {
  const address = `stranger-${app.next('stranger')}@example.com`
  const change = async (email: string) =>
    (await app.as(await buildMember(app))).patch('/users', { email, current_password: testPassword })
  for (const tag of ['', '+1', '+2']) {
    expect((await change(address.replace('@', `${tag}@`))).status).toBe(200)
  }
  const refused = await change(address.replace('@', '+3@'))
  expect(refused.status).toBe(429)
  // Invitations are counted separately: they don't block sign-ups, and vice versa.
  expect(await app.rows(sql`select key from limit_buckets where key like 'invitation%'`)).toEqual([])
})

test('a member can request twenty verification emails a day', async () => {
  const member = await buildMember(app)
  const caller = await app.as(member)
  const change = () =>
    caller.patch('/users', {
      email: `place-${app.next('place')}@example.com`,
      current_password: testPassword,
    })
  for (let sent = 0; sent < verifyMailsByMemberPerDay; sent += 1) {
    expect((await change()).status).toBe(200)
    await forget('email-changes')
  }
  expect((await change()).status).toBe(429)
})
