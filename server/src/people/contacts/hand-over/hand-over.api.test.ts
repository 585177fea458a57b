import type { MemberHoldings } from '@goodturn/contract/identity/teams/schema'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Answer, type Errors, useTestApp } from '../../../../test/app.ts'
import { buildContact, buildLocation } from '../../../../test/build/contact.ts'
import { buildMember } from '../../../../test/build/member.ts'
import { buildCardPlan, buildPlan } from '../../../../test/build/plan.ts'
import { buildTeam, buildTeamMember } from '../../../../test/build/team.ts'
import { buildExperience, buildTouch } from '../../../../test/build/touch.ts'

const app = useTestApp()

interface HandedOver extends Errors {
  data: { key: string; assigned: number }
}
interface Undone extends Errors {
  data: { returned: number; left_alone: number }
}

/** Three of the owner's people are assigned to Mo: one with an upcoming gift, one with a plan that Mo pays for. */
async function team() {
  const [owner, admin, mo, ann] = [
    await buildMember(app),
    await buildMember(app),
    await buildMember(app, { firstName: 'Mo' }),
    await buildMember(app, { firstName: 'Ann' }),
  ]
  const made = await buildTeam(app, owner)
  await buildTeamMember(app, made, admin, 'admin')
  const places = { mo: await buildTeamMember(app, made, mo), ann: await buildTeamMember(app, made, ann) }
  const people = []
  for (const firstName of ['Grace', 'Hugo', 'Ines'])
    people.push(await buildContact(app, { member: owner, firstName, assignedMemberKey: mo.key }))
  const [grace, hugo] = people as [(typeof people)[0], (typeof people)[0]]
  const [at, location] = [
    await buildLocation(app, { contact: grace }),
    await buildLocation(app, { contact: hugo }),
  ]
  const plan = await buildPlan(app, {
    member: mo,
    contact: hugo,
    location,
    service: await buildCardPlan(app),
    unit: 'year',
  })
  const touch = await buildTouch(app, {
    member: owner,
    recipient: { key: grace.key, displayName: grace.displayName, locationKey: at.key },
    experience: await buildExperience(app),
  })
  const caller = await app.as(owner)
  const holdingsOf = async ({ key }: { key: string }, by = caller) =>
    (await by.get<MemberHoldings>(`/v1/teams/member/${key}/holdings`)).body
  const move = async (from = mo, to = ann, place = places.mo): Promise<Answer<HandedOver>> => {
    const { seen } = await holdingsOf(place)
    return caller.post<HandedOver>('/v1/contacts/handover', { from: from.key, to: to.key, seen })
  }
  const undo = (key: string, by = caller) => by.post<Undone>(`/v1/contacts/undohandover/${key}`)
  const lookedAfter = (member: { key: string }) =>
    app.rows<{ key: string }>(sql`select key from contacts where assigned_member_key = ${member.key}`)
  const assign = (contact: { key: string }, member: { key: string } | null) =>
    caller.post(`/v1/contacts/assign/${contact.key}`, { member: member?.key ?? null })
  return {
    owner,
    admin,
    mo,
    ann,
    places,
    people,
    plan,
    touch,
    caller,
    holdingsOf,
    move,
    undo,
    lookedAfter,
    assign,
  }
}

test('owners, admins, and the member see what will move', async () => {
  const { admin, mo, ann, places, holdingsOf } = await team()
  await buildContact(app, { member: mo, firstName: 'Own' })
  const figures = await holdingsOf(places.mo)
  expect(figures).toMatchObject({ people: 3, plans: 1, plans_paid: 1, own_people: 1, own_plans: 0 })
  expect(figures).toMatchObject({ offered_plans: 1, last_hand_over: null })
  const open = await app.rows<{ gifts: number }>(
    sql`select count(*)::int as gifts from touches where assigned_member_key = ${mo.key}
          and status_group in ('needs', 'upcoming')`,
  )
  expect(figures.gifts).toBe(open[0]?.gifts)
  expect(figures.gifts).toBeGreaterThan(1)
  expect(await holdingsOf(places.mo, await app.as(admin))).toEqual(figures)
  expect(await holdingsOf(places.mo, await app.as(mo))).toEqual(figures)
  expect((await (await app.as(ann)).get(`/v1/teams/member/${places.mo.key}/holdings`)).status).toBe(403)
})

