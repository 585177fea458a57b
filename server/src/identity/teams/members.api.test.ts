import type { MemberPage, Team } from '@goodturn/contract/identity/teams/schema'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildContact } from '../../../test/build/contact.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildTeam, buildTeamMember } from '../../../test/build/team.ts'

const app = useTestApp()

interface TeamAnswer {
  team: Team | null
  members: MemberPage
}

/** A team of owner Olive, admin Ada, and member Mo, with their places. */
async function smallTeam() {
  const owner = await buildMember(app, { firstName: 'Olive', lastName: 'Owner' })
  const admin = await buildMember(app, { firstName: 'Ada', lastName: 'Admin' })
  const member = await buildMember(app, { firstName: 'Mo', lastName: 'Member' })
  const team = await buildTeam(app, owner)
  const places = {
    admin: await buildTeamMember(app, team, admin, 'admin'),
    member: await buildTeamMember(app, team, member),
  }
  return { owner, admin, member, team, places }
}

test('C-7-54 C-3-43 C-3-08 a member creates only one team and owns it', async () => {
  const dana = await buildMember(app)
  const caller = await app.as(dana)
  expect((await caller.get<TeamAnswer>('/v1/teams')).body).toMatchObject({
    team: null,
    members: { data: [], total: 0 },
  })
  const made = await caller.post<TeamAnswer>('/v1/teams', { title: '  North Quay Group ' })
  expect(made.status).toBe(201)
  expect(made.body.team).toEqual({
    key: expect.stringMatching(/^team_/),
    title: 'North Quay Group',
    share_invite: expect.stringMatching(/^http.*\/team\/join\/[\w-]{22}$/),
    type: 'owner',
    members_count: 1,
    people_count: 0,
    assigned_count: 0,
    pending_invites_count: 0,
  })
  expect((await caller.get('/v1/auth/user')).body.data.team).toMatchObject({
    title: 'North Quay Group',
    type: 'owner',
  })
  const again = await caller.post('/v1/teams', { title: 'Second' })
  expect(again.status).toBe(400)
  expect(again.body.errors).toEqual([{ message: 'You already belong to a team.', code: 'already_member' }])
})

test('concurrent creation in two tabs creates one team', async () => {
  const caller = await app.as(await buildMember(app))
  const answers = await Promise.all(['One', 'Two'].map((title) => caller.post('/v1/teams', { title })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400])
})

test('C-5-57 a team name has 2 to 255 characters', async () => {
  const tried = { '': 400, '   ': 400, x: 400, xx: 201, ['x'.repeat(255)]: 201, ['x'.repeat(256)]: 400 }
  for (const [title, status] of Object.entries(tried)) {
    const answer = await (await app.as(await buildMember(app))).post('/v1/teams', { title })
    expect([title.length, answer.status]).toEqual([title.length, status])
    if (status === 400) expect(answer.body.errors[0].field).toBe('title')
  }
})

test('C-1-20 C-3-44 C-3-45 C-7-52 the team call returns its members with their types', async () => {
  const { owner, admin, member, places } = await smallTeam()
  await buildContact(app, { member: owner, assignedMemberKey: member.key })
  await buildContact(app, { member: admin, assignedMemberKey: member.key })
  await buildContact(app, { member: owner, assignedMemberKey: member.key, archivedAt: app.now })
  const { team, members } = (await (await app.as(admin)).get<TeamAnswer>('/v1/teams')).body
  await buildContact(app, { member: owner })
  await buildContact(app, { member: owner, assignedMemberKey: owner.key })
  expect(team).toMatchObject({ type: 'admin', members_count: 3, people_count: 2 })
  // The page's count equals the sum over its members' rows.
  const shown = (await (await app.as(admin)).get<TeamAnswer>('/v1/teams')).body
  const rows = shown.members.data.reduce((sum, one) => sum + one.member.assigned_contacts_count, 0)
  expect([shown.team?.people_count, shown.team?.assigned_count, rows]).toEqual([4, 3, 3])
  expect(members).toMatchObject({ total: 3, has_more: false })
  expect(members.counts).toEqual({ all: 3, owner: 1, admin: 1, member: 1 })
  expect(members.data.map(({ type }) => type)).toEqual(['owner', 'admin', 'member'])
  expect(members.data[1]?.is_you).toBe(true)
  expect(members.data[2]).toEqual({
    key: places.member.key,
    type: 'member',
    created: Math.floor(places.member.createdAt.getTime() / 1000),
    is_you: false,
    member: {
      key: member.key,
      first_name: 'Mo',
      last_name: 'Member',
      email: member.email,
      assigned_contacts_count: 2,
    },
  })
})

