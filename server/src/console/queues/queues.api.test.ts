import { queueNames } from '@goodturn/contract/console/queues/names'
import type { QueueRow } from '@goodturn/contract/console/queues/schema'
import { queueRowsPerPage } from '@goodturn/contract/console/queues/limits'
import { staffNoteMax } from '@goodturn/contract/outreach/support/thread'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { supportMessage } from '../../../test/access/console/queues.ts'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildExperience, buildTouch, type TouchParts } from '../../../test/build/touch.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

const daysAgo = (days: number) => new Date(app.now.getTime() - days * 86_400_000)

async function cameBack(days: number, parts: Partial<TouchParts> = {}) {
  const member = parts.member ?? (await buildMember(app))
  const change = {
    status: 'returntosender' as const,
    trackingAt: daysAgo(days),
    trackingMessage: 'The address could not be found.',
    ...parts.change,
  }
  return buildTouch(app, { ...parts, member, change })
}

const newAddress = { street: '418 Sycamore Way', city: 'Piedmont', state: 'CA', zip: '94611', country: 'US' }

test('returned gifts are listed oldest first, with reason and age', async () => {
  const staff = await app.staff('support')
  const young = await cameBack(1)
  const old = await cameBack(4.01)
  const within = await cameBack(3.99)
  const { status, body } = await staff.get('/v1/staff/queues/cameback')
  expect(status).toBe(200)
  expect(body.data.map((row: QueueRow) => [row.key, row.over])).toEqual([
    [old.key, true],
    [within.key, false],
    [young.key, false],
  ])
  expect(body.data[0]).toMatchObject({
    title: 'Grace Okafor',
    what: 'Holiday Citrus Crate',
    why: 'The address could not be found.',
    days: 4,
    owner: null,
  })
  expect(body.counts).toEqual({
    all: { count: 3 },
    mine: { count: 0 },
    nobody: { count: 3 },
    over: { count: 1 },
  })
  expect((await staff.get('/v1/staff/queues/cameback?over=1')).body).toMatchObject({ total: 1 })
  const member = old.memberKey
  const theirs = await staff.get(`/v1/staff/queues/cameback?member=${member}`)
  expect(theirs.body).toMatchObject({ total: 1, data: [{ key: old.key }] })

  const counts = await staff.get('/v1/staff/queues')
  expect(counts.body.data.map((one: { queue: string }) => one.queue)).toEqual([...queueNames])
  expect(counts.body.data[1]).toEqual({ queue: 'cameback', count: 3, over: true })

  await staff.post(`/v1/staff/queues/cameback/${old.key}/take`)
  expect((await staff.get('/v1/staff/queues/cameback?owner=mine')).body).toMatchObject({
    total: 1,
    data: [{ key: old.key, owner: { key: staff.staffKey } }],
  })
  expect((await staff.get('/v1/staff/queues/cameback?owner=nobody')).body).toMatchObject({ total: 2 })
  await app.rows(sql`delete from queue_holds`)
  await app.rows(sql`delete from touch_waits`)
})

test('a queue continues past its first page while touches wait', async () => {
  const staff = await app.staff('support')
  const member = await buildMember(app)
  const first = await cameBack(60, { member })
  const many = queueRowsPerPage
  for (let at = 0; at < many; at++)
    await cameBack(50 - at / 10, { member, recipient: first.recipient, experience: first.experience })
  const one = (await staff.get('/v1/staff/queues/cameback')).body
  expect([one.data.length, one.total, one.has_more]).toEqual([many, many + 1, true])
  const two = (await staff.get(`/v1/staff/queues/cameback?after=${one.next}`)).body
  expect([two.data.length, two.has_more, two.counts]).toEqual([1, false, null])
  expect(new Set([...one.data, ...two.data].map((row: QueueRow) => row.key)).size).toBe(many + 1)
  expect((await staff.get('/v1/staff/queues/cameback?after=nonsense')).status).toBe(400)

  const again = await staff.post(`/v1/staff/touches/${first.key}/address`, newAddress)
  expect(again.status).toBe(200)
  const waits = await app.rows(sql`select since from touch_waits where touch_key = ${first.key}`)
  expect(waits).toEqual([])
  await app.rows(sql`delete from touch_waits`)
})

