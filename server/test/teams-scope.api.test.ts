// The cost of teams, and the visibility of CG-52 after leaving one: the rule is a condition, not a list of members.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from './app.ts'
import { buildContact, buildLocation } from './build/contact.ts'
import { buildMember } from './build/member.ts'
import { buildPackage } from './build/package.ts'
import { buildCardPlan, buildPlan } from './build/plan.ts'
import { buildTeam, buildTeamMember } from './build/team.ts'
import { buildExperience, buildTouch } from './build/touch.ts'
import { statementsOf } from './statements-of.ts'

const app = useTestApp()

type Member = Awaited<ReturnType<typeof buildMember>>

/** The number of statements per list, including the session's, which returns the member's place in a team, if any. */
const statementsOfLists = {
  '/v1/contacts': 2,
  '/v1/contacts/counts': 2,
  '/v1/contacts/tags': 2,
  '/v1/contacts?search=grace': 2,
  '/v1/locations': 4,
  '/v1/subscriptions?page=1&status=active': 3,
  '/v1/transactions?page=1&status=pending': 2,
  '/v1/users/activity': 2,
  '/v1/calendar': 4,
  '/v1/home': 8,
}

async function buildRecords(member: Member): Promise<void> {
  const contact = await buildContact(app, { member, tags: ['VIP'] })
  const location = await buildLocation(app, { contact })
  const { key, displayName } = contact
  await buildTouch(app, { member, recipient: { key, displayName, locationKey: location.key } })
}

/** Builds a team of this many members with a person each; returns its owner. */
async function teamOf(size: number): Promise<Member> {
  const owner = await buildMember(app)
  await buildRecords(owner)
  const team = await buildTeam(app, owner)
  for (let at = 1; at < size; at += 1) {
    const member = await buildMember(app)
    await buildRecords(member)
    await buildTeamMember(app, team, member)
  }
  return owner
}

test('owners of large teams run no extra SQL statements', async () => {
  const [small, large] = [await teamOf(2), await teamOf(9)]
  for (const [path, count] of Object.entries(statementsOfLists)) {
    const statements = await statementsOf(app, await app.as(large), path)
    expect(statements).toEqual(await statementsOf(app, await app.as(small), path))
    expect([path, statements.length]).toEqual([path, count])
  }
})

test('a member without a team runs no team statements', async () => {
  await teamOf(3)
  const lone = await buildMember(app)
  await buildRecords(lone)
  for (const [path, count] of Object.entries(statementsOfLists)) {
    const statements = await statementsOf(app, await app.as(lone), path)
    expect([path, statements.length]).toEqual([path, count])
    expect(statements.filter((text) => text.startsWith('select team_key as key, type'))).toEqual([])
    expect(statements.join(' ')).not.toMatch(/team_key = \$|outside_team/)
  }
})

/** A person of the owner's assigned to an admin, and what a former colleague gave them before leaving. */
async function buildLeftBehind() {
  const [owner, admin, former, other] = [
    await buildMember(app),
    await buildMember(app),
    await buildMember(app),
    await buildMember(app),
  ]
  const team = await buildTeam(app, owner)
  const place = await buildTeamMember(app, team, admin, 'admin')
  await buildTeamMember(app, team, former)
  await buildTeamMember(app, team, other)
  const contact = await buildContact(app, { member: owner, assignedMemberKey: admin.key })
  const location = await buildLocation(app, { contact })
  const { key, displayName } = contact
  const recipient = { key, displayName, locationKey: location.key }
  const plan = await buildPlan(app, { member: former, contact, location, service: await buildCardPlan(app) })
  const pack = await buildPackage(app, { member: former, contact, location })
  const touch = await buildTouch(app, { member: former, recipient, experience: await buildExperience(app) })
  return { team, place, owner, admin, former, other, contact, plan, pack, touch }
}

type Left = Awaited<ReturnType<typeof buildLeftBehind>>

/** Which of the former colleague's gifts a member finds by key, and in lists, counts, calendar, and feed. */
async function found(member: Member, { plan, pack, touch }: Left) {
  const caller = await app.as(member)
  const status = async (path: string) => (await caller.get(path)).status
  const activity = (await caller.get('/v1/users/activity')).body
  const plans = (await caller.get('/v1/subscriptions?page=1&status=active')).body
  const packages = (await caller.get('/v1/transactions?page=1&status=pending')).body
  return {
    byKey: [
      await status(`/v1/subscriptions/details/${plan.key}`),
      await status(`/v1/transactions/details/${pack.key}`),
      await status(`/v1/touches/details/${touch.key}`),
    ],
    plans: [plans.data.length, plans.total],
    packages: [packages.data.length, packages.total],
    activity: [activity.data.length, activity.counts.all],
  }
}

const noAccess = { byKey: [404, 404, 404], plans: [0, 0], packages: [0, 0], activity: [0, 0] }

test("an assigned admin sees former colleagues' gifts (CG-52, CG-55)", async () => {
  const left = await buildLeftBehind()
  const { owner, admin, former, other } = left
  const before = await found(admin, left)
  expect(before.byKey).toEqual([200, 200, 200])
  expect(before).toEqual(await found(owner, left))
  expect((await (await app.as(former)).post('/v1/teams/leave')).status).toBe(204)

  expect(await found(admin, left)).toEqual(before)
  await app.db.execute(sql`update team_members set type = 'member' where member_key = ${admin.key}`)
  expect(await found(admin, left)).toEqual(before)
  // Members who aren't assigned the person no longer see a former colleague's gifts; the payer still does.
  expect(await found(owner, left)).toEqual(noAccess)
  expect(await found(other, left)).toEqual(noAccess)
  expect(await found(former, left)).toEqual(before)
})

test('unassigned admins see nothing; a returning colleague is visible again', async () => {
  const left = await buildLeftBehind()
  const { owner, admin, former, contact, team } = left
  const before = await found(admin, left)
  await (await app.as(former)).post('/v1/teams/leave')
  const unassigned = await (await app.as(owner)).post(`/v1/contacts/assign/${contact.key}`, { member: null })
  expect(unassigned.status).toBe(200)
  expect(await found(admin, left)).toEqual(noAccess)

  await (await app.as(owner)).post(`/v1/contacts/assign/${contact.key}`, { member: admin.key })
  expect(await found(admin, left)).toEqual(before)
  await (await app.as(former)).post(`/v1/teams/acceptsharedinvite/${team.sharedCode}`, { consent: 1 })
  for (const member of [owner, admin]) expect(await found(member, left)).toEqual(before)
})

test('records created while joining are shared, but not while leaving', async () => {
  const owner = await buildMember(app)
  const team = await buildTeam(app, owner)
  const member = await buildMember(app)
  const caller = await app.as(member)
  const add = (at: number) =>
    caller.post('/v1/contacts', { first_name: 'At', last_name: `Once ${at}`, contact_type: 'client' })
  const people = async () => (await (await app.as(owner)).get('/v1/contacts')).body
  await Promise.all([
    add(1),
    caller.post(`/v1/teams/acceptsharedinvite/${team.sharedCode}`, { consent: 1 }),
    add(2),
    add(3),
  ])
  expect((await people()).data).toHaveLength(3)
  await Promise.all([add(4), caller.post('/v1/teams/leave'), add(5), add(6)])
  expect(await people()).toMatchObject({ data: [], total: 0 })
})
