import { seconds } from '@goodturn/contract/time'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildPartnership } from '../../../test/build/partnership.ts'
import { buildTeam } from '../../../test/build/team.ts'
import { statementsOf } from '../../../test/statements-of.ts'

const app = useTestApp()

test('C-3-01 C-3-02 C-3-03 the user includes name, contact, address, license, type, and signatures', async () => {
  const parts = {
    first_name: 'Dana',
    last_name: 'Whitfield',
    email: 'dana.answer@example.com',
    phone: '5105550118',
    company: 'Harbor and Main',
    street: '1990 Mountain Boulevard',
    street2: 'Suite 4',
    city: 'Oakland',
    state: 'CA',
    zip: '94611',
    country: 'US',
    re_number: 'DRE 01982447',
    type: 'realestate',
    from_name: 'Dana',
    from_name_packages: 'Dana at Harbor',
  }
  const member = await buildMember(app, {
    firstName: parts.first_name,
    lastName: parts.last_name,
    email: parts.email,
    phone: parts.phone,
    company: parts.company,
    street: parts.street,
    street2: parts.street2,
    city: parts.city,
    state: parts.state,
    zip: parts.zip,
    country: parts.country,
    reNumber: parts.re_number,
    type: parts.type,
    fromName: parts.from_name,
    fromNamePackages: parts.from_name_packages,
    mobileAllowed: true,
    mobileConfirmed: true,
    mobileMarketingAllowed: false,
  })
  const { body } = await (await app.as(member)).get('/v1/auth/user')
  expect(body.data).toMatchObject({
    ...parts,
    mobile_allowed: 1,
    mobile_confirmed: 1,
    mobile_marketing_allowed: 0,
  })
  const empty = await (await app.as(await buildMember(app))).get('/v1/auth/user')
  for (const name of [
    ...Object.keys(parts),
    'mobile_allowed',
    'mobile_confirmed',
    'mobile_marketing_allowed',
  ])
    expect(empty.body.data, 'always there, absent ones null').toHaveProperty(name)
})

test('C-7-07 the user update changes only the fields that were sent', async () => {
  const member = await buildMember(app, { fromName: 'Dana', phone: '5105550118' })
  const caller = await app.as(member)
  const profile = {
    first_name: 'Danielle',
    last_name: 'Whit',
    company: 'Whit Homes',
    re_number: 'NMLS 7',
    phone: '4155550123',
    street: '2 Pier Road',
    street2: 'Suite 4',
    city: 'Reno',
    state: 'NV',
    zip: '89501',
    country: 'US',
  }
  const { status, body } = await caller.patch('/users', { ...profile, email: member.email })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ ...profile, email: member.email, from_name: 'Dana' })
  expect((await caller.get('/v1/auth/user')).body.data).toMatchObject(profile)
})

test('C-3-06 the user includes permissions and the card-code preference', async () => {
  const caller = await app.as(await buildMember(app, { permissions: ['gifting-log'] }))
  const user = async () => (await caller.get('/v1/auth/user')).body.data
  expect(await user()).toMatchObject({
    permissions: ['gifting-log'],
    permission_preferences: { 'qr-feedback': 1 },
  })
  await caller.patch('/v1/users/permissionpreferences', { 'qr-feedback': 0 })
  expect((await user()).permission_preferences).toEqual({ 'qr-feedback': 0 })
})

test('one statement checks the session and loads the user', async () => {
  const { inviter, inviterCard, createdAt } = await buildPartnership(app)
  const { key } = await buildTeam(app, inviter)
  const caller = await app.as(inviter)
  expect((await caller.get('/v1/auth/user')).body.data).toMatchObject({
    payment_methods: [{ id: inviterCard.key, last4: '4242' }],
    customer: { default_source: inviterCard.key },
    payment_partners: [{ status: 'accepted', invitee: { first_name: 'Ruth' }, created: seconds(createdAt) }],
    team: { key, title: 'Whitfield & Partners', type: 'owner' },
    created: seconds(inviter.createdAt),
  })
  expect(await statementsOf(app, caller, '/v1/auth/user')).toHaveLength(1)
})
