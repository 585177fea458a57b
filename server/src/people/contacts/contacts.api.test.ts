import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildContact, buildLocation } from '../../../test/build/contact.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildTeam, buildTeamInvite } from '../../../test/build/team.ts'

const app = useTestApp()

const calmar = { street: '2840 Calmar Avenue', city: 'Oakland', state: 'CA', zip: '94611' }

test('CG-33 a phone extension is stored separately from the number', async () => {
  const caller = await app.as(await buildMember(app))
  const add = async (phone: string, partner: string) => {
    const form = { first_name: 'Grace', last_name: 'Okafor', phone, partner_phone: partner }
    return (await caller.post('/v1/contacts', form)).body.data
  }
  expect(await add('(510) 555-0142 ext. 12', '+1 510 555 0143 #3')).toMatchObject({
    phone: '5105550142 x12',
    partner_phone: '5105550143 x3',
  })
  expect(await add('510-555-014 x1', '+44 20 7946 0958 x4')).toMatchObject({
    phone: '510-555-014 x1',
    partner_phone: '+44 20 7946 0958 x4',
  })
  expect((await caller.get('/v1/contacts?search=5105550142')).body.data).toHaveLength(1)
})

test('A-1-08 a member can add, read, change, and archive a person', async () => {
  const caller = await app.as(await buildMember(app))
  const added = await caller.post('/v1/contacts', {
    first_name: ' Grace ',
    last_name: 'Okafor',
    partner_first_name: 'Daniel',
    email: 'Grace.Okafor@Example.com',
    phone: '(510) 555-0142',
    contact_type: 'client',
    tags: ['Past client', 'VIP', 'vip'],
    notes: 'Allergic to <b>walnuts</b>.',
    date_of_birth: '--05-04',
    home_anniversary: '2024-10-02',
    location: calmar,
  })
  expect(added.status).toBe(201)
  const { key } = added.body.data
  expect(added.body.data).toMatchObject({
    display_name: 'Grace Okafor',
    email: 'grace.okafor@example.com',
    phone: '5105550142',
    tags: ['Past client', 'VIP'],
    notes: 'Allergic to walnuts.',
    date_of_birth: '--05-04',
    home_anniversary: '2024-10-02',
    message_salutation: 'Grace and Daniel',
    shipping_salutation: 'Grace and Daniel Okafor',
    archived: null,
    can_archive: true,
    can_assign: false,
  })
  expect(added.body.data.locations).toHaveLength(1)

  const changed = await caller.patch(`/v1/contacts/${key}`, {
    partner_first_name: '',
    date_of_birth: '1984-05-04',
    home_anniversary: null,
    tags: ['Seller'],
    contact_type: 'partner',
  })
  expect(changed.status).toBe(200)
  expect(changed.body.data).toMatchObject({
    partner_first_name: null,
    date_of_birth: '1984-05-04',
    home_anniversary: null,
    message_salutation: 'Grace',
    shipping_salutation: 'Grace Okafor',
    // Fields missing from the form keep their values.
    notes: 'Allergic to walnuts.',
  })
  expect((await caller.get('/v1/contacts/tags')).body.data).toEqual([{ tag: 'Seller', count: 1 }])
  expect((await caller.get('/v1/contacts?contact_type=client')).body.total).toBe(0)
  expect((await caller.get('/v1/contacts?contact_type=partner')).body.total).toBe(1)

  expect((await caller.post(`/v1/contacts/archive/${key}`)).body.data.archived).toBeGreaterThan(0)
  expect((await caller.get('/v1/contacts')).body).toMatchObject({ data: [], total: 0 })
  expect((await caller.get('/v1/locations')).body).toMatchObject({ data: [], total: 0 })
})

