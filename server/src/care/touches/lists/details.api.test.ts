import type { Touch } from '@goodturn/contract/care/touches/schema'
import { touchStatuses } from '@goodturn/contract/care/touches/status'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { buildMember } from '../../../../test/build/member.ts'
import { buildExperience, buildRecipient, buildTouch } from '../../../../test/build/touch.ts'
import { newKey } from '../../../platform/ids.ts'
import { applyReports } from '../../parcels/apply-reports.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })
const nowSeconds = Date.parse('2027-03-01T09:00:00Z') / 1000

async function read(member: { key: string }, key: string, headers: Record<string, string> = {}) {
  const caller = await app.as(member)
  const answer = await caller.get<{ data: Touch }>(`/v1/touches/details/${key}`, headers)
  expect(answer.status).toBe(200)
  return answer.body.data
}

test('C-7-65 C-3-48 C-3-49 C-3-50 C-3-54 C-3-55 C-3-56 C-3-58 C-3-60 a touch is read by its key', async () => {
  const member = await buildMember(app, { company: 'Harbor & Main Realty' })
  const recipient = await buildRecipient(app, member, {
    firstName: 'Marcus',
    lastName: 'Albrecht',
    partnerFirstName: 'Lena',
    partnerLastName: 'Albrecht',
  })
  const experience = await buildExperience(app, {
    swappable: true,
    touchShipmentNotes: 'Keep cool.',
    translations: [{ code: 'es', title: 'Caja de cítricos', msg: 'Felices fiestas.' }],
  })
  const touch = await buildTouch(app, {
    member,
    recipient,
    experience,
    eventDate: '2027-03-10',
    change: { personalization: 'M & L' },
  })
  const shown = await read(member, touch.key)
  expect(shown).toMatchObject({
    key: touch.key,
    v1_key: touch.v1Key,
    status: 'pending',
    title: 'Holiday Citrus Crate',
    description: 'Twelve satsumas and six pears.',
    image: expect.stringMatching(/^\/files\/art\/thing-\d+\.svg$/),
    experience: {
      key: experience.key,
      title: 'Holiday Citrus Crate',
      swappable: 1,
      contact_message: 'Happy holidays to all of you.',
      touch_shipment_notes: 'Keep cool.',
      languages: ['Spanish'],
    },
    event_date: '2027-03-10',
    completed: null,
    canceled: null,
    cancel_reason: null,
    recipient: { display_name: recipient.displayName, primary_name: 'Marcus Albrecht' },
    single_contact: 0,
    contact: { key: recipient.key, display_name: recipient.displayName },
    location: {
      key: recipient.locationKey,
      lat: 37.8305,
      lng: -122.2194,
      street: '2840 Calmar Avenue',
      city: 'Oakland',
      state: 'CA',
    },
    personalization: 'M & L',
    to_name: recipient.displayName,
    from_name: 'Dana Whitfield',
    from: { signature_marketing: 'Dana Whitfield, Harbor & Main Realty' },
    touch_engagements_count: 0,
    bulkpending: 0,
  })
  expect(new Set([shown.v1_key, touch.key]).size).toBe(2)

  const canceled = await buildTouch(app, {
    member,
    recipient,
    experience,
    change: { status: 'canceled', canceledAt: app.now, cancelReason: 'They moved.' },
  })
  const gone = await read(member, canceled.key)
  expect(gone).toMatchObject({ status: 'canceled', cancel_reason: 'They moved.' })
  expect(gone.canceled).toBeGreaterThanOrEqual(nowSeconds)
  const bulk = await buildTouch(app, { member, recipient, experience, change: { status: 'bulkpending' } })
  expect(await read(member, bulk.key)).toMatchObject({ bulkpending: 1 })
})

test('C-3-52 C-3-53 a touch says what it belongs to', async () => {
  const member = await buildMember(app)
  const recipient = await buildRecipient(app, member)
  const experience = await buildExperience(app, {}, { isTopOfMind: true, title: 'Top of Mind' })
  const kinds = ['service', 'plan', 'package'] as const
  const [single, plan, parcel] = await Promise.all(
    kinds.map(async (parentKind) => {
      const touch = await buildTouch(app, { member, recipient, experience, parentKind })
      return { touch, shown: await read(member, touch.key) }
    }),
  )
  expect(single?.shown).toMatchObject({ touch_type: 'other', subscription: null, transaction: null })
  expect(plan?.shown).toMatchObject({
    touch_type: 'subscription',
    subscription: { key: plan?.touch.parentKey, is_topofmind: 1, service: { title: 'Top of Mind' } },
    transaction: null,
  })
  expect(parcel?.shown).toMatchObject({
    touch_type: 'transaction',
    subscription: null,
    transaction: { key: parcel?.touch.parentKey },
  })
})

