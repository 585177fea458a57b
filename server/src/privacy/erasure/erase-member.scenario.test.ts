import { erasedMemberName } from '@goodturn/contract/privacy/erasure/member'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildContact, buildLocation } from '../../../test/build/contact.ts'
import { buildMember, testPassword } from '../../../test/build/member.ts'
import { buildPackage } from '../../../test/build/package.ts'
import { buildPartnership } from '../../../test/build/partnership.ts'
import { buildCardPlan, buildPlan } from '../../../test/build/plan.ts'
import { buildPurchase } from '../../../test/build/purchase.ts'
import { buildTeam, buildTeamMember } from '../../../test/build/team.ts'
import { buildMentionedPerson } from '../../../test/build/mentioned-person.ts'
import { callerOf } from '../../../test/sessions.ts'
import { tablesContaining } from '../../../test/tables-containing.ts'
import { issueLot } from '../../money/ledger/issue.ts'
import { findDifferences } from '../../console/books/self-check.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z', env: { ERASURE_WAIT_DAYS: '10' } })

const stateOf = async (member: { key: string }) =>
  (
    await app.rows<{ state: string }>(sql`select state from member_erasures where member_key = ${member.key}`)
  ).map(({ state }) => state)

test('a member requests erasure with a password and can cancel', async () => {
  const member = await buildMember(app)
  const before = await app.as(member)
  expect((await before.get('/v1/erasures/account')).body.data).toEqual({
    state: null,
    due: null,
    days: 10,
    hindrances: [],
  })
  expect((await before.post('/v1/erasures/account', { current_password: 'wrong' })).status).toBe(400)
  const asked = await before.post('/v1/erasures/account', { current_password: testPassword })
  expect(asked.body.data).toMatchObject({ state: 'waiting', due: Date.parse('2027-03-11T00:00:00Z') / 1000 })
  // Entering the password rotated the session token, and stays valid as confirmation for a while.
  const caller = callerOf(app, asked)
  expect((await caller.post('/v1/erasures/account', {})).status).toBe(400)
  const [mail] = await app.mailsTo(member.email)
  expect(mail?.plain).toContain('Your account will be erased on Mar 11, 2027')
  expect(mail?.plain).toContain('/settings/data')
  expect((await caller.post('/v1/erasures/account/keep')).body.data.state).toBe(null)
  expect((await app.mailsTo(member.email))[0]?.subject).toBe('Your account won’t be erased')
  expect(await stateOf(member)).toEqual(['called_off'])

  await buildTeam(app, member)
  await app.rows(sql`insert into holds (key, member_key, purpose_key, state, cents, created_at)
    values (${`hold_${member.key}`}, ${member.key}, 'x', 'held', 5, ${app.now.toISOString()}::timestamptz)`)
  const refused = await caller.post('/v1/erasures/account', {})
  expect(refused.status).toBe(400)
  expect(refused.body.errors.map(({ message }: { message: string }) => message)).toEqual([
    'You own a team. Contact us to hand it over first.',
    'Credit is held for an order. Wait until the order finishes.',
  ])
  const admin = await app.as(await buildMember(app, { isAdmin: true }))
  expect((await admin.post('/v1/erasures/account', { current_password: testPassword })).status).toBe(400)
})

