import type { Touch } from '@goodturn/contract/care/touches/schema'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildRecipient, buildTouch } from '../../../test/build/touch.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

test('a returned gift goes out again after an address edit', async () => {
  const member = await buildMember(app)
  const recipient = await buildRecipient(app, member, {}, { street: '41 Alder Court' })
  const touch = await buildTouch(app, { member, recipient, eventDate: '2027-03-02' })
  // Another touch to the same place, only planned so far, stays as it is.
  const planned = await buildTouch(app, { member, recipient, eventDate: '2027-03-25' })
  const caller = await app.as(member)
  const see = async (key: string) =>
    (await caller.get<{ data: Touch }>(`/v1/touches/details/${key}`)).body.data

  await app.travelTo('2027-03-05T23:00:00Z')
  expect(await see(touch.key)).toMatchObject({ status: 'returntosender', can_edit: 1 })
  const before = await see(touch.key)
  const path = `/v1/locations/${recipient.locationKey}`
  // Changing only its type doesn't change the address.
  expect((await caller.patch(path, { location_type: 'work' })).status).toBe(200)
  expect(await see(touch.key)).toMatchObject({ status: 'returntosender' })

  expect((await caller.patch(path, { street: '2840 Calmar Avenue' })).status).toBe(200)
  // March 5 is a Friday.
  expect(await see(touch.key)).toMatchObject({
    status: 'pending',
    event_date: '2027-03-08',
    completed: null,
    tracking_number: null,
    tracking_status: 'pending',
    tracking_message: null,
  })
  // The first parcel's tracking is still shown.
  const earlier = {
    tracking_carrier: 'UPS',
    tracking_number: before.tracking_number,
    tracking_details: expect.arrayContaining([expect.objectContaining({ status: 'return_to_sender' })]),
  }
  expect((await caller.get(`/v1/touches/tracking/${touch.key}`)).body).toEqual({
    tracking_details: [],
    earlier_journeys: [earlier],
  })
  expect(await see(planned.key)).toMatchObject({ status: 'pending', event_date: '2027-03-25' })

  await app.travelTo('2027-03-12T00:00:00Z')
  const after = await see(touch.key)
  expect(after).toMatchObject({ status: 'completed', tracking_status: 'delivered' })
  expect(after.tracking_number).not.toBe(before.tracking_number)
  const { body } = await caller.get(`/v1/touches/tracking/${touch.key}`)
  expect(body.tracking_details.map((each: { status: string }) => each.status)).not.toContain(
    'return_to_sender',
  )
  expect(body.earlier_journeys).toEqual([earlier])
  const counts = (await caller.get('/v1/users/activity')).body.counts
  expect(counts).toMatchObject({ all: 2, needs: 0, upcoming: 1, delivered: 1 })
})

test('shipped touches keep their address, and delivery confirms it', async () => {
  const member = await buildMember(app)
  const recipient = await buildRecipient(app, member)
  const caller = await app.as(member)
  const path = `/v1/locations/${recipient.locationKey}`
  const streetOf = async (key: string) =>
    (await caller.get<{ data: Touch }>(`/v1/touches/details/${key}`)).body.data.location?.street
  const confirmed = async () =>
    (await caller.get(`/v1/locations/details/${recipient.locationKey}`)).body.data.confirmed

  const first = await buildTouch(app, { member, recipient, eventDate: '2027-03-12' })
  expect(await confirmed()).toBeNull()
  await app.travelTo('2027-03-18T00:00:00Z')
  expect(await confirmed()).toBeGreaterThan(0)

  const second = await buildTouch(app, { member, recipient, eventDate: '2027-03-18' })
  await app.travelTo('2027-03-18T07:00:00Z')
  await caller.patch(path, { street: '7 Elm Street' })
  const third = await buildTouch(app, { member, recipient, eventDate: '2027-03-30' })
  await app.travelTo('2027-03-24T00:00:00Z')
  for (const touch of [first, second]) expect(await streetOf(touch.key)).toBe('2840 Calmar Avenue')
  expect(await streetOf(third.key)).toBe('7 Elm Street')
  expect((await caller.get(`/v1/touches/details/${second.key}`)).body.data.tracking_status).toBe('delivered')
  expect(await confirmed()).toBeNull()
})

test("an incomplete touch says what's missing; others don't", async () => {
  const member = await buildMember(app)
  const recipient = await buildRecipient(app, member)
  const lost = await buildTouch(app, {
    member,
    recipient,
    locationKey: null,
    change: { status: 'incomplete' },
  })
  const fine = await buildTouch(app, { member, recipient, locationKey: null })
  const caller = await app.as(member)
  const { body } = await caller.get('/v1/users/activity')
  const missing = new Map(body.data.map((row: { key: string; missing: string[] }) => [row.key, row.missing]))
  expect(missing.get(lost.key)).toEqual(['a valid address'])
  expect(missing.get(fine.key)).toEqual([])
  expect((await caller.get(`/v1/touches/details/${lost.key}`)).body.data.missing).toEqual(['a valid address'])
})