test("an owner hands over all of a member's people (R-33)", async () => {
  const { admin, mo, ann, places, people, caller, holdingsOf, move, lookedAfter, assign } = await team()
  const own = await buildContact(app, { member: mo })
  const { seen } = await holdingsOf(places.mo)
  const body = { from: mo.key, to: ann.key, seen }
  expect((await (await app.as(admin)).post('/v1/contacts/handover', body)).status).toBe(403)
  const send = (change: object) => caller.post<Errors>('/v1/contacts/handover', { ...body, ...change })
  expect((await send({ to: mo.key })).status).toBe(400)
  expect((await send({ to: (await buildMember(app)).key })).status).toBe(400)
  expect((await send({ seen: undefined })).body.errors[0]?.field).toBe('seen')

  // The number of people is unchanged, but one of them was replaced by another.
  await assign(people[2] as { key: string }, null)
  await buildContact(app, {
    member: { key: people[0]?.memberKey as typeof mo.key },
    assignedMemberKey: mo.key,
  })
  const changed = await send({})
  expect([changed.status, changed.body.errors[0]?.code]).toEqual([400, 'invalid_state'])
  expect(await lookedAfter(ann)).toEqual([])

  expect((await move()).body.data.assigned).toBe(3)
  expect(await lookedAfter(ann)).toHaveLength(3)
  expect(await lookedAfter(mo)).toEqual([])
  // People that Mo added stay with Mo, and no one is left to hand over.
  expect((await (await app.as(ann)).get(`/contacts/${own.key}`)).status).toBe(404)
  expect((await move()).status).toBe(400)
})

test('Undo restores people not reassigned since, and lists the rest', async () => {
  const { owner, admin, mo, ann, places, people, undo, holdingsOf, move, lookedAfter, assign } = await team()
  const { key } = (await move()).body.data
  expect((await holdingsOf(places.mo)).last_hand_over).toMatchObject({
    key,
    people: 3,
    to: { first_name: 'Ann', place: places.ann.key },
    undo_refused: null,
  })
  await assign(people[0] as { key: string }, owner)
  for (const [by, status] of [
    [admin, 403],
    [mo, 403],
    [await buildMember(app), 404],
  ] as const)
    expect((await undo(key, await app.as(by))).status).toBe(status)

  expect((await undo(key)).body.data).toEqual({ returned: 2, left_alone: 1 })
  expect(await lookedAfter(mo)).toHaveLength(2)
  expect(await lookedAfter(ann)).toEqual([])
  const again = await undo(key)
  expect([again.status, again.body.errors[0]?.message]).toEqual([
    400,
    'This handover has already been undone.',
  ])
  expect((await holdingsOf(places.mo)).last_hand_over).toBeNull()
})

test('two parallel Undo calls restore people only once', async () => {
  const { mo, undo, move, lookedAfter } = await team()
  const { key } = (await move()).body.data
  const answers = await Promise.all([undo(key), undo(key)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
  expect(await lookedAfter(mo)).toHaveLength(3)
})

test('Undo ends once gifts are sent or everyone is reassigned', async () => {
  const sent = await team()
  const first = (await sent.move()).body.data.key
  await app.rows(sql`update touches set status = 'completed', completed_at = ${app.now.toISOString()}::timestamptz
    where key = ${sent.touch.key}`)
  const why = (await sent.holdingsOf(sent.places.mo)).last_hand_over?.undo_refused
  expect(why).toBe('A gift was sent to Grace Okafor in the meantime. You can still assign people one by one.')
  const refused = await sent.undo(first)
  expect([refused.status, refused.body.errors[0]?.message]).toEqual([400, why])
  expect(await sent.lookedAfter(sent.ann)).toHaveLength(3)

  const gone = await team()
  const second = (await gone.move()).body.data.key
  await gone.caller.delete(`/v1/teams/member/${gone.places.mo.key}`)
  expect((await gone.undo(second)).body.errors[0]?.message).toBe('Mo is no longer in your team.')

  const none = await team()
  const third = (await none.move()).body.data.key
  await none.move(none.ann, none.owner, none.places.ann)
  expect((await none.undo(third)).body.errors[0]?.message).toBe(
    'Ann no longer looks after any of these people.',
  )
  expect((await none.undo('handover_00000000000000000000000000')).status).toBe(404)
})