test('after the waiting period, everything is ended, refunded, and erased', async () => {
  const admin = await buildMember(app, { isAdmin: true })
  const staff = await app.asStaff(admin)
  const member = await buildMember(app, {
    email: 'zyqualor@example.com',
    firstName: 'Zyqualordana',
    lastName: 'Zyqualorfield',
    company: 'Zyqualor Realty',
    phone: 'zyqualor55',
    street: 'Zyqualor Way',
    street2: 'Zyqualor',
    city: 'Zyqualorville',
    reNumber: 'zyqualor',
    fromName: 'Zyqualor and friends',
    fromNamePackages: 'Zyqualor friends',
    userHearAbout: 'zyqualor',
    permissions: ['gifting-log'],
  })
  const { caller, purchase: told } = await buildMentionedPerson(app, member, 'Zyqualor')
  await app.rows(sql`delete from team_members where member_key = ${member.key}`)
  await app.rows(
    sql`update teams set owner_key = ${admin.key}, title = 'Harbor' where owner_key = ${member.key}`,
  )
  const owner = await buildMember(app)
  await buildTeamMember(app, await buildTeam(app, owner), member)
  const partner = await buildMember(app)
  await buildPartnership(app, { inviter: member, invitee: partner, inviterCard: '378282246310005' })
  await caller.post('/v1/userengagements', {
    engagement_type: 'link',
    engagement_title: 'Zyqualor site',
    engagement_value: 'https://zyqualor.example',
  })
  // Items still running: a plan, a package, and a gift to refund.
  const contact = await buildContact(app, { member, firstName: 'Zyqualorrun', lastName: 'Zyqualorrun' })
  const location = await buildLocation(app, { contact, street: 'Zyqualor 1' })
  const plan = await buildPlan(app, { member, contact, location, service: await buildCardPlan(app) })
  const pack = await buildPackage(app, { member, contact, location })
  const purchase = await buildPurchase(app, { member, cardNumber: null })
  const paid = await caller.post(
    '/v1/billing/checkout',
    { items: [purchase.cartItem()], source: told.card?.key, credit: false },
    { 'idempotency-key': crypto.randomUUID() },
  )
  expect(paid.status).toBe(200)
  await app.rows(
    sql`update touches set event_date = '2027-06-01' where contact_key = ${purchase.contact.key}`,
  )
  await app.platform.database.transaction((tx) =>
    issueLot(tx, {
      memberKey: member.key,
      kind: 'credit',
      reason: 'other',
      description: 'Thanks',
      cents: 700,
      expiresAt: null,
      now: app.now,
    }),
  )

  const books = await findDifferences(app.db)
  const made = await staff.post(`/v1/admin/members/${member.email}/erasure`, { reason: 'Asked by letter' })
  expect(made.body.data).toMatchObject({ state: 'waiting', reason: 'Asked by letter' })
  const { key } = made.body.data
  await app.travelTo('2027-03-10T12:00:00Z')
  expect(await stateOf(member)).toEqual(['waiting'])
  expect((await caller.get('/v1/auth/user')).status).toBe(200)

  await app.travelTo('2027-03-11T12:00:00Z')
  expect(await stateOf(member)).toEqual(['held'])
  expect((await caller.get('/v1/auth/user')).status).toBe(401)
  expect((await app.mailsTo(member.email))[0]?.plain).toContain('is left in your wallet')
  const ended = await app.rows<{ state: string }>(sql`
    select status as state from plans where key = ${plan.key} union all
    select status from packages where key = ${pack.key} union all
    select status from touches where contact_key = ${purchase.contact.key} union all
    select case status when 'ended' then 'canceled' end from partnerships where inviter_key = ${member.key}`)
  expect(ended.map(({ state }) => state)).toEqual(['canceled', 'canceled', 'canceled', 'canceled'])
  expect(await app.rows(sql`select from team_members where member_key = ${member.key}`)).toEqual([])
  expect(await app.rows(sql`select from user_integrations where member_key = ${member.key}`)).toEqual([])

  await app.travelTo('2027-03-20T12:00:00Z')
  expect(await stateOf(member)).toEqual(['held'])
  const [held] = (await staff.get('/v1/admin/erasures')).body.data
  expect(held).toMatchObject({ key, hindrances: [{ kind: 'money', count: Math.round(held.balance * 100) }] })
  expect(held.balance).toBeGreaterThan(7)
  const off = await staff.post(`/v1/admin/erasures/${key}/writeoff`, { reason: 'Paid by check' })
  expect(off.body.data.balance).toBe(0)
  await app.travelTo('2027-03-21T12:00:00Z')
  expect(await stateOf(member)).toEqual(['done'])

  expect(await tablesContaining(app, '(?i)zyqualor')).toEqual([])
  expect(await findDifferences(app.db)).toEqual(books)
  const [row] = await app.rows<{ name: string; email: string }>(
    sql`select first_name || ' ' || last_name as name, email from members where key = ${member.key}`,
  )
  expect(row).toEqual({ name: erasedMemberName, email: `${member.key}@erased.invalid` })
  const signIn = { email: 'zyqualor@example.com', password: testPassword }
  expect((await app.anonymous.post('/v1/auth/login', signIn)).status).toBe(401)
  const acts = await app.rows<{ act: string }>(
    sql`select act from audit where member_key = ${member.key} and act like 'erasure.%' order by key`,
  )
  expect(acts.map(({ act }) => act)).toEqual(['erasure.asked', 'erasure.written-off', 'erasure.done'])
})
