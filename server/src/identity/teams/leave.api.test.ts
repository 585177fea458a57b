import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildContact } from '../../../test/build/contact.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildPlan } from '../../../test/build/plan.ts'
import { buildTeam, buildTeamMember } from '../../../test/build/team.ts'

const app = useTestApp()

/**
 * A team whose member is assigned one of the owner's people and pays a plan for them, and whose own person is assigned
 * to the owner's colleague.
 */
async function sharingTeam() {
  const owner = await buildMember(app, { firstName: 'Olive', lastName: 'Owner' })
  const mo = await buildMember(app, { firstName: 'Mo', lastName: 'Member' })
  const ann = await buildMember(app, { firstName: 'Ann', lastName: 'Other' })
  const team = await buildTeam(app, owner)
  const place = await buildTeamMember(app, team, mo)
  await buildTeamMember(app, team, ann)
  const shared = await buildContact(app, { member: owner, assignedMemberKey: mo.key, tags: ['VIP'] })
  const own = await buildContact(app, { member: mo, assignedMemberKey: ann.key, firstName: 'Own' })
  const plan = await buildPlan(app, { member: mo, contact: shared })
  return { owner, mo, ann, place, shared, own, plan }
}

type Sharing = Awaited<ReturnType<typeof sharingTeam>>

const total = async (member: { key: string }) =>
  (await (await app.as(member)).get('/v1/contacts/counts')).body.data.total

const sees = async (member: { key: string }, contact: { key: string }) =>
  (await (await app.as(member)).get(`/contacts/${contact.key}`)).status === 200

async function expectApart({ owner, mo, ann, shared, own, plan }: Sharing) {
  expect([await sees(mo, shared), await sees(mo, own)]).toEqual([false, true])
  for (const colleague of [owner, ann]) expect(await sees(colleague, own)).toBe(false)
  expect([await total(owner), await total(mo), await total(ann)]).toEqual([1, 1, 0])
  expect((await (await app.as(mo)).get('/v1/contacts/tags')).body.data).toEqual([])
  const person = (await (await app.as(owner)).get(`/contacts/${shared.key}`)).body.data
  expect(person.assigned_member).toBeNull()
  // The plan stays with its payer, and is offered to the member its person is assigned to (CG-55).
  const offers = (await (await app.as(owner)).get('/v1/subscriptions?page=1&status=active')).body.transfers
  expect(offers).toMatchObject([{ subscription: { contact: { key: shared.key } } }])
  expect((await (await app.as(mo)).get(`/v1/subscriptions/details/${plan.key}`)).status).toBe(200)
}

test('leaving ends access both ways and offers the plans', async () => {
  const sharing = await sharingTeam()
  const { owner, mo, ann } = sharing
  expect([await total(owner), await total(mo), await total(ann)]).toEqual([2, 2, 1])
  const caller = await app.as(mo)
  expect(await caller.post('/v1/teams/leave')).toMatchObject({ status: 204, body: null })
  await expectApart(sharing)
  const again = await caller.post('/v1/teams/leave')
  expect(again.status).toBe(404)
  expect(again.body.errors[0].message).toBe('You don’t belong to a team.')
  const [mail] = (await app.mailsTo(owner.email)).filter(({ template }) => template === 'team-left')
  expect(mail?.subject).toBe('Mo Member left Whitfield & Partners')
})

test('removal does the same', async () => {
  const sharing = await sharingTeam()
  const { owner, place } = sharing
  expect((await (await app.as(owner)).delete(`/v1/teams/member/${place.key}`)).status).toBe(204)
  await expectApart(sharing)
})

test("an owner can't leave", async () => {
  const { owner } = await sharingTeam()
  const answer = await (await app.as(owner)).post('/v1/teams/leave')
  expect(answer.status).toBe(403)
  expect(answer.body.errors[0].message).toBe('The owner of a team can’t leave it.')
  expect(await total(owner)).toBe(2)
})

test("assignments in one team aren't visible from another", async () => {
  const { mo, shared } = await sharingTeam()
  const caller = await app.as(mo)
  await caller.post('/v1/teams/leave')
  expect((await caller.post('/v1/teams', { title: 'My own' })).status).toBe(201)
  expect(await sees(mo, shared)).toBe(false)
  expect(await total(mo)).toBe(1)
})

test('people assigned to a member being removed stay unassigned', async () => {
  const { owner, mo, place } = await sharingTeam()
  const people = []
  for (let at = 0; at < 4; at += 1) people.push(await buildContact(app, { member: owner }))
  const caller = await app.as(owner)
  await Promise.all([
    ...people.map(({ key }) => caller.post(`/v1/contacts/assign/${key}`, { member: mo.key })),
    caller.delete(`/v1/teams/member/${place.key}`),
  ])
  for (const { key } of people)
    expect((await caller.get(`/contacts/${key}`)).body.data.assigned_member).toBeNull()
  expect(await total(mo)).toBe(1)
})
