import type { InvitePage, Team } from '@goodturn/contract/identity/teams/schema'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildContact } from '../../../test/build/contact.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildTeam, buildTeamInvite, buildTeamMember } from '../../../test/build/team.ts'
import { bucketOf } from '../../platform/http/limits.ts'

const app = useTestApp()
let guests = 0
const guest = () => `team-guest-${(guests += 1)}@example.com`

interface InvitesAnswer {
  team?: Team
  invites: InvitePage
}

async function ownTeam() {
  const owner = await buildMember(app, { firstName: 'Olive', lastName: 'Owner' })
  const team = await buildTeam(app, owner)
  return { owner, team, caller: await app.as(owner) }
}

test('C-3-47 C-3-16 an invitation is emailed with its link and person', async () => {
  const { owner, caller } = await ownTeam()
  const grace = await buildContact(app, { member: owner })
  const email = guest()
  const sent = await caller.post('/v1/teams/invites', {
    email: `  ${email.toUpperCase()} `,
    first_name: 'Nadia',
    last_name: '',
    contact: grace.key,
  })
  expect(sent.status).toBe(201)
  expect(sent.body.invite).toEqual({
    key: expect.stringMatching(/^[\w-]{22}$/),
    email,
    first_name: 'Nadia',
    last_name: null,
    status: 'pending',
    created: expect.closeTo(app.now.getTime() / 1000, -1),
    accepted: null,
    contact: { display_name: 'Grace Okafor' },
  })
  const [mail] = await app.mailsTo(email)
  expect(mail?.subject).toBe('Olive Owner invites you to join Whitfield & Partners')
  expect(mail?.plain).toContain(`/team/acceptinvite/${sent.body.invite.key}`)
  expect(mail?.plain).toContain('/u/')
  const person = (await caller.get(`/contacts/${grace.key}`)).body.data
  expect(person).toMatchObject({ assigned_member: null, member_invite: { email, status: 'pending' } })
})

test('invitations need valid addresses, names, and unassigned people', async () => {
  const { owner, team, caller } = await ownTeam()
  const colleague = await buildMember(app)
  await buildTeamMember(app, team, colleague)
  const email = guest()
  expect((await caller.post('/v1/teams/invites', { email })).status).toBe(201)
  const stranger = await buildMember(app)
  const taken = await buildContact(app, { member: owner, assignedMemberKey: colleague.key })
  const refused = [
    [{ email: 'abc' }, 'email', 'Please enter a valid email address.'],
    [{ email: '' }, 'email', 'Please enter an email address.'],
    [{ email }, 'email', 'This person has already been invited.'],
    [{ email: colleague.email }, 'email', 'This person is already a member of your team.'],
    [{ email: owner.email }, 'email', 'This person is already a member of your team.'],
    [{ email: guest(), first_name: 'N' }, 'first_name', 'The first name must be at least 2 characters long.'],
    ...[taken, await buildContact(app, { member: stranger })].map(({ key }) => [
      { email: guest(), contact: key },
      'contact',
      'Please choose one of your people who isn’t assigned to anyone yet.',
    ]),
  ] as const
  for (const [form, field, message] of refused) {
    const answer = await caller.post('/v1/teams/invites', form)
    expect(answer.status).toBe(400)
    expect(answer.body.errors[0]).toMatchObject({ field, message })
  }
  expect((await caller.get<InvitesAnswer>('/v1/teams/invites')).body.invites.total).toBe(1)
})

test('every kind of address gets the same response', async () => {
  const { caller } = await ownTeam()
  const elsewhere = await buildMember(app)
  await buildTeam(app, elsewhere)
  const answers = []
  for (const email of [elsewhere.email, (await buildMember(app)).email, guest()]) {
    const { status, body } = await caller.post('/v1/teams/invites', { email })
    // The clock may pass a second between two responses.
    const created = typeof body.invite?.created
    answers.push({ status, ...body.invite, key: null, email: null, created })
  }
  expect(answers[1]).toEqual(answers[0])
  expect(answers[2]).toEqual(answers[0])
})

test('at most fifty new invitations are allowed a day', async () => {
  const { team, caller } = await ownTeam()
  await app.rows(sql`insert into limit_buckets (key, points, expires_at)
    values (${bucketOf('team-invites', team.key)}, 49, now() + interval '1 day')`)
  expect((await caller.post('/v1/teams/invites', { email: guest() })).status).toBe(201)
  const refused = await caller.post('/v1/teams/invites', { email: guest() })
  expect(refused.status).toBe(429)
  expect(refused.body.errors[0].message).toBe(
    'A team can send at most 50 invitations a day. Please try again tomorrow.',
  )
})