test('C-3-57 C-3-59 C-3-61 the appointment, message, and tracking are returned', async () => {
  const member = await buildMember(app)
  const at = new Date('2027-03-20T17:30:00Z')
  const touch = await buildTouch(app, {
    member,
    change: {
      appointmentAt: at,
      appointmentVendor: 'Bay Clean Co.',
      customMessage: 'The house looks better every week.',
      messagingPromptId: 'warm-thank-you',
    },
  })
  await app.db.execute(
    sql`insert into touch_messages (key, touch_key, member_key, message, created_at)
        values ('m1', ${touch.key}, ${member.key}, 'Leave it at the side door.', ${app.now.toISOString()}::timestamptz)`,
  )
  const shown = await read(member, touch.key)
  expect(shown).toMatchObject({
    appointment: { appointment_time: at.getTime() / 1000, vendor: { title: 'Bay Clean Co.' } },
    rendered_contact_message: 'The house looks better every week.',
    messaging_prompt_id: 'warm-thank-you',
    member_messages: [{ message: 'Leave it at the side door.', created: expect.any(Number) }],
    tracking_number: null,
    tracking_status: 'pending',
    fulfillment_window: null,
  })
  const shipped = await buildTouch(app, {
    member,
    change: {
      status: 'completed',
      completedAt: app.now,
      trackingNumber: '1ZSHIPPED',
      trackingCarrier: 'UPS',
      trackingStatus: 'in_transit',
      trackingMessage: 'Left the sorting center',
      fulfillmentFrom: '2027-03-01',
      fulfillmentTo: '2027-03-04',
    },
  })
  expect(await read(member, shipped.key)).toMatchObject({
    tracking_number: '1ZSHIPPED',
    tracking_carrier: 'UPS',
    tracking_status: 'in_transit',
    tracking_message: 'Left the sorting center',
    fulfillment_window: 'Mar 1 - Mar 4',
  })
})

test('C-3-51 C-6-14 C-6-15 the server says whether a touch is editable and cancelable', async () => {
  const member = await buildMember(app)
  const recipient = await buildRecipient(app, member)
  const experience = await buildExperience(app)
  const flagsOf = async (status: (typeof touchStatuses)[number], eventDate: string) => {
    const touch = await buildTouch(app, { member, recipient, experience, eventDate, change: { status } })
    const { can_edit, can_cancel } = await read(member, touch.key)
    return [can_edit, can_cancel]
  }
  const tomorrow: Record<string, number[]> = {}
  const today: Record<string, number[]> = {}
  for (const status of touchStatuses) {
    tomorrow[status] = await flagsOf(status, '2027-03-02')
    today[status] = await flagsOf(status, '2027-03-01')
  }
  const never = [0, 0]
  expect(tomorrow).toEqual({
    pending: [1, 1],
    bulkpending: [1, 0],
    reviewing: never,
    swaprequest: [0, 1],
    canceled: never,
    paused: [0, 1],
    returntosender: [1, 0],
    expired: never,
    incomplete: [1, 1],
    completed: never,
  })
  expect(today).toEqual({ ...tomorrow, pending: [0, 1], bulkpending: never })

  // 09:00 UTC on March 1 is still 23:00 on February 28 in Honolulu, and already March 1 in Auckland.
  const touch = await buildTouch(app, { member, recipient, experience, eventDate: '2027-03-01' })
  expect(await read(member, touch.key, { 'x-timezone': 'Pacific/Honolulu' })).toMatchObject({ can_edit: 1 })
  expect(await read(member, touch.key, { 'x-timezone': 'Pacific/Auckland' })).toMatchObject({ can_edit: 0 })
})

test('C-7-73 C-3-62 tracking reports include locations, newest first', async () => {
  const member = await buildMember(app)
  const touch = await buildTouch(app, {
    member,
    change: {
      status: 'completed',
      completedAt: app.now,
      trackingNumber: '1ZDETAILS',
      trackingCarrier: 'UPS',
    },
  })
  const caller = await app.as(member)
  expect((await caller.get(`/v1/touches/tracking/${touch.key}`)).body).toEqual({
    tracking_details: [],
    earlier_journeys: [],
  })
  const base = { trackingNumber: '1ZDETAILS', trackingCarrier: 'UPS', message: 'Scanned', state: 'CA' }
  await app.platform.database.transaction((tx) =>
    applyReports(
      tx,
      [
        { ...base, status: 'pre_transit', at: new Date('2027-02-27T08:00:00Z'), city: 'Sacramento' },
        { ...base, status: 'in_transit', at: new Date('2027-02-28T08:00:00Z'), city: 'Oakland' },
      ],
      app.cause(),
    ),
  )
  const { body } = await caller.get(`/v1/touches/tracking/${touch.key}`)
  expect(body.tracking_details).toEqual([
    {
      datetime: Date.parse('2027-02-28T08:00:00Z') / 1000,
      message: 'Scanned',
      status: 'in_transit',
      location: {
        city: 'Oakland',
        state: 'CA',
        lat: expect.closeTo(37.8, 0),
        lng: expect.closeTo(-122.2, 0),
      },
    },
    expect.objectContaining({ status: 'pre_transit' }),
  ])
})

test('engagements are listed newest first', async () => {
  const member = await buildMember(app)
  const touch = await buildTouch(app, { member, change: { engagementsCount: 2 } })
  for (const [at, title] of [
    ['2027-02-01T00:00:00Z', 'My website'],
    ['2027-02-02T00:00:00Z', 'Call me'],
  ]) {
    await app.db.execute(
      sql`insert into touch_engagements (key, touch_key, engagement_type, engagement_title, created_at)
          values (${newKey('touch')}, ${touch.key}, 'link', ${title}, ${at}::timestamptz)`,
    )
  }
  const { body } = await (await app.as(member)).get(`/v1/touches/engagements/${touch.key}`)
  expect(body.data).toEqual([
    { engagement_type: 'link', engagement_title: 'Call me', created: Date.parse('2027-02-02') / 1000 },
    { engagement_type: 'link', engagement_title: 'My website', created: Date.parse('2027-02-01') / 1000 },
  ])
})
