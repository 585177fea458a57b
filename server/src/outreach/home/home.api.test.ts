import type { Home } from '@goodturn/contract/outreach/home/schema'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildContact, buildLocation } from '../../../test/build/contact.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildPackage, buildPackageService } from '../../../test/build/package.ts'
import { buildPlan } from '../../../test/build/plan.ts'
import { buildSequence } from '../../../test/build/sequence.ts'
import { proposePeople } from '../sequences/proposals/propose.ts'
import { buildTeam, buildTeamMember } from '../../../test/build/team.ts'
import { buildExperience, buildRecipient, buildTouch } from '../../../test/build/touch.ts'

// A Monday.
const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

type Member = Awaited<ReturnType<typeof buildMember>>

async function homeOf(member: Member): Promise<Home> {
  const { body, status } = await (await app.as(member)).get<{ data: Home }>('/v1/home')
  expect(status).toBe(200)
  return body.data
}

const titles = ({ needs }: Home) => needs.map(({ touch, lacks }) => [touch.title, ...lacks])

test('gifts needing the member list what is missing', async () => {
  const member = await buildMember(app)
  const recipient = await buildRecipient(app, member)
  const give = async (title: string, parts: object, experience: object = {}) =>
    buildTouch(app, {
      member,
      recipient,
      experience: await buildExperience(app, { title, ...experience }),
      ...parts,
    })
  const sign = { personalizationRequired: true, personalizationLabel: 'House number' }
  await give('Sign', { eventDate: '2027-03-10' }, sign)
  await give('Later sign', { eventDate: '2027-03-16' }, sign)
  await give('Nowhere', { eventDate: '2027-03-04', locationKey: null })
  await give(
    'Cleaning',
    { eventDate: '2027-02-20', change: { status: 'incomplete' } },
    { appointmentRequired: true },
  )
  const asked = { days: ['2027-03-09'], note: null, at: '2027-02-28T00:00:00Z' }
  await give(
    'Asked for',
    { eventDate: '2027-02-20', change: { status: 'incomplete', appointmentWish: asked } },
    { appointmentRequired: true },
  )
  await give('Crate', { eventDate: '2027-02-25', change: { status: 'returntosender' } })
  await give('Complete', { eventDate: '2027-03-05' })
  await give('Paused', { eventDate: '2027-03-05', locationKey: null, change: { status: 'paused' } })
  const home = await homeOf(member)
  expect(titles(home)).toEqual([
    ['Crate'],
    ['Cleaning', 'days'],
    ['Nowhere', 'address'],
    ['Sign', 'personalization'],
  ])
  expect(home.counts).toEqual({ needs: 4, on_the_way: 0, next: 3, minimums: [] })
  expect(home.needs[2]?.suggested).toMatchObject({ key: recipient.locationKey, street: '2840 Calmar Avenue' })
  expect(home.needs[3]).toMatchObject({ personalization_label: 'House number', suggested: null })
})

test('an answer can be undone while its gift waits', async () => {
  const member = await buildMember(app)
  const caller = await app.as(member)
  const recipient = await buildRecipient(app, member)
  const experience = await buildExperience(app, { personalizationRequired: true })
  const touch = await buildTouch(app, { member, recipient, experience, locationKey: null })
  const change = (body: object) => caller.patch(`/v1/touches/${touch.key}`, body)
  const takeBack = (what: string) => caller.post(`/v1/touches/takeback/${touch.key}`, { what })

  expect((await change({ personalization: '1124' })).status).toBe(200)
  expect((await change({ location_id: recipient.locationKey })).status).toBe(200)
  expect((await homeOf(member)).needs).toEqual([])
  expect((await takeBack('personalization')).body.data).toMatchObject({ personalization: null })
  expect((await takeBack('address')).body.data).toMatchObject({ location: null })
  expect(titles(await homeOf(member))).toEqual([['Holiday Citrus Crate', 'address', 'personalization']])

  expect((await takeBack('new_address')).status).toBe(400)
  expect((await takeBack('everything')).status).toBe(400)
  const plain = await buildTouch(app, { member, recipient })
  const wrong = await caller.post(`/v1/touches/takeback/${plain.key}`, { what: 'personalization' })
  expect(wrong.body.errors[0].code).toBe('not_editable')
  const today = await buildTouch(app, { member, recipient, eventDate: '2027-03-01' })
  const late = await caller.post(`/v1/touches/takeback/${today.key}`, { what: 'address' })
  expect(late.body.errors[0].code).toBe('not_editable')
  const done = await buildTouch(app, { member, recipient, change: { status: 'completed' } })
  expect((await caller.post(`/v1/touches/takeback/${done.key}`, { what: 'address' })).status).toBe(400)
})