test('Undo restores an archived person only once', async () => {
  const member = await buildMember(app)
  const caller = await app.as(member)
  const person = await buildContact(app, { member, tags: ['VIP'] })
  await buildLocation(app, { contact: person })
  await caller.post(`/v1/contacts/archive/${person.key}`)
  const again = await caller.post(`/v1/contacts/archive/${person.key}`)
  expect(again.status).toBe(400)
  expect(again.body.errors[0].code).toBe('invalid_state')
  // The page still opens, but changes and additions are refused.
  expect((await caller.get(`/contacts/${person.key}`)).status).toBe(200)
  expect((await caller.patch(`/v1/contacts/${person.key}`, { company: 'Harbor' })).status).toBe(400)
  expect((await caller.post('/v1/locations', { contact: person.key, ...calmar })).status).toBe(400)

  const back = await caller.post(`/v1/contacts/restore/${person.key}`)
  expect(back.body.data.archived).toBeNull()
  expect((await caller.post(`/v1/contacts/restore/${person.key}`)).status).toBe(400)
  expect((await caller.get('/v1/contacts')).body.total).toBe(1)
  expect((await caller.get('/v1/locations')).body.total).toBe(1)
  expect((await caller.get('/v1/contacts/tags')).body.data).toEqual([{ tag: 'VIP', count: 1 }])
})

test('C-3-14 a contact has key, display_name, is_primary, and both salutations', async () => {
  const member = await buildMember(app)
  const person = await buildContact(app, { member, partnerFirstName: 'Daniel', partnerLastName: 'Ruiz' })
  const { body } = await (await app.as(member)).get(`/contacts/${person.key}`)
  expect(body.data).toMatchObject({
    key: person.key,
    display_name: 'Grace Okafor',
    is_primary: true,
    shipping_salutation: 'Grace Okafor and Daniel Ruiz',
    message_salutation: 'Grace and Daniel',
  })
})

test('C-3-15 B-3.16-07 B-3.17-01 B-3.17-02 a contact lists its locations with country, key, and zone', async () => {
  const member = await buildMember(app)
  const person = await buildContact(app, { member })
  const own = await buildLocation(app, { contact: person, state: 'HI', zip: '96813' })
  const other = await buildLocation(app, {
    contact: person,
    whose: 'partner',
    country: 'CA',
    state: 'ON',
    zip: 'K1A 0B6',
  })
  const place = (key: string, country: string, zone: number) =>
    expect.objectContaining({ key, country, shipping_jurisdiction: { shipping_zone_id: zone } })
  const { body } = await (await app.as(member)).get('/v1/contacts?with=primary_locations')
  expect(body.data[0]).toMatchObject({
    key: person.key,
    primary_locations: [place(own.key, 'US', 2)],
    partner_locations: [place(other.key, 'CA', 3)],
    locations: [place(own.key, 'US', 2), place(other.key, 'CA', 3)],
    assigned_member: null,
    member_invite: null,
    current_plan: null,
  })
})

test('a custom salutation survives a name change', async () => {
  const member = await buildMember(app)
  const caller = await app.as(member)
  const { key } = await buildContact(app, { member })
  const written = await caller.patch(`/v1/contacts/${key}`, { message_salutation: 'Gracie' })
  expect(written.body.data.message_salutation).toBe('Gracie')
  const renamed = await caller.patch(`/v1/contacts/${key}`, { first_name: 'Amara' })
  expect(renamed.body.data).toMatchObject({
    display_name: 'Amara Okafor',
    message_salutation: 'Gracie',
    shipping_salutation: 'Amara Okafor',
  })
  // A form that resends every field doesn't turn a salutation derived from the old names into a custom one.
  const whole = await caller.patch(`/v1/contacts/${key}`, {
    first_name: 'Grace',
    shipping_salutation: 'Amara Okafor',
    message_salutation: 'Gracie',
  })
  expect(whole.body.data).toMatchObject({ message_salutation: 'Gracie', shipping_salutation: 'Grace Okafor' })
  await caller.patch(`/v1/contacts/${key}`, { first_name: 'Amara' })
  const emptied = await caller.patch(`/v1/contacts/${key}`, { message_salutation: '' })
  expect(emptied.body.data.message_salutation).toBe('Amara')
})

