import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildContact } from '../../../test/build/contact.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildPartner, buildPromotion } from '../../../test/build/promotion.ts'
import { buildAffiliateInvite, buildReferralCode } from '../../../test/build/referral.ts'
import { buildTeam, buildTeamInvite } from '../../../test/build/team.ts'
import { callerOf } from '../../../test/sessions.ts'

const app = useTestApp()
let count = 0
const account = (parts: object = {}) => ({
  first_name: 'Ines',
  last_name: 'Moreau',
  email: `ines-${(count += 1)}@example.com`,
  password: 'long-enough',
  ...parts,
})
const signUp = (parts: object = {}) => app.anonymous.post('/v1/auth/signup', account(parts))

test('A-7-11 A-4.1-18 a signup returns the user and opens a session', async () => {
  const answer = await signUp({ email: 'Grace@Example.com ' })
  expect(answer.status).toBe(201)
  expect(answer.body.data).toMatchObject({
    email: 'grace@example.com',
    first_name: 'Ines',
    email_validation_required: 1,
    email_validated_at: null,
    type: '',
    promotion: null,
    affiliate: null,
    team: null,
  })
  expect((await callerOf(app, answer).get('/v1/auth/user')).body.data.key).toBe(answer.body.data.key)
})

test('A-8-04 A-7-11 a malformed signup returns every error', async () => {
  const answer = await signUp({ first_name: 'I', last_name: '<b>', email: 'nobody@', password: 'short' })
  expect(answer.status).toBe(400)
  expect(answer.body.errors.map((one: { field: string }) => one.field)).toEqual([
    'first_name',
    'last_name',
    'email',
    'password',
  ])
  expect(answer.body.errors[3].message).toBe('Password must be at least 8 characters long')
  for (const last_name of ['M', 'M'.repeat(256)]) expect((await signUp({ last_name })).status).toBe(400)
  for (const last_name of ['Mo', 'M'.repeat(255)]) expect((await signUp({ last_name })).status).toBe(201)
})

test('existing addresses in any letter case are rejected, even concurrently', async () => {
  const member = await buildMember(app)
  const again = await signUp({ email: member.email.toUpperCase() })
  expect(again.status).toBe(400)
  expect(again.body.errors).toEqual([
    { message: 'An account with this email address already exists.', field: 'email', code: 'validation' },
  ])
  const email = 'twice@example.com'
  const both = await Promise.all([signUp({ email }), signUp({ email })])
  expect(both.map((one) => one.status).sort((one, other) => one - other)).toEqual([201, 400])
})

test('A-1-13 A-6-09 personal invites add one team member and verify their email', async () => {
  const team = await buildTeam(app, await buildMember(app))
  const invite = await buildTeamInvite(app, team, { email: 'asked@example.com' })
  const answer = await signUp({ email: 'asked@example.com', meta: { invite: invite.code } })
  expect(answer.body.data.team).toEqual({ key: team.key, title: team.title, type: 'member' })
  expect(answer.body.data.email_validation_required).toBe(0)
  expect((await app.anonymous.get(`/teams/getinvite/${invite.code}`)).status).toBe(404)

  const late = await signUp({ meta: { invite: invite.code } })
  expect(late.status).toBe(201)
  expect(late.body.data.team).toBeNull()
})

test('an invited person using another address must verify it', async () => {
  const team = await buildTeam(app, await buildMember(app))
  const invite = await buildTeamInvite(app, team)
  const { body } = await signUp({ meta: { invite: invite.code } })
  expect(body.data).toMatchObject({ team: { key: team.key }, email_validation_required: 1 })
})

test('A-1-14 A-6-10 a shared invite works repeatedly; personal invites take precedence', async () => {
  const shared = await buildTeam(app, await buildMember(app), 'Shared')
  const personal = await buildTeam(app, await buildMember(app), 'Personal')
  const invite = await buildTeamInvite(app, personal)
  const first = await signUp({ meta: { sharedinvite: shared.sharedCode } })
  expect(first.body.data.team).toEqual({ key: shared.key, title: 'Shared', type: 'member' })
  const both = await signUp({ meta: { sharedinvite: shared.sharedCode, invite: invite.code } })
  expect(both.body.data.team.key).toBe(personal.key)
  const second = await signUp({ meta: { sharedinvite: shared.sharedCode } })
  expect(second.body.data.team.key).toBe(shared.key)
})

