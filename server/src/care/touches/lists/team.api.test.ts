import type { Activity } from '@goodturn/contract/care/touches/schema'
import { addDays, dateIn } from '@goodturn/contract/time'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { buildMember } from '../../../../test/build/member.ts'
import { buildTeam, buildTeamMember } from '../../../../test/build/team.ts'
import { buildExperience, buildRecipient, buildTouch } from '../../../../test/build/touch.ts'

const app = useTestApp()

/** A team of an owner, an admin, and two members; the owner's contact is assigned to the first member. */
async function team() {
  const [owner, admin, first, second, stranger] = await Promise.all(
    Array.from({ length: 5 }, () => buildMember(app)),
  )
  if (!owner || !admin || !first || !second || !stranger) throw new Error('five members are built')
  const made = await buildTeam(app, owner)
  await buildTeamMember(app, made, admin, 'admin')
  await buildTeamMember(app, made, first)
  await buildTeamMember(app, made, second)
  const experience = await buildExperience(app)
  const assigned = await buildRecipient(app, owner, { assignedMemberKey: first.key })
  const touchOf = async (member: typeof owner, recipient = undefined as typeof assigned | undefined) =>
    buildTouch(app, {
      member,
      experience,
      recipient: recipient ?? (await buildRecipient(app, member)),
    })
  return {
    owner,
    admin,
    first,
    second,
    stranger,
    experience,
    assigned,
    touches: {
      owners: await touchOf(owner),
      assigned: await touchOf(owner, assigned),
      firsts: await touchOf(first),
      seconds: await touchOf(second),
    },
  }
}

const keysOf = ({ data }: Activity) => data.map(({ key }) => key).sort()

test("owners and admins see team touches, members only their people's", async () => {
  const { owner, admin, first, second, stranger, touches } = await team()
  const { owners, assigned, firsts, seconds } = touches
  const seen = new Map([
    [owner, [owners, assigned, firsts, seconds]],
    [admin, [owners, assigned, firsts, seconds]],
    [first, [assigned, firsts]],
    [second, [seconds]],
    [stranger, []],
  ])
  for (const [member, visible] of seen) {
    const caller = await app.as(member)
    const activity = (await caller.get<Activity>('/v1/users/activity')).body
    expect(keysOf(activity)).toEqual(visible.map(({ key }) => key).sort())
    expect(activity).toMatchObject({
      total: visible.length,
      counts: { all: visible.length, upcoming: visible.length },
    })
    const searched = (await caller.get<Activity>('/v1/users/activity?search=citrus')).body
    expect(searched).toMatchObject({ total: visible.length, counts: { all: visible.length } })
    expect((await caller.get('/v1/dashboard')).body.data.touches.all).toBe(visible.length)

    for (const touch of Object.values(touches)) {
      const status = visible.includes(touch) ? 200 : 404
      expect((await caller.get(`/v1/touches/details/${touch.key}`)).status).toBe(status)
      expect((await caller.get(`/v1/touches/tracking/${touch.key}`)).status).toBe(status)
      expect((await caller.get(`/v1/touches/engagements/${touch.key}`)).status).toBe(status)
      expect((await caller.get(`/v1/touches/swapskus/${touch.v1Key}`)).status).toBe(status)
      const edit = await caller.patch(`/v1/touches/${touch.key}`, { custom_from_name: 'The team' })
      expect(edit.status).toBe(status)
      const message = await caller.post('/v1/touchmessages', { touch_id: touch.key, message: 'Ring twice.' })
      expect(message.status).toBe(visible.includes(touch) ? 201 : 404)
    }
  }
})

test('reassigning a person moves their touches and counts', async () => {
  const { owner, first, second, assigned, touches } = await team()
  const counts = async (member: typeof owner) =>
    (await (await app.as(member)).get<Activity>('/v1/users/activity')).body.counts
  expect(await counts(first)).toMatchObject({ all: 2, upcoming: 2 })

  // Changes to a touch are counted for the contact's assigned member.
  const caller = await app.as(first)
  await caller.patch(`/v1/touches/${touches.assigned.key}`, { status: 'canceled' })
  expect(await counts(first)).toMatchObject({ all: 2, upcoming: 1, canceled: 1 })

  const assign = (member: string | null) =>
    app.as(owner).then((as) => as.post(`/v1/contacts/assign/${assigned.key}`, { member }))
  expect((await assign(second.key)).status).toBe(200)
  expect(await counts(first)).toMatchObject({ all: 1, upcoming: 1, canceled: 0 })
  expect(await counts(second)).toMatchObject({ all: 2, upcoming: 1, canceled: 1 })
  expect((await caller.get(`/v1/touches/details/${touches.assigned.key}`)).status).toBe(404)
  expect((await assign(null)).status).toBe(200)
  expect(await counts(second)).toMatchObject({ all: 1, canceled: 0 })
  expect(await counts(owner)).toMatchObject({ all: 4, upcoming: 3, canceled: 1 })
})

test('team list pages show each touch once, in stable order', async () => {
  const { owner, first, experience, assigned } = await team()
  const own = await buildRecipient(app, first)
  for (let at = 0; at < 46; at += 1) {
    const eventDate = addDays(dateIn(app.now), (at % 7) * 5 - 15)
    await buildTouch(app, {
      member: at % 2 ? owner : first,
      recipient: at % 2 ? assigned : own,
      experience,
      eventDate,
    })
  }
  for (const member of [owner, first]) {
    const caller = await app.as(member)
    const walked: Activity['data'] = []
    let after: string | null = ''
    for (let page = 1; after !== null; page += 1) {
      const link: string = after ? `&after=${after}` : ''
      const answer: Activity = (await caller.get<Activity>(`/v1/users/activity?page=${page}${link}`)).body
      const jumped = (await caller.get<Activity>(`/v1/users/activity?page=${page}`)).body
      expect(jumped.data.map(({ key }) => key)).toEqual(answer.data.map(({ key }) => key))
      walked.push(...answer.data)
      after = answer.next
    }
    const { total } = (await caller.get<Activity>('/v1/users/activity')).body
    expect(new Set(walked.map(({ key }) => key)).size).toBe(total)
    expect(walked).toHaveLength(total)
  }
})
