import type { Touch, TrackingDetail } from '@goodturn/contract/care/touches/schema'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildExperience, buildRecipient, buildTouch } from '../../../test/build/touch.ts'
import { firstProcessDate } from '../touches/create.ts'

// A Monday. Tests in a file share one clock, which only moves forward.
const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

async function see(member: { key: string }, key: string) {
  const caller = await app.as(member)
  const { body } = await caller.get<{ data: Touch }>(`/v1/touches/details/${key}`)
  const tracking = await caller.get<{ tracking_details: TrackingDetail[] }>(`/v1/touches/tracking/${key}`)
  return { ...body.data, details: tracking.body.tracking_details }
}

// The address is two days away; the member was told three business days at least.
test('a gift bought Monday is packed Tuesday and delivered Friday', async () => {
  const member = await buildMember(app)
  const touch = await buildTouch(app, { member, eventDate: firstProcessDate(app.now) })
  expect(await see(member, touch.key)).toMatchObject({ event_date: '2027-03-02', tracking_status: 'pending' })

  await app.travelTo('2027-03-02T07:00:00Z')
  const processed = await see(member, touch.key)
  expect(processed).toMatchObject({
    status: 'completed',
    tracking_carrier: 'UPS',
    tracking_number: expect.stringMatching(/^1Z[0-9A-Z]{16}$/),
    tracking_status: 'shipped',
    fulfillment_window: 'Mar 5',
    can_edit: 0,
    details: [],
  })
  await app.travelTo('2027-03-02T17:00:00Z')
  expect(await see(member, touch.key)).toMatchObject({ tracking_status: 'pre_transit' })
  await app.travelTo('2027-03-03T20:00:00Z')
  const moving = await see(member, touch.key)
  expect(moving.tracking_status).toBe('in_transit')
  expect(moving.details.map((detail) => detail.location?.city)).toEqual([
    'Sacramento',
    'Sacramento',
    'Sparks',
    'Sparks',
  ])
  await app.travelTo('2027-03-05T16:00:00Z')
  expect(await see(member, touch.key)).toMatchObject({ tracking_status: 'out_for_delivery', delivered: null })
  await app.travelTo('2027-03-05T21:00:00Z')
  expect(await see(member, touch.key)).toMatchObject({
    tracking_status: 'delivered',
    delivered: Date.parse('2027-03-05T20:00:00Z') / 1000,
  })
  const { body } = await (await app.as(member)).get('/v1/users/activity')
  expect(body.counts).toMatchObject({ all: 1, delivered: 1, upcoming: 0, ontheway: 0 })
})

test('days without a worker are processed later, each touch once', async () => {
  const member = await buildMember(app)
  const recipient = await buildRecipient(app, member)
  const dates = ['2027-03-06', '2027-03-08', '2027-03-09', '2027-03-20']
  for (const eventDate of dates) await buildTouch(app, { member, recipient, eventDate })
  // No job ran for five days: the job on March 10 processes everything due by then.
  await app.db.execute(
    sql`insert into recurring_runs (name, due_at, started_at) values ('touches.process', '2027-03-09T06:00:00Z', now())`,
  )
  await app.travelTo('2027-03-10T06:00:00Z')
  const rows = await app.rows<{ status: string; event_date: string; number: string | null }>(
    sql`select status, event_date::text as event_date, tracking_number as number from touches
        where member_key = ${member.key} order by event_date`,
  )
  expect(rows.map((row) => row.status)).toEqual(['completed', 'completed', 'completed', 'pending'])
  expect(new Set(rows.map((row) => row.number)).size).toBe(4)
})

test('a touch missing something becomes incomplete and notifies the member', async () => {
  const member = await buildMember(app)
  const recipient = await buildRecipient(app, member)
  const personal = await buildExperience(app, { personalizationRequired: true })
  const visit = await buildExperience(app, { appointmentRequired: true })
  const eventDate = '2027-03-12'
  const faults = [
    await buildTouch(app, { member, recipient, eventDate, locationKey: null }),
    await buildTouch(app, { member, recipient, eventDate, experience: personal }),
    await buildTouch(app, { member, recipient, eventDate, experience: visit }),
  ]
  const fine = await buildTouch(app, {
    member,
    recipient,
    eventDate,
    experience: visit,
    change: { appointmentAt: new Date('2027-03-12T18:00:00Z'), appointmentVendor: 'Bay Clean Co.' },
  })
  await app.travelTo('2027-03-12T07:00:00Z')
  for (const touch of faults) {
    expect(await see(member, touch.key)).toMatchObject({ status: 'incomplete', can_edit: 1, can_cancel: 1 })
  }
  expect(await see(member, fine.key)).toMatchObject({ status: 'completed', tracking_status: 'processed' })
  const words = (await app.mailsTo(member.email)).map((mail) => mail.plain).join('\n')
  for (const part of ['a valid address', 'the personalization', 'delivered by appointment'])
    expect(words).toContain(part)
})

test('an undeliverable address returns the gift', async () => {
  const member = await buildMember(app)
  const recipient = await buildRecipient(app, member, {}, { street: '41 Alder Court' })
  const touch = await buildTouch(app, { member, recipient, eventDate: '2027-03-16' })
  await app.travelTo('2027-03-20T00:00:00Z')
  expect(await see(member, touch.key)).toMatchObject({
    status: 'returntosender',
    tracking_status: 'returntosender',
    tracking_message: 'The carrier couldn’t find 41 Alder Court.',
    can_edit: 1,
  })
  expect((await app.mailsTo(member.email))[0]?.subject).toContain('couldn’t be delivered')
})

test('a parcel without carrier reports is outdated after 100 days', async () => {
  const member = await buildMember(app)
  const completedAt = new Date('2026-12-10T12:00:00Z')
  const touch = await buildTouch(app, {
    member,
    change: { status: 'completed', completedAt, trackingNumber: '1ZSILENT', trackingCarrier: 'UPS' },
  })
  const groupOf = async () => (await (await app.as(member)).get('/v1/users/activity')).body.counts
  await app.travelTo('2027-03-20T07:00:00Z')
  expect(await see(member, touch.key)).toMatchObject({ tracking_status: 'shipped' })
  expect(await groupOf()).toMatchObject({ ontheway: 1, delivered: 0 })
  await app.travelTo('2027-03-21T07:00:00Z')
  expect(await see(member, touch.key)).toMatchObject({ tracking_status: 'outdated' })
  expect(await groupOf()).toMatchObject({ ontheway: 0, delivered: 1 })
})