test("the invitation's person is assigned to the new member", async () => {
  const owner = await buildMember(app)
  const team = await buildTeam(app, owner)
  const contact = await buildContact(app, { member: owner })
  const invite = await buildTeamInvite(app, team, { contactKey: contact.key })
  const { body } = await signUp({ meta: { invite: invite.code } })
  expect(await app.rows(sql`select assigned_member_key from contacts where key = ${contact.key}`)).toEqual([
    { assigned_member_key: body.data.key },
  ])
})

test('A-1-15 A-1-16 A-3-13 a partner is saved with the account and its promotion', async () => {
  const promotion = await buildPromotion(app)
  const partner = await buildPartner(app, promotion.code)
  const { body } = await signUp({ meta: { partner: partner.code, hubspotutk: 'utk-1' } })
  expect(body.data.promotion).toEqual({ code: promotion.shownCode })
  expect(
    await app.rows(sql`select partner_code, hubspotutk from members where key = ${body.data.key}`),
  ).toEqual([{ partner_code: partner.code, hubspotutk: 'utk-1' }])
})

test("an ended promotion isn't applied", async () => {
  const promotion = await buildPromotion(app, { endsAt: new Date('2027-02-01T00:00:00Z') })
  const partner = await buildPartner(app, promotion.code)
  expect((await signUp({ meta: { partner: partner.code } })).body.data.promotion).toBeNull()
})

test('A-1-17 a member referral is saved as pending with its promotion', async () => {
  const referrer = await buildMember(app)
  const promotion = await buildPromotion(app)
  const { code } = await buildReferralCode(app, referrer, { promotionCode: promotion.code })
  const { body } = await signUp({ meta: { referral: code } })
  expect(body.data.promotion).toEqual({ code: promotion.shownCode })
  expect(
    await app.rows(
      sql`select r.status, m.referral_code from referrals r join members m on m.key = r.friend_key
          where r.referrer_key = ${referrer.key} and r.friend_key = ${body.data.key}`,
    ),
  ).toEqual([{ status: 'pending', referral_code: code }])
  expect((await app.anonymous.get(`/referrals/${code}`)).status).toBe(200)
})

test('affiliate invites can be accepted only once, from any address', async () => {
  const invite = await buildAffiliateInvite(app, await buildMember(app, { affiliatePercentage: 15 }))
  const { body } = await signUp({ meta: { referral: invite.code } })
  const [row] = await app.rows<{ accepted_by: string; accepted_at: Date | string }>(
    sql`select accepted_by, accepted_at from affiliate_invites where key = ${invite.key}`,
  )
  expect(row?.accepted_by).toBe(body.data.key)
  expect(new Date(row?.accepted_at ?? 0).getTime()).toBeGreaterThanOrEqual(app.now.getTime() - 60_000)
  expect((await app.anonymous.get(`/referrals/${invite.code}`)).status).toBe(404)
})

test("A-7-37 unknown codes don't block a signup", async () => {
  const answer = await signUp({
    meta: { partner: 'no/such', hubspotutk: null, invite: 'x', sharedinvite: 'y', referral: 'z' },
  })
  expect(answer.status).toBe(201)
  expect(answer.body.data).toMatchObject({ team: null, promotion: null, email_validation_required: 1 })
})

test('a network address can open a hundred accounts an hour', async () => {
  const limit = { name: 'sign-ups', points: 100, windowSeconds: 3600 }
  await app.platform.limits.reset(limit, '127.0.0.1')
  for (let taken = 1; taken <= 100; taken += 1)
    expect(await app.platform.limits.take(limit, '127.0.0.1')).toBe(true)
  expect((await signUp()).status).toBe(429)
  await app.platform.limits.reset(limit, '127.0.0.1')
})

test('with a human check configured, signups need a passing token', async () => {
  app.platform.ports.human = async (token) => token === 'a person'
  expect((await signUp()).body.errors[0].message).toBe(
    'We couldn’t verify that you’re human. Please try again.',
  )
  expect((await signUp({ recaptcha_token: 'a program' })).status).toBe(400)
  expect((await signUp({ recaptcha_token: 'a person' })).status).toBe(201)
  app.platform.ports.human = null
})