test('C-7-55 C-7-56 C-4.8-09 invitations are listed, paged, and filtered', async () => {
  const { team, caller } = await ownTeam()
  for (let at = 0; at < 21; at += 1)
    await buildTeamInvite(app, team, { createdAt: new Date(app.now.getTime() - at * 60_000) })
  await buildTeamInvite(app, team, { status: 'revoked' })
  const old = new Date(app.now.getTime() - 86_400_000)
  await buildTeamInvite(app, team, {
    email: 'nadia.rahimi@northquay.example',
    firstName: 'Nadia',
    status: 'accepted',
    acceptedAt: old,
    createdAt: old,
  })
  const list = async (query: string) => (await caller.get<InvitesAnswer>(`/v1/teams/invites?${query}`)).body
  const first = await list('includeteam=true')
  expect(first.team).toMatchObject({ title: team.title, pending_invites_count: 21 })
  expect(first.invites).toMatchObject({ total: 22, has_more: true })
  expect(first.invites.counts).toEqual({ all: 22, pending: 21, accepted: 1 })
  const second = await list('page=2&status=all')
  expect(second.team).toBeUndefined()
  expect((await list(`after=${first.invites.next}`)).invites.data).toEqual(second.invites.data)
  const all = [...first.invites.data, ...second.invites.data]
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['pending', 'accepted']))
  expect(all.map(({ created }) => created)).toEqual(all.map(({ created }) => created).sort((a, b) => b - a))
  expect((await list('page=1&status=pending')).invites.total).toBe(21)
  const accepted = await list('page=1&status=accepted')
  expect(accepted.invites).toMatchObject({
    total: 1,
    data: [{ email: 'nadia.rahimi@northquay.example', accepted: Math.floor(old.getTime() / 1000) }],
  })
  for (const term of ['rahimi', 'nadia north', 'NADIA'])
    expect((await list(`page=1&status=all&term=${term}`)).invites.total).toBe(1)
  expect((await list('page=1&status=pending&term=nadia')).invites.total).toBe(0)
  expect((await caller.get('/v1/teams/invites?status=revoked')).status).toBe(400)
})

test('C-7-57 an invitation can be resent once a minute, or withdrawn', async () => {
  const { caller } = await ownTeam()
  const email = guest()
  const { key } = (await caller.post('/v1/teams/invites', { email })).body.invite
  const again = await caller.post(`/v1/teams/resendinvite/${key}`)
  expect(again.status).toBe(200)
  expect(again.body.invite).toMatchObject({ key, status: 'pending' })
  expect(await app.mailsTo(email)).toHaveLength(2)
  const soon = await caller.post(`/v1/teams/resendinvite/${key}`)
  expect(soon.status).toBe(429)
  expect(soon.body.errors[0].message).toContain('less than a minute ago')
  expect(await app.mailsTo(email)).toHaveLength(2)
  await app.rows(
    sql`update limit_buckets set expires_at = now() - interval '1 second' where key = ${bucketOf('team-invite-resends', key)}`,
  )
  expect((await caller.post(`/v1/teams/resendinvite/${key}`)).status).toBe(200)

  expect(await caller.post(`/v1/teams/revokeinvite/${key}`)).toMatchObject({ status: 204, body: null })
  for (const act of ['resendinvite', 'revokeinvite'])
    expect((await caller.post(`/v1/teams/${act}/${key}`)).status).toBe(404)
  expect((await app.anonymous.get(`/teams/getinvite/${key}`)).status).toBe(404)
  expect((await caller.get<InvitesAnswer>('/v1/teams/invites')).body.invites.total).toBe(0)
  // The address can be invited again, with a new link.
  const next = await caller.post('/v1/teams/invites', { email })
  expect(next.status).toBe(201)
  expect(next.body.invite.key).not.toBe(key)
})

test("an accepted invitation can't be resent or withdrawn", async () => {
  const { team, caller } = await ownTeam()
  const { code } = await buildTeamInvite(app, team, { status: 'accepted', acceptedAt: app.now })
  for (const act of ['resendinvite', 'revokeinvite']) {
    const answer = await caller.post(`/v1/teams/${act}/${code}`)
    expect(answer.status).toBe(400)
    expect(answer.body.errors[0]).toEqual({
      message: 'This invitation has already been accepted.',
      code: 'invalid_state',
    })
  }
})

test("members can't invite or see the share link", async () => {
  const { team } = await ownTeam()
  const member = await buildMember(app)
  await buildTeamMember(app, team, member)
  const { code } = await buildTeamInvite(app, team)
  const caller = await app.as(member)
  const answers = [
    await caller.get('/v1/teams/invites?includeteam=true'),
    await caller.post('/v1/teams/invites', { email: guest() }),
    await caller.post(`/v1/teams/resendinvite/${code}`),
    await caller.post(`/v1/teams/revokeinvite/${code}`),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  expect((await caller.get<{ team: Team }>('/v1/teams')).body.team).toMatchObject({
    share_invite: null,
    pending_invites_count: null,
  })
})
