// @both-databases
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildContact } from '../../../test/build/contact.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildTeam, buildTeamInvite, buildTeamMember } from '../../../test/build/team.ts'

const app = useTestApp()

const teamOf = async (member: { key: string }) =>
  (await (await app.as(member)).get('/v1/auth/user')).body.data.team

async function ownTeam() {
  const owner = await buildMember(app)
  return { owner, team: await buildTeam(app, owner) }
}

test('C-7-61 personal invitations can be accepted once, by their first recipient', async () => {
  const { owner, team } = await ownTeam()
  const grace = await buildContact(app, { member: owner })
  const { code } = await buildTeamInvite(app, team, { contactKey: grace.key })
  const guest = await buildMember(app)
  const caller = await app.as(guest)
  for (let tries = 0; tries < 2; tries += 1) {
    const answer = await caller.post(`/v1/teams/acceptinvite/${code}`)
    expect(answer.status).toBe(200)
    expect(answer.body.team).toMatchObject({ key: team.key, title: team.title, type: 'member' })
  }
  expect(await teamOf(guest)).toMatchObject({ key: team.key, type: 'member' })
  const person = (await caller.get(`/contacts/${grace.key}`)).body.data
  expect(person.assigned_member.key).toBe(guest.key)
  const late = await (await app.as(await buildMember(app))).post(`/v1/teams/acceptinvite/${code}`)
  expect(late.status).toBe(400)
  expect(late.body.errors).toEqual([
    { message: 'This invitation is invalid or has already been used.', code: 'already_used' },
  ])
})

test('C-7-62 a share link works repeatedly, keeping existing roles', async () => {
  const { team } = await ownTeam()
  const path = `/v1/teams/acceptsharedinvite/${team.sharedCode}`
  for (const guest of [await buildMember(app), await buildMember(app)]) {
    const caller = await app.as(guest)
    expect((await caller.post(path)).body.team).toMatchObject({ key: team.key, type: 'member' })
    expect((await caller.post(path)).status).toBe(200)
  }
  const admin = await buildMember(app)
  await buildTeamMember(app, team, admin, 'admin')
  expect((await (await app.as(admin)).post(path)).body.team.type).toBe('admin')
})

test('unknown, revoked, and mismatched keys change nothing', async () => {
  const { team } = await ownTeam()
  const revoked = await buildTeamInvite(app, team, { status: 'revoked' })
  const guest = await buildMember(app)
  const caller = await app.as(guest)
  for (const path of [
    `acceptinvite/${revoked.code}`,
    'acceptinvite/unknown',
    'acceptsharedinvite/unknown',
    `acceptinvite/${team.sharedCode}`,
    `acceptsharedinvite/${revoked.code}`,
    'acceptinvite/%00',
  ]) {
    const answer = await caller.post(`/v1/teams/${path}`)
    expect([path, answer.status]).toEqual([path, 400])
  }
  expect(await teamOf(guest)).toBeNull()
})

test("members and owners of a team can't join another", async () => {
  const { owner, team } = await ownTeam()
  const other = await ownTeam()
  const invite = await buildTeamInvite(app, team)
  for (const path of [`acceptinvite/${invite.code}`, `acceptsharedinvite/${team.sharedCode}`]) {
    for (const member of [owner, other.owner]) {
      const answer = await (await app.as(member)).post(`/v1/teams/${path}`)
      expect(answer.status).toBe(400)
      expect(answer.body.errors[0].message).toBe('You already belong to a team.')
    }
  }
  expect(await teamOf(other.owner)).toMatchObject({ key: other.team.key, type: 'owner' })
  expect((await app.anonymous.get(`/teams/getinvite/${invite.code}`)).status).toBe(200)
})

test('anyone with people is asked first, except invited addresses (R-15)', async () => {
  const { team } = await ownTeam()
  const guest = await buildMember(app)
  await buildContact(app, { member: guest, archivedAt: app.now })
  const caller = await app.as(guest)
  const other = await buildTeamInvite(app, team)
  for (const path of [`acceptinvite/${other.code}`, `acceptsharedinvite/${team.sharedCode}`]) {
    const asked = await caller.post(`/v1/teams/${path}`)
    expect(asked.status).toBe(409)
    expect(asked.body.errors).toEqual([
      {
        message: `Join ${team.title}? Its owner and admins will see your people, plans, and gifts.`,
        code: 'consent_required',
      },
    ])
  }
  expect(await teamOf(guest)).toBeNull()
  expect((await caller.post(`/v1/teams/acceptinvite/${other.code}`, { consent: 1 })).status).toBe(200)

  const second = await buildMember(app)
  await buildContact(app, { member: second })
  const own = await buildTeamInvite(app, team, { email: second.email })
  expect((await (await app.as(second)).post(`/v1/teams/acceptinvite/${own.code}`)).status).toBe(200)
  const third = await buildMember(app)
  await buildContact(app, { member: third })
  const shared = `/v1/teams/acceptsharedinvite/${team.sharedCode}`
  expect((await (await app.as(third)).post(shared, { consent: 1 })).status).toBe(200)
})

test('only a personal invitation readmits a removed member', async () => {
  const { owner, team } = await ownTeam()
  const guest = await buildMember(app)
  const place = await buildTeamMember(app, team, guest)
  expect((await (await app.as(owner)).delete(`/v1/teams/member/${place.key}`)).status).toBe(204)
  const caller = await app.as(guest)
  const refused = await caller.post(`/v1/teams/acceptsharedinvite/${team.sharedCode}`, { consent: 1 })
  expect(refused.status).toBe(400)
  expect(refused.body.errors[0].message).toContain('You were removed from this team.')
  const { code } = await buildTeamInvite(app, team)
  expect((await caller.post(`/v1/teams/acceptinvite/${code}`)).status).toBe(200)
  // Leaving isn't a removal: the link works again afterward.
  expect((await caller.post('/v1/teams/leave')).status).toBe(204)
  await app.rows(sql`delete from team_removals where member_key = ${guest.key}`)
  expect((await caller.post(`/v1/teams/acceptsharedinvite/${team.sharedCode}`)).status).toBe(200)
})

test('of two concurrent acceptances, one joins', async () => {
  const { team } = await ownTeam()
  const { code } = await buildTeamInvite(app, team)
  const callers = await Promise.all(
    [buildMember(app), buildMember(app)].map(async (one) => app.as(await one)),
  )
  const answers = await Promise.all(callers.map((caller) => caller.post(`/v1/teams/acceptinvite/${code}`)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
})

test("an old invitation doesn't assign a departed member's person", async () => {
  const { team } = await ownTeam()
  const admin = await buildMember(app)
  await buildTeamMember(app, team, admin, 'admin')
  const grace = await buildContact(app, { member: admin })
  const { code } = await buildTeamInvite(app, team, { contactKey: grace.key })
  expect((await (await app.as(admin)).post('/v1/teams/leave')).status).toBe(204)
  const guest = await buildMember(app)
  expect((await (await app.as(guest)).post(`/v1/teams/acceptinvite/${code}`)).status).toBe(200)
  expect((await (await app.as(guest)).get(`/contacts/${grace.key}`)).status).toBe(404)
})