test('C-7-53 C-5-61 C-5-62 members are paged and filtered by type, name, and email', async () => {
  const { owner, team, admin } = await smallTeam()
  for (let at = 0; at < 19; at += 1) {
    await buildTeamMember(app, team, await buildMember(app, { firstName: 'Zoe', lastName: `Z${at}` }))
  }
  const caller = await app.as(owner)
  const list = async (query: string) =>
    (await caller.get<TeamAnswer>(`/v1/teams/members?${query}`)).body.members
  const first = await list('page=1&type=all')
  expect(first).toMatchObject({ total: 22, has_more: true, page: 1, per_page: 20 })
  const second = await list('page=2&type=all')
  expect(second.data).toHaveLength(2)
  expect((await list(`page=2&type=all&after=${first.next}`)).data).toEqual(second.data)
  const keys = [...first.data, ...second.data].map(({ key }) => key)
  expect(new Set(keys).size).toBe(22)
  expect((await list('page=3&type=all')).data).toEqual([])

  for (const [type, count] of Object.entries({ owner: 1, admin: 1, member: 20 })) {
    const page = await list(`page=1&type=${type}`)
    expect(page.total).toBe(count)
    expect(page.data.every((one) => one.type === type)).toBe(true)
  }
  const namesOf = ({ data }: MemberPage) => data.map(({ member: { first_name } }) => first_name)
  expect(namesOf(await list('page=1&type=all&term=ada%20adm'))).toEqual(['Ada'])
  expect(namesOf(await list(`page=1&type=all&term=${admin.email.slice(0, -4)}`))).toEqual(['Ada'])
  expect(await list('page=1&type=owner&term=ada')).toMatchObject({ total: 0, data: [] })
  expect((await list('page=1&type=all&term=')).total).toBe(22)
  // Pattern characters match literally.
  expect((await list('page=1&type=all&term=%25')).total).toBe(0)
  expect((await caller.get('/v1/teams/members?type=boss')).status).toBe(400)
  expect((await caller.get('/v1/teams/members?after=nonsense')).status).toBe(400)
})

test("C-7-58 C-3-46 C-6-06 a member's page shows their people to permitted viewers", async () => {
  const { owner, admin, member, team, places } = await smallTeam()
  const other = await buildMember(app, { firstName: 'Otto' })
  await buildTeamMember(app, team, other)
  const grace = await buildContact(app, { member: owner, assignedMemberKey: member.key })
  const own = await buildContact(app, {
    member: other,
    assignedMemberKey: member.key,
    firstName: 'Ada',
    lastName: 'Abel',
  })
  const path = `/v1/teams/member/${places.member.key}`
  for (const reader of [owner, admin, member]) {
    const { body, status } = await (await app.as(reader)).get(path)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      type: 'member',
      sees_all: true,
      next: null,
      member: { first_name: 'Mo', last_name: 'Member', email: member.email, assigned_contacts_count: 2 },
    })
    expect(body.assigned_contacts).toEqual([
      { key: own.key, first_name: 'Ada', last_name: 'Abel', display_name: 'Ada Abel' },
      { key: grace.key, first_name: 'Grace', last_name: 'Okafor', display_name: 'Grace Okafor' },
    ])
  }
  // A colleague sees only the people they added themselves.
  const { body } = await (await app.as(other)).get(path)
  expect(body.sees_all).toBe(false)
  expect(body.assigned_contacts.map(({ key }: { key: string }) => key)).toEqual([own.key])
  const people = await (await app.as(other)).get(`${path}/people`)
  expect(people.body).toMatchObject({ total: 1, data: [{ key: own.key }] })
})

