import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { buildContact } from '../../../../test/build/contact.ts'
import { buildMember } from '../../../../test/build/member.ts'
import { buildTeam, buildTeamMember } from '../../../../test/build/team.ts'

const app = useTestApp()

async function smallTeam() {
  const [owner, admin, mo, ann] = [
    await buildMember(app),
    await buildMember(app),
    await buildMember(app),
    await buildMember(app),
  ]
  const team = await buildTeam(app, owner)
  await buildTeamMember(app, team, admin, 'admin')
  for (const member of [mo, ann]) await buildTeamMember(app, team, member)
  const people = []
  for (const firstName of ['Grace', 'Hugo', 'Ines'])
    people.push(await buildContact(app, { member: owner, firstName, tags: ['VIP'] }))
  return { owner, admin, mo, ann, people }
}

const countsOf = async (member: { key: string }) => {
  const caller = await app.as(member)
  const { data } = (await caller.get('/v1/contacts/counts')).body
  const tags = (await caller.get('/v1/contacts/tags')).body.data
  return [data.total, tags[0]?.count ?? 0]
}

test('bulk assignments count each person once and can be undone', async () => {
  const { admin, mo, ann, people } = await smallTeam()
  const contacts = people.map(({ key }) => key)
  const caller = await app.as(admin)
  const assign = (member: string | null, keys: readonly string[] = contacts) =>
    caller.post('/v1/contacts/assignmany', { contacts: keys, member })
  expect((await assign(mo.key, [...contacts, ...contacts])).body.data.assigned).toBe(3)
  expect((await assign(mo.key)).body.data.assigned).toBe(0)
  expect(await countsOf(mo)).toEqual([3, 3])
  expect((await assign(ann.key, contacts.slice(0, 1))).body.data.assigned).toBe(1)
  expect([await countsOf(mo), await countsOf(ann)]).toEqual([
    [2, 2],
    [1, 1],
  ])
  expect((await assign(null)).body.data.assigned).toBe(3)
  expect([await countsOf(mo), await countsOf(ann)]).toEqual([
    [0, 0],
    [0, 0],
  ])
})

test('bulk assignment is all or nothing', async () => {
  const { owner, mo, ann, people } = await smallTeam()
  const contacts = people.map(({ key }) => key)
  const stranger = await buildMember(app)
  const theirs = await buildContact(app, { member: stranger })
  const archived = await buildContact(app, { member: owner, archivedAt: app.now })
  const caller = await app.as(owner)
  const send = async (body: unknown) => (await caller.post('/v1/contacts/assignmany', body)).status
  for (const { key } of [theirs, archived])
    expect(await send({ contacts: [...contacts, key], member: mo.key })).toBe(404)
  expect(await send({ contacts, member: stranger.key })).toBe(400)
  expect(await send({ contacts: [], member: mo.key })).toBe(400)
  expect(await send({ contacts: Array.from({ length: 501 }, () => contacts[0]), member: mo.key })).toBe(400)
  expect(await send({ contacts })).toBe(400)
  expect(
    (await (await app.as(mo)).post('/v1/contacts/assignmany', { contacts, member: ann.key })).status,
  ).toBe(403)
  expect(await countsOf(mo)).toEqual([0, 0])
})