test('claims are exclusive, and can be released or handed off', async () => {
  const [talia, ben] = [await app.staff('support'), await app.staff('fulfillment')]
  const touch = await cameBack(2)
  const path = `/v1/staff/queues/cameback/${touch.key}`
  const both = await Promise.all([talia.post(`${path}/take`), ben.post(`${path}/take`)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const [winner, loser] = both[0]?.status === 200 ? [talia, ben] : [ben, talia]
  const refused = both.find(({ status }) => status === 409)
  const { owner } = (await winner.get(path)).body.data
  expect(owner.key).toBe(winner.staffKey)
  expect(refused?.body.errors[0].message).toBe(`${owner.name} already has this.`)
  // Taking it again changes nothing.
  expect((await winner.post(`${path}/take`)).body.data.owner).toEqual(owner)

  expect((await loser.post(`${path}/giveback`)).status).toBe(409)
  expect((await loser.post(`${path}/take`, { from: 'staff_other' })).status).toBe(409)
  const over = await loser.post(`${path}/take`, { from: winner.staffKey })
  expect(over.body.data.owner.key).toBe(loser.staffKey)
  expect((await loser.post(`${path}/giveback`)).body.data.owner).toBeNull()
  expect((await loser.post(`${path}/giveback`)).status).toBe(200)
  expect((await winner.post(`${path}/take`)).status).toBe(200)

  // An item that has left the queue can't be taken, and is shown as no longer waiting.
  await winner.post(`/v1/staff/touches/${touch.key}/address`, newAddress)
  expect((await loser.post(`${path}/take`, { from: winner.staffKey })).status).toBe(404)
  expect((await loser.get(path)).body.data).toMatchObject({ waits: false, touch: { status: 'pending' } })
})

test('a returned gift is readdressed and resent, with a notice', async () => {
  const staff = await app.staff('support')
  const touch = await cameBack(3)
  const path = `/v1/staff/touches/${touch.key}/address`
  const shown = (await staff.get(`/v1/staff/queues/cameback/${touch.key}`)).body.data
  expect(shown.touch).toMatchObject({
    place: { street: '2840 Calmar Avenue' },
    sends_on: '2027-03-02',
    rests: false,
  })
  const malformed = await staff.post(path, { ...newAddress, zip: 'x', state: 'ON' })
  expect(malformed.status).toBe(400)
  expect(malformed.body.errors.map((one: { field: string }) => one.field).toSorted()).toEqual([
    'state',
    'zip',
  ])

  const [one, other] = await Promise.all([staff.post(path, newAddress), staff.post(path, newAddress)])
  expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 400])
  const done = one.status === 200 ? one : other
  expect(done.body.data).toEqual({ status: 'pending', event_date: '2027-03-02' })
  const places = await app.rows(
    sql`select l.street, l.key = t.location_key as sent from locations l join touches t on t.contact_key = l.contact_key
        where t.key = ${touch.key} order by l.created_at, l.key`,
  )
  expect(places).toContainEqual({ street: '418 Sycamore Way', sent: true })
  expect(places).toHaveLength(2)
  const [member] = await app.rows<{ email: string }>(
    sql`select email from members where key = ${touch.memberKey}`,
  )
  const mails = await app.mailsTo(member?.email ?? '')
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Holiday Citrus Crate for Grace Okafor is going out again',
  ])
  expect(mails[0]?.plain).toContain('at no extra cost to you')
  const acts = await app.rows(sql`select act, staff_key from audit where member_key = ${touch.memberKey}`)
  expect(acts).toEqual([{ act: 'touch.address', staff_key: staff.staffKey }])
})

test('an address the person already has is reused', async () => {
  const staff = await app.staff('fulfillment')
  const touch = await cameBack(3)
  const same = {
    street: '2840 Calmar Avenue',
    city: 'Oakland',
    state: 'California',
    zip: '94611',
    country: 'US',
  }
  expect((await staff.post(`/v1/staff/touches/${touch.key}/address`, same)).status).toBe(200)
  expect(await app.rows(sql`select 1 from locations where contact_key = ${touch.contactKey}`)).toHaveLength(1)
})

test('an incomplete gift continues once it gets the missing address', async () => {
  const staff = await app.staff('support')
  const member = await buildMember(app)
  const incomplete = await buildTouch(app, {
    member,
    locationKey: null,
    eventDate: '2027-02-20',
    change: { status: 'incomplete', incompleteAt: daysAgo(8) },
  })
  const listed = await staff.get('/v1/staff/queues/incomplete')
  expect(listed.body.data).toMatchObject([
    { key: incomplete.key, why: 'Missing: a valid address', over: true },
  ])
  const path = `/v1/staff/touches/${incomplete.key}/address`
  expect((await staff.post(path, newAddress)).body.data).toEqual({
    status: 'pending',
    event_date: '2027-03-02',
  })
  expect((await app.mailsTo(member.email)).map(({ subject }) => subject)).toEqual([
    'Holiday Citrus Crate for Grace Okafor can go out now',
  ])
  const again = await staff.post(path, newAddress)
  expect([again.status, again.body.errors[0].code]).toEqual([400, 'invalid_state'])
  expect((await staff.get('/v1/staff/queues/incomplete')).body.total).toBe(0)
})