test('a delivery awaiting a new address asks again after undo', async () => {
  const member = await buildMember(app)
  const caller = await app.as(member)
  const pack = await buildPackage(app, { member, service: await buildPackageService(app, { offsets: [2] }) })
  const contact = { key: pack.contactKey }
  const next = await buildLocation(app, { contact, street: '1124 Curtis Street', createdAt: app.now })
  const [waiting] = (await homeOf(member)).needs
  expect(waiting).toMatchObject({ lacks: ['new_address'], suggested: { street: '1124 Curtis Street' } })
  const key = waiting?.touch.key ?? ''
  await caller.patch(`/v1/touches/${key}`, { location_id: next.key })
  expect((await homeOf(member)).needs.map(({ touch }) => touch.key)).not.toContain(key)
  expect((await caller.post(`/v1/touches/takeback/${key}`, { what: 'new_address' })).status).toBe(200)
  expect((await homeOf(member)).needs.find(({ touch }) => touch.key === key)).toMatchObject({
    lacks: ['new_address'],
  })
})

test('identical gifts on a day share a row', async () => {
  const member = await buildMember(app)
  const crate = await buildExperience(app)
  const names = ['Ann Ames', 'Bo Berg', 'Cy Cole']
  for (const displayName of names) {
    const recipient = await buildRecipient(app, member, { displayName })
    await buildTouch(app, { member, recipient, experience: crate, eventDate: '2027-03-09' })
  }
  const other = await buildRecipient(app, member, { displayName: 'Di Dunn' })
  await buildTouch(app, { member, recipient: other, experience: crate, eventDate: '2027-03-15' })
  await buildTouch(app, { member, recipient: other, experience: crate, eventDate: '2027-03-16' })
  for (const [fulfillmentTo, trackingNumber] of [
    ['2027-03-05', '1Z1'],
    ['2027-03-03', '1Z2'],
  ] as const) {
    const change = { status: 'completed' as const, trackingNumber, fulfillmentTo, completedAt: app.now }
    await buildTouch(app, { member, recipient: other, eventDate: '2027-02-25', change })
  }
  const home = await homeOf(member)
  expect(home.next).toMatchObject({ through: '2027-03-15', more: 0 })
  expect(home.next.groups.map(({ date, count, gifts }) => [date, count, gifts.length])).toEqual([
    ['2027-03-09', 3, 3],
    ['2027-03-15', 1, 1],
  ])
  expect(home.next.groups[0]?.gifts.map(({ contact }) => contact.display_name).toSorted()).toEqual(names)
  expect(home.on_the_way.map(({ arrives }) => arrives)).toEqual(['2027-03-03', '2027-03-05'])
  expect(home.counts).toEqual({ needs: 0, on_the_way: 2, next: 4, minimums: [] })
})

