import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../test/app.ts'
import { buildMember } from '../../test/build/member.ts'
import { mailedToken } from '../../test/sessions.ts'

const app = useTestApp()
const unverified = () => buildMember(app, { emailValidatedAt: null })
const verifyMails = async (email: string) =>
  (await app.mailsTo(email)).filter((mail) => mail.template === 'verify-email')

test('A-2.2-35 A-3-12 a link is mailed, and opening it verifies the address', async () => {
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

test('a verified member gets no mail, and within a minute nobody gets a second one', async () => {
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

test('a token of another account, an old one and an unknown one verify nothing', async () => {
  const [mine, theirs] = [await unverified(), await unverified()]
  const [me, them] = [await app.as(mine), await app.as(theirs)]
  await them.post('/v1/auth/sendverification')
  const token = await mailedToken(app, theirs.email, 'verify-email')
  expect((await me.post('/v1/auth/verifyemail', { token })).status).toBe(400)
  // The foreign try did not use it up.
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