test('a malformed person is rejected with an error per field', async () => {
  const caller = await app.as(await buildMember(app))
  const { status, body } = await caller.post('/v1/contacts', {
    first_name: '<b>',
    email: 'nobody',
    phone: '12',
    contact_type: 'enemy',
    date_of_birth: '2021-02-30',
    tags: ['a,b'],
    location: { street: 'x', city: 'Oakland', state: 'ON', zip: '9461' },
  })
  expect(status).toBe(400)
  expect(body.errors.map(({ field }: { field: string }) => field).sort()).toEqual([
    'contact_type',
    'date_of_birth',
    'email',
    'first_name',
    'last_name',
    'location.state',
    'location.street',
    'location.zip',
    'phone',
    'tags.0',
  ])
  const future = await caller.post('/v1/contacts', {
    first_name: 'Ada',
    last_name: 'Park',
    date_of_birth: '2030-01-01',
    home_anniversary: '2027-03-02',
  })
  expect(future.body.errors).toEqual([
    { message: 'This date can’t be in the future.', field: 'date_of_birth', code: 'validation' },
    { message: 'This date can’t be in the future.', field: 'home_anniversary', code: 'validation' },
  ])
  expect((await caller.get('/v1/contacts')).body.total).toBe(0)
})

test('strangers and signed-out callers cannot reach a person', async () => {
  const member = await buildMember(app)
  const stranger = await app.as(await buildMember(app))
  const { key } = await buildContact(app, { member })
  const place = await buildLocation(app, { contact: { key } })
  const calls: [string, string, unknown?][] = [
    ['GET', `/contacts/${key}`],
    ['PATCH', `/v1/contacts/${key}`, { company: 'Mine now' }],
    ['POST', `/v1/contacts/archive/${key}`],
    ['POST', `/v1/contacts/restore/${key}`],
    ['POST', `/v1/contacts/assign/${key}`, { member: null }],
    ['GET', `/locations/${key}`],
    ['POST', '/v1/locations', { contact: key, ...calmar }],
    ['GET', `/v1/locations/details/${place.key}`],
    ['PATCH', `/v1/locations/${place.key}`, { city: 'Elsewhere' }],
    ['POST', `/v1/locations/archive/${place.key}`],
    ['POST', `/v1/locations/restore/${place.key}`],
  ]
  for (const [method, path, body] of calls) {
    expect([path, (await stranger.send(method, path, body)).status]).toEqual([path, 404])
    expect([path, (await app.anonymous.send(method, path, body)).status]).toEqual([path, 401])
  }
  for (const path of [
    '/v1/contacts',
    '/v1/contacts/counts',
    '/v1/contacts/tags',
    '/v1/contacts/duplicates',
    '/v1/locations',
  ]) {
    expect((await app.anonymous.get(path)).status).toBe(401)
  }
  expect((await stranger.get('/v1/contacts')).body.total).toBe(0)
  expect((await stranger.get('/v1/contacts?search=Grace')).body.total).toBe(0)
  expect((await stranger.get('/v1/locations?search=Calmar')).body.total).toBe(0)
  expect(
    (
      await stranger.get(
        '/v1/contacts/duplicates?first_name=Grace&last_name=Okafor&street=2840 Calmar Avenue&zip=94611',
      )
    ).body.data,
  ).toEqual([])
})