test('dates in the next 30 days show a fitting gift', async () => {
  const member = await buildMember(app)
  const cake = await buildExperience(app, { title: 'Cake', fulfillmentDaysMax: 5 }, { tags: ['birthday'] })
  const tea = await buildExperience(app, { title: 'Tea', fulfillmentDaysMax: 5 }, { tags: ['birthday'] })
  await buildExperience(app, { personalizationRequired: true }, { tags: ['birthday'], popularity: 9 })
  const birthdays = [
    ['Ann Ames', 3, 31],
    ['Bo Berg', 3, 4],
    ['Cy Cole', 3, 20],
    ['Too Late', 4, 1],
    ['Too Early', 2, 28],
  ] as const
  const people = new Map<string, Awaited<ReturnType<typeof buildRecipient>>>()
  for (const [displayName, birthMonth, birthDay] of birthdays) {
    people.set(displayName, await buildRecipient(app, member, { displayName, birthMonth, birthDay }))
  }
  await buildContact(app, { member, displayName: 'Home Made', homeAnniversary: '2027-03-12' })
  await buildContact(app, { member, displayName: 'Home Kept', homeAnniversary: '2025-03-12' })
  await buildContact(app, { member, birthMonth: 3, birthDay: 5, archivedAt: app.now })
  await buildTouch(app, {
    member,
    recipient: people.get('Ann Ames'),
    experience: cake,
    eventDate: '2026-09-01',
  })
  const coming = await buildTouch(app, {
    member,
    recipient: people.get('Cy Cole'),
    experience: tea,
    eventDate: '2027-03-11',
  })
  const { dates } = await homeOf(member)
  expect(dates.map(({ contact, date, planned }) => [contact.display_name, date, planned?.touch])).toEqual([
    ['Bo Berg', '2027-03-04', undefined],
    ['Home Kept', '2027-03-12', undefined],
    ['Cy Cole', '2027-03-20', coming.key],
    ['Ann Ames', '2027-03-31', undefined],
  ])
  // It's too late to order in time for Bo's birthday, so `order_by` is null. Ann got a cake within the past year, so
  // she gets tea.
  expect(dates[0]?.gift).toMatchObject({ title: 'Cake', order_by: null, arrives: '2027-03-09', price: 48 })
  expect(dates[1]).toMatchObject({ kind: 'home_anniversary', years: 2, gift: null })
  expect(dates[2]?.gift).toBeNull()
  expect(dates[3]?.gift).toMatchObject({ title: 'Tea', order_by: '2027-03-23' })
})

test('failed renewals and proposed sequence people are listed below', async () => {
  const { member, contact, sequence } = await buildSequence(app)
  await app.db.transaction((tx) =>
    proposePeople(tx, member.key, { key: sequence.key, contacts: [contact.key] }, app.cause()),
  )
  const plan = await buildPlan(app, { member, state: 'failed' })
  const home = await homeOf(member)
  expect(home.asks).toMatchObject([
    { kind: 'plan_failed', plan: plan.key },
    { kind: 'sequence', sequence: sequence.key, title: 'Warm welcome', proposed: 1, stopped: 0 },
  ])
  expect(home.counts.needs).toBe(2)
})

test('home shows a team the same activity as its list', async () => {
  const [owner, colleague, stranger] = [
    await buildMember(app),
    await buildMember(app),
    await buildMember(app),
  ]
  const team = await buildTeam(app, owner)
  await buildTeamMember(app, team, colleague)
  const mine = await buildRecipient(app, owner, { birthMonth: 3, birthDay: 9 })
  const theirs = await buildRecipient(app, owner, {
    assignedMemberKey: colleague.key,
    birthMonth: 3,
    birthDay: 8,
  })
  for (const recipient of [mine, theirs]) {
    await buildTouch(app, { member: owner, recipient, eventDate: '2027-03-05', locationKey: null })
  }
  await buildPlan(app, { member: owner, state: 'failed' })
  const seenBy = async (member: Member) => {
    const { needs, next, dates, asks } = await homeOf(member)
    return [needs.length, next.groups.length, dates.map(({ date }) => date), asks.length]
  }
  expect(await seenBy(owner)).toEqual([2, 2, ['2027-03-08', '2027-03-09'], 1])
  expect(await seenBy(colleague)).toEqual([1, 1, ['2027-03-08'], 0])
  expect(await seenBy(stranger)).toEqual([0, 0, [], 0])
  expect((await app.anonymous.get('/v1/home')).status).toBe(401)
})
