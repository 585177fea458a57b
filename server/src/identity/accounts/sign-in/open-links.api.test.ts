import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { buildMember } from '../../../../test/build/member.ts'
import { buildTeam, buildTeamInvite } from '../../../../test/build/team.ts'
import { callerOf, mailedToken } from '../../../../test/sessions.ts'
import { issueEmailToken } from '../email/email-tokens.ts'

const app = useTestApp()
const password = 'brand-new-1'

/** Requests a password reset link, as it would wait in a mailbox. */
async function resetLink(email: string): Promise<string> {
  await app.anonymous.post('/v1/auth/forgotpassword', { email })
  await app.platform.jobs.drain()
  return mailedToken(app, email, 'reset-password')
}

const reset = async (token: string) =>
  (await app.anonymous.post('/v1/auth/resetpassword', { token, password, confirmpassword: password })).status

test('changing the address invalidates links emailed to the old one', async () => {
  const member = await buildMember(app, { emailValidatedAt: null })
  const caller = await app.as(member)
  const email = `new-${member.email}`
  await caller.post('/v1/auth/sendverification')
  const oldVerification = await mailedToken(app, member.email, 'verify-email')
  const oldReset = await resetLink(member.email)
  await caller.patch('/users', { email })
  const verification = await mailedToken(app, email, 'verify-email')
  expect((await caller.post('/v1/auth/verifyemail', { token: verification })).body.data.email).toBe(email)

  expect(await reset(oldReset)).toBe(400)
  expect((await caller.post('/v1/auth/verifyemail', { token: oldVerification })).status).toBe(400)
  expect(
    await app.rows(sql`select 1 from email_tokens where member_key = ${member.key} and used_at is null`),
  ).toEqual([])
  expect(await reset(await resetLink(email))).toBe(200)
})

test('links to the old address created after the change fail', async () => {
  const member = await buildMember(app)
  const token = await issueEmailToken(app.db, {
    memberKey: member.key,
    purpose: 'reset',
    email: `old-${member.email}`,
    minutes: 60,
    machine: app.cause().machine,
  })
  expect(await reset(token)).toBe(400)
})

test('while a new address is pending, current links still work', async () => {
  const member = await buildMember(app)
  const token = await resetLink(member.email)
  await (await app.as(member)).patch('/users', { email: `new-${member.email}` })
  expect(await reset(token)).toBe(200)
})

test('a password change invalidates open links except new-email verification', async () => {
  const member = await buildMember(app)
  const caller = await app.as(member)
  const [first, second] = [`first-${member.email}`, `second-${member.email}`]
  await caller.patch('/users', { email: first })
  const oldVerification = await mailedToken(app, first, 'verify-email')
  const oldReset = await resetLink(member.email)
  const changed = callerOf(app, await caller.patch('/users', { password, confirmpassword: password }))
  expect(await reset(oldReset)).toBe(400)
  expect((await changed.post('/v1/auth/verifyemail', { token: oldVerification })).status).toBe(400)

  const both = await changed.patch('/users', { email: second, password, confirmpassword: password })
  const token = await mailedToken(app, second, 'verify-email')
  expect((await callerOf(app, both).post('/v1/auth/verifyemail', { token })).status).toBe(200)
})

test('a password reset invalidates every other open link', async () => {
  const member = await buildMember(app, { emailValidatedAt: null })
  await (await app.as(member)).post('/v1/auth/sendverification')
  const verification = await mailedToken(app, member.email, 'verify-email')
  const [older, newer] = [await resetLink(member.email), await resetLink(member.email)]
  expect(await reset(newer)).toBe(200)
  expect(await reset(older)).toBe(400)
  const caller = await app.as(member)
  expect((await caller.post('/v1/auth/verifyemail', { token: verification })).status).toBe(400)
})

test("other members' links and team invitations survive a new password", async () => {
  const [member, other] = [await buildMember(app), await buildMember(app)]
  const invite = await buildTeamInvite(app, await buildTeam(app, member), { email: 'asked@example.com' })
  const theirs = await resetLink(other.email)
  expect(await reset(await resetLink(member.email))).toBe(200)
  expect((await app.anonymous.get(`/teams/getinvite/${invite.code}`)).status).toBe(200)
  expect(await reset(theirs)).toBe(200)
})