test('C-3-16 a contact has assigned_member and member_invite', async () => {
  const [owner, colleague] = [await buildMember(app), await buildMember(app, { firstName: 'Rosa' })]
  const team = await buildTeam(app, owner)
  const person = await buildContact(app, { member: owner, assignedMemberKey: colleague.key })
  const invite = await buildTeamInvite(app, team, { contactKey: person.key })
  const { body } = await (await app.as(owner)).get(`/contacts/${person.key}`)
  expect(body.data).toMatchObject({
    assigned_member: {
      key: colleague.key,
      first_name: 'Rosa',
      last_name: 'Whitfield',
      email: colleague.email,
    },
    member_invite: { key: invite.key, email: invite.email, status: 'pending' },
  })
})

test('people are recognized by email, or by name and address', async () => {
  const member = await buildMember(app)
  const caller = await app.as(member)
  const person = await buildContact(app, { member, email: 'grace@example.com' })
  await buildLocation(app, { contact: person })
  const ask = async (query: string) => (await caller.get(`/v1/contacts/duplicates?${query}`)).body.data
  const like = {
    key: person.key,
    display_name: 'Grace Okafor',
    email: 'grace@example.com',
    contact_type: 'client',
  }
  expect(await ask('email=GRACE@example.com')).toEqual([like])
  expect(await ask('first_name=grace&last_name=OKAFOR&street=2840 calmar avenue&zip=94611')).toEqual([like])
  expect(await ask('first_name=Grace&last_name=Okafor&street=9 Other Road&zip=94611')).toEqual([])
  expect(await ask('first_name=Grace&last_name=Okafor')).toEqual([])
  expect(await ask(`email=grace@example.com&except=${person.key}`)).toEqual([])
})

test('C-1-21 only owners and admins can assign people to team members', async () => {
  const [owner, colleague, stranger] = [
    await buildMember(app),
    await buildMember(app),
    await buildMember(app),
  ]
  await app.rows(sql`insert into teams (key, title, owner_key, shared_code, created_at)
    values ('team_a', 'Harbor', ${owner.key}, 'shared-a', now())`)
  await app.rows(sql`insert into team_members (key, team_key, member_key, type, created_at)
    values ('tm_1', 'team_a', ${owner.key}, 'owner', now()), ('tm_2', 'team_a', ${colleague.key}, 'member', now())`)
  const [asOwner, asColleague] = [await app.as(owner), await app.as(colleague)]
  const person = await buildContact(app, { member: owner })
  await buildLocation(app, { contact: person })
  await buildContact(app, { member: colleague, firstName: 'Own' })
  expect((await asColleague.get(`/contacts/${person.key}`)).status).toBe(404)

  const done = await asOwner.post(`/v1/contacts/assign/${person.key}`, { member: colleague.key })
  expect(done.body.data.assigned_member).toMatchObject({ key: colleague.key, email: colleague.email })
  const foreign = await asOwner.post(`/v1/contacts/assign/${person.key}`, { member: stranger.key })
  expect(foreign.status).toBe(400)

  // The colleague can now see and edit the person, but not archive or assign them.
  const list = (await asColleague.get('/v1/contacts')).body
  expect(list.total).toBe(2)
  expect(list.data.map((one: { display_name: string }) => one.display_name)).toEqual([
    'Grace Okafor',
    'Own Okafor',
  ])
  expect((await asColleague.get('/v1/contacts/counts')).body.data.total).toBe(2)
  expect((await asColleague.get('/v1/locations')).body.total).toBe(1)
  expect((await asColleague.patch(`/v1/contacts/${person.key}`, { company: 'Harbor' })).status).toBe(200)
  expect((await asColleague.post(`/v1/contacts/archive/${person.key}`)).status).toBe(403)
  expect((await asColleague.post(`/v1/contacts/assign/${person.key}`, { member: null })).status).toBe(403)

  // The owner sees everyone's people.
  expect((await asOwner.get('/v1/contacts')).body.total).toBe(2)
  const freed = await asOwner.post(`/v1/contacts/assign/${person.key}`, { member: null })
  expect(freed.body.data.assigned_member).toBeNull()
  expect((await asColleague.get('/v1/contacts')).body.total).toBe(1)
})
