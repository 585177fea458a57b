import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildCard } from '../../../test/build/card.ts'
import { buildContact } from '../../../test/build/contact.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildTeam, buildTeamMember } from '../../../test/build/team.ts'
import { buildRecipient, buildTouch } from '../../../test/build/touch.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })
const today = new Date('2027-03-01T09:00:00Z')
const daysAgo = (days: number) => new Date(today.getTime() - days * 24 * 60 * 60 * 1000)

type Member = Awaited<ReturnType<typeof buildMember>>

async function stepsOf(member: Member) {
  const { body, status } = await (await app.as(member)).get('/v1/checklist')
  expect(status).toBe(200)
  return body.data
}

/** A member who has done everything but add a card. */
async function almostDone(createdAt: Date) {
  const member = await buildMember(app, { createdAt, fromName: 'Dana' })
  const recipient = await buildRecipient(app, member)
  await buildTouch(app, { member, recipient })
  return { member, recipient }
}

test('each newcomer step is checked off based on the data', async () => {
  const member = await buildMember(app, { createdAt: today })
  const caller = await app.as(member)
  expect(await stepsOf(member)).toEqual({ person: null, signature: false, gift: false, card: false })
  await buildContact(app, { member, createdAt: daysAgo(1) })
  const newest = await buildContact(app, { member, createdAt: today })
  expect(await stepsOf(member)).toMatchObject({ person: newest.key, signature: false })
  await caller.patch('/users', { from_name: '', confirmed_from_names: 1 })
  expect(await stepsOf(member)).toMatchObject({ signature: true, gift: false })
  await buildTouch(app, { member, recipient: await buildRecipient(app, member) })
  expect(await stepsOf(member)).toMatchObject({ gift: true, card: false })
  expect((await caller.post(`/v1/contacts/archive/${newest.key}`)).status).toBe(200)
  expect((await stepsOf(member)).person).not.toBe(newest.key)
})

test('completing the last step ends the list for good', async () => {
  const { member, recipient } = await almostDone(today)
  await buildCard(app, member)
  expect(await stepsOf(member)).toBeNull()
  const caller = await app.as(member)
  expect((await caller.post(`/v1/contacts/archive/${recipient.key}`)).status).toBe(200)
  expect(await stepsOf(member)).toBeNull()
})

test('hiding the list is permanent, for that member only', async () => {
  const [member, other] = [await buildMember(app), await buildMember(app)]
  const caller = await app.as(member)
  for (const _ of [1, 2]) expect((await caller.post('/v1/checklist/hide')).status).toBe(200)
  expect(await stepsOf(member)).toBeNull()
  expect(await stepsOf(other)).not.toBeNull()
})

test('a newcomer has 30 days, or until the first gift', async () => {
  expect(await stepsOf((await almostDone(daysAgo(29))).member)).toMatchObject({ gift: true, card: false })
  expect(await stepsOf((await almostDone(daysAgo(30))).member)).toBeNull()
  expect(await stepsOf(await buildMember(app, { createdAt: daysAgo(400) }))).toMatchObject({ gift: false })
})

test("people assigned to the newcomer count; other people don't", async () => {
  const owner = await buildMember(app)
  const member = await buildMember(app)
  const team = await buildTeam(app, owner)
  await buildTeamMember(app, team, member)
  await buildContact(app, { member: owner })
  expect((await stepsOf(member)).person).toBeNull()
  const theirs = await buildContact(app, { member: owner, assignedMemberKey: member.key })
  expect((await stepsOf(member)).person).toBe(theirs.key)
})

test('the checklist requires a session', async () => {
  expect((await app.anonymous.get('/v1/checklist')).status).toBe(401)
  expect((await app.anonymous.post('/v1/checklist/hide')).status).toBe(401)
})