test("a member's people are paged", async () => {
  const { owner, member, places } = await smallTeam()
  for (let at = 0; at < 23; at += 1)
    await buildContact(app, {
      member: owner,
      assignedMemberKey: member.key,
      lastName: String.fromCharCode(88 - at),
    })
  const caller = await app.as(owner)
  const path = `/v1/teams/member/${places.member.key}`
  const first = (await caller.get(path)).body
  const rest = (await caller.get(`${path}/people?after=${first.next}`)).body
  const jumped = (await caller.get(`${path}/people?page=2`)).body
  expect(rest).toMatchObject({ total: 23, has_more: false })
  expect(jumped.data).toEqual(rest.data)
  const names = [...first.assigned_contacts, ...rest.data].map((one: { last_name: string }) => one.last_name)
  expect(names).toEqual([...names].sort())
  expect(names).toHaveLength(23)
})

test('C-6-03 C-6-04 C-6-05 C-4.8-08 C-5-60 roles decide who can remove and change whom', async () => {
  const everybody = ['owner', 'admin', 'member'] as const
  // The statuses when each member type acts on each other type: remove, make admin, make member.
  const allowed = {
    owner: { owner: [403, 403, 403], admin: [204, 200, 200], member: [204, 200, 200] },
    admin: { owner: [403, 403, 403], admin: [403, 200, 403], member: [204, 200, 200] },
    member: { owner: [403, 403, 403], admin: [403, 403, 403], member: [403, 403, 403] },
  }
  for (const by of everybody) {
    for (const of of everybody) {
      const { owner, admin, member, team } = await smallTeam()
      const caller = await app.as({ owner, admin, member }[by])
      const target =
        of === 'owner'
          ? (await caller.get<TeamAnswer>('/v1/teams')).body.members.data[0]
          : await buildTeamMember(app, team, await buildMember(app), of)
      const path = `/v1/teams/member/${target?.key}`
      const got = [
        (await caller.patch(path, { type: 'member' })).status,
        (await caller.patch(path, { type: of === 'owner' ? 'admin' : of })).status,
        (await caller.patch(path, { type: 'admin' })).status,
      ]
      const [remove, toAdmin, toMember] = allowed[by][of]
      expect([by, of, got[0], got[2]]).toEqual([by, of, toMember, toAdmin])
      const fresh = of === 'owner' ? target : await buildTeamMember(app, team, await buildMember(app), of)
      const removed = await caller.delete(`/v1/teams/member/${fresh?.key}`)
      expect([by, of, removed.status]).toEqual([by, of, remove])
    }
  }
})

test("members can't change themselves, and types are admin or member", async () => {
  const { owner, admin, places } = await smallTeam()
  const self = `/v1/teams/member/${places.admin.key}`
  for (const answer of [
    await (await app.as(admin)).delete(self),
    await (await app.as(admin)).patch(self, { type: 'member' }),
  ]) {
    expect(answer.status).toBe(403)
    expect(answer.body.errors[0].message).toBe('You can’t change or remove yourself.')
  }
  for (const type of ['owner', 'boss', '', null]) {
    const answer = await (await app.as(owner)).patch(self, { type })
    expect(answer.status).toBe(400)
    expect(answer.body.errors[0].message).toBe('Please choose Admin or Member.')
  }
})

test('C-4.8-07 C-7-59 C-7-60 a type change applies immediately, and so does removal', async () => {
  const { owner, member, places } = await smallTeam()
  const grace = await buildContact(app, { member: owner })
  const caller = await app.as(owner)
  const path = `/v1/teams/member/${places.member.key}`
  const sees = async () => (await (await app.as(member)).get(`/contacts/${grace.key}`)).status
  expect(await sees()).toBe(404)
  const promoted = await caller.patch(path, { type: 'admin' })
  expect(promoted.body).toMatchObject({ key: places.member.key, type: 'admin', assigned_contacts: [] })
  expect(await sees()).toBe(200)
  expect((await caller.patch(path, { type: 'member' })).body.type).toBe('member')
  expect(await sees()).toBe(404)

  expect(await caller.delete(path)).toMatchObject({ status: 204, body: null })
  expect((await caller.get(path)).status).toBe(404)
  expect((await caller.delete(path)).status).toBe(404)
  expect((await (await app.as(member)).get('/v1/auth/user')).body.data.team).toBeNull()
  const [mail] = await app.mailsTo(member.email)
  expect(mail).toMatchObject({
    template: 'team-removed',
    subject: 'You’re no longer a member of Whitfield & Partners',
  })
})