test('reviews and swap requests age in business time', async () => {
  const staff = await app.staff('support')
  const member = await buildMember(app)
  const touch = await buildTouch(app, { member })
  await staff.post(`/v1/admin/touches/${touch.key}/review`)
  const row = (await staff.get('/v1/staff/queues/review')).body.data[0]
  expect(row.key).toBe(touch.key)
  expect(Math.abs(row.since - app.now.getTime() / 1000)).toBeLessThan(120)
  await staff.post(`/v1/admin/touches/${touch.key}/release`)
  expect((await staff.get('/v1/staff/queues/review')).body.total).toBe(0)

  const experience = await buildExperience(app)
  const swap = await buildTouch(app, { member, experience, change: { status: 'swaprequest' } })
  const shown = await staff.get(`/v1/staff/queues/swaps/${swap.key}`)
  expect(shown.body.data).toMatchObject({ waits: true, touch: { replacements: [] } })
  // Staff can pick any other gift on sale, by title.
  const hidden = await buildExperience(app, { title: 'No longer sold' }, { active: false })
  const sold = await buildExperience(app, { title: 'Another gift' })
  const { others } = (await staff.get(`/v1/staff/queues/swaps/${swap.key}`)).body.data.touch
  const titles = others.map(({ title }: { title: string }) => title)
  expect(titles).toContain(sold.title)
  expect(titles).not.toContain(hidden.title)
  const slugs = await app.rows<{ slug: string }>(
    sql`select slug from experiences where key in (${sold.key}, ${experience.key}) order by slug`,
  )
  const listed = slugs.filter(({ slug }) => others.some((one: { slug: string }) => one.slug === slug))
  expect(listed).toHaveLength(1)
})

test('appointments appear thirty days ahead', async () => {
  const staff = await app.staff('fulfillment')
  const member = await buildMember(app)
  const experience = await buildExperience(app, { appointmentRequired: true })
  const near = await buildTouch(app, { member, experience, eventDate: '2027-03-31' })
  await buildTouch(app, { member, experience, recipient: near.recipient, eventDate: '2027-04-01' })
  const on = (eventDate: string) =>
    buildTouch(app, { member, experience, recipient: near.recipient, eventDate })
  // The wait began at midnight, so by nine o'clock on the fifteenth day, the fourteen days are over.
  const within = await on('2027-03-18')
  const late = await on('2027-03-17')
  const { body } = await staff.get('/v1/staff/queues/appointments')
  expect(body.data.map((row: QueueRow) => [row.key, row.over])).toEqual([
    [late.key, true],
    [within.key, false],
    [near.key, false],
  ])
  expect((await staff.get('/v1/staff/queues/appointments?over=1')).body).toMatchObject({
    total: 1,
    data: [{ key: late.key }],
  })
  await staff.post(`/v1/staff/queues/appointments/${near.key}/take`)
  expect((await staff.get('/v1/staff/queues/appointments?owner=mine')).body.total).toBe(1)
  expect((await staff.get('/v1/staff/queues/appointments?owner=nobody')).body.total).toBe(2)
})

test('a role can open only its own queues', async () => {
  const packer = await app.staff('fulfillment')
  expect((await packer.get('/v1/staff/queues')).body.data.map((one: { queue: string }) => one.queue)).toEqual(
    ['incomplete', 'cameback', 'appointments'],
  )
  const key = await supportMessage(app)
  for (const path of ['/v1/staff/queues/messages', `/v1/staff/queues/messages/${key}`])
    expect((await packer.get(path)).status).toBe(403)
  for (const verb of ['take', 'giveback'])
    expect((await packer.post(`/v1/staff/queues/messages/${key}/${verb}`)).status).toBe(403)
  for (const verb of ['notes', 'ask'])
    expect((await packer.post(`/v1/staff/queues/messages/${key}/${verb}`, { text: 'Hm' })).status).toBe(403)
  const filter = { queue: 'messages', name: 'Mine', query: 'owner=mine' }
  expect((await packer.post('/v1/staff/queuefilters', filter)).status).toBe(403)
  expect((await packer.get('/v1/staff/queues/nonsense')).status).toBe(400)
})

test('notes stay internal, and questions go to members by email', async () => {
  const staff = await app.staff('support')
  const member = await buildMember(app)
  const touch = await cameBack(1, { member })
  const path = `/v1/staff/queues/cameback/${touch.key}`
  expect((await staff.post(`${path}/notes`, { text: ' ' })).status).toBe(400)
  expect((await staff.post(`${path}/notes`, { text: '<b></b>' })).status).toBe(400)
  expect((await staff.post(`${path}/notes`, { text: 'x'.repeat(staffNoteMax + 1) })).status).toBe(400)
  expect((await staff.post(`${path}/notes`, { text: 'x'.repeat(staffNoteMax) })).status).toBe(201)
  expect(await app.mailsTo(member.email)).toEqual([])
  expect((await staff.post(`${path}/ask`, { text: 'Do you know\nthe new address?' })).status).toBe(201)
  const [mail] = await app.mailsTo(member.email)
  expect(mail?.subject).toBe('A question about Holiday Citrus Crate for Grace Okafor')
  expect(mail?.plain).toContain('the new address?')
  const { history } = (await staff.get(path)).body.data
  expect(history.map((one: { kind: string }) => one.kind).toSorted()).toEqual(['asked', 'note'])
})
