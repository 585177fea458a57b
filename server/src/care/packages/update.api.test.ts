import type { LocationKey } from '@goodturn/contract/ids'
import type { Transaction } from '@goodturn/contract/care/packages/schema'
import { addDays, addMonths } from '@goodturn/contract/time'
import type { CalendarDate } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildContact, buildLocation } from '../../../test/build/contact.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildPackage, buildPackageService } from '../../../test/build/package.ts'
import { changeTouches } from '../touches/change.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })
const today = '2027-03-01' as CalendarDate

async function open(parts: Partial<Parameters<typeof buildPackage>[1]> = {}) {
  const member = await buildMember(app)
  const bought = await buildPackage(app, { member, ...parts })
  const caller = await app.as(member)
  const change = (body: unknown, headers: Record<string, string> = {}) =>
    caller.patch<{ data: Transaction }>(`/v1/transactions/${bought.key}`, body, headers)
  const read = async () =>
    (await caller.get<{ data: Transaction }>(`/v1/transactions/details/${bought.key}`)).body.data
  const touches = () =>
    app.rows<{
      day: string
      status: string
      location_key: LocationKey | null
      to_name: string
      from_name: string
    }>(
      sql`select t.event_date::text as day, t.status, t.location_key, t.to_name, t.from_name from touches t
          join package_events own on own.touch_key = t.key where own.package_key = ${bought.key} order by own.position`,
    )
  return { member, bought, caller, change, read, touches }
}

test('C-7-82 C-4.10-02 C-5-85 C-5-86 names change separately, and empty ones fall back', async () => {
  const { change, touches, bought } = await open()
  await changeTouches(app.db, sql`parent_key = ${bought.key} and title = 'Delivery 1'`, {
    status: 'completed',
    completedAt: app.now,
  })
  const both = await change({ to_name: 'Grace and Ada', from_name: 'Dana & team' })
  expect(both.status).toBe(200)
  expect(both.body.data).toMatchObject({ to_name: 'Grace and Ada', from_name: 'Dana & team' })
  expect((await touches()).map(({ to_name, from_name }) => `${to_name} / ${from_name}`)).toEqual([
    'Grace / Dana Whitfield', // processed: it went out with these
    'Grace and Ada / Dana & team',
    'Grace and Ada / Dana & team',
  ])
  expect((await change({ to_name: '' })).body.data).toMatchObject({
    to_name: 'Grace and Ada',
    from_name: 'Dana & team',
  })
  expect((await change({ from_name: '   ', to_name: 'Ada' })).body.data).toMatchObject({
    to_name: 'Ada',
    from_name: 'Dana & team',
  })
  expect((await change({ from_name: null })).body.data.from_name).toBe('Dana & team')
  for (const name of ['A', '<b>', '--', 'x'.repeat(256)])
    expect(await change({ to_name: name })).toMatchObject({
      status: 400,
      body: { errors: [{ code: 'validation', field: 'to_name' }] },
    })
  for (const name of ['Al', 'x'.repeat(255)])
    expect((await change({ to_name: name })).body.data.to_name).toBe(name)
})

test('C-7-84 C-4.10-03 delivery days move with their touches, within two years', async () => {
  const { change, read, touches } = await open()
  const [, second] = (await read()).service_events
  const move = (event_date: string, headers = {}) =>
    change({ service_event: { service_event_id: second?.service_event.key, event_date } }, headers)
  const moved = await move('2027-06-18')
  expect(moved.status).toBe(200)
  expect(
    moved.body.data.service_events.map(({ event_date, service_event }) => [
      event_date,
      service_event.short_title,
    ]),
  ).toEqual([
    ['2027-03-02', 'Step 1'],
    ['2027-04-05', 'Step 3'],
    ['2027-06-18', 'Step 2'],
  ])
  expect((await touches()).map(({ day }) => day)).toEqual(['2027-03-02', '2027-06-18', '2027-04-05'])
  expect((await move(addDays(today, 1))).status).toBe(200)
  expect((await move(addMonths(today, 24))).status).toBe(200)
  for (const day of [today, '2027-02-28', addDays(addMonths(today, 24), 1), '2027-02-30', 'soon', ''])
    expect(await move(day), day).toMatchObject({
      status: 400,
      body: { errors: [{ code: 'validation', field: 'service_event.event_date' }] },
    })
  // The caller's calendar day counts (CG-07): at 13:00 on the 1st in London, it is already the 2nd in Auckland.
  await app.travelTo('2027-03-01T13:00:00Z')
  expect((await move('2027-03-02', { 'X-Timezone': 'Pacific/Auckland' })).status).toBe(400)
  expect((await move('2027-03-02')).status).toBe(200)
  expect((await move('2027-03-22')).status).toBe(200)
})

test('only unprocessed deliveries, including waiting ones, can change days', async () => {
  const { change, read, touches, bought } = await open()
  const events = (await read()).service_events
  const set = (at: number, parts: Parameters<typeof changeTouches>[2]) =>
    changeTouches(app.db, sql`key = ${events[at]?.touch}`, parts)
  const move = (event: string | undefined, event_date = '2027-08-02') =>
    change({ service_event: { service_event_id: event, event_date } })
  await set(0, { status: 'completed', completedAt: app.now })
  await set(1, { status: 'canceled', canceledAt: app.now })
  await set(2, { status: 'incomplete', locationKey: null })
  for (const at of [0, 1])
    expect(await move(events[at]?.service_event.key)).toMatchObject({
      status: 400,
      body: { errors: [{ code: 'not_editable' }] },
    })
  await set(0, { status: 'returntosender' })
  expect((await move(events[0]?.service_event.key)).status).toBe(400)
  const waiting = await move(events[2]?.service_event.key)
  expect(waiting.body.data.service_events.at(-1)).toMatchObject({ event_date: '2027-08-02', can_edit: 1 })
  expect((await touches())[2]).toMatchObject({ status: 'incomplete', day: '2027-08-02' })
  // An event of another package of the same service, and one that doesn't exist.
  const other = await buildPackage(app, { member: { key: bought.memberKey } })
  const [foreign] = await app.rows<{ key: string }>(
    sql`select service_event_key as key from package_events where package_key = ${other.key} limit 1`,
  )
  for (const key of [foreign?.key, 'sevent_01kagw6x3e8n5s0v2t4q7r9y1z'])
    expect(await move(key)).toMatchObject({ status: 400, body: { errors: [{ code: 'validation' }] } })
})

test("C-7-83 C-3-23 C-4.10-04 a future address must be the contact's, eligible, and needed", async () => {
  const { change, bought, member, caller } = await open()
  const stranger = await buildLocation(app, { contact: await buildContact(app, { member }) })
  const partners = await buildLocation(app, { contact: bought.contact, whose: 'partner' })
  const archived = await buildLocation(app, { contact: bought.contact, archivedAt: app.now })
  for (const place of [stranger, partners, archived, { key: 'loc_01kagw6x3e8n5s0v2t4q7r9y1z' }])
    expect(await change({ future_location: place.key })).toMatchObject({
      status: 400,
      body: { errors: [{ code: 'invalid_location', field: 'future_location' }] },
    })
  const canada = await buildLocation(app, {
    contact: bought.contact,
    country: 'CA',
    state: 'ON',
    zip: 'M4B 1B3',
  })
  expect((await change({ future_location: canada.key })).body.data.future_location?.key).toBe(canada.key)

  const service = (await caller.get(`/services/details/${bought.service.key}`)).body.data
  expect(service.requires_future_address).toBe(true)
  const usOnly = await open({ service: await buildPackageService(app, { usOnly: true }) })
  const theirs = await buildLocation(app, {
    contact: usOnly.bought.contact,
    country: 'CA',
    state: 'ON',
    zip: 'M4B 1B3',
  })
  expect((await usOnly.change({ future_location: theirs.key })).status).toBe(400)
  const stays = await open({ service: await buildPackageService(app, { requiresFutureAddress: false }) })
  const home = await buildLocation(app, { contact: stays.bought.contact })
  expect(await stays.change({ future_location: home.key })).toMatchObject({
    status: 400,
    body: { errors: [{ code: 'validation', field: 'future_location' }] },
  })
})

test('the future address applies after closing, unless overridden', async () => {
  // Thirty days before the closing, the closing, two weeks and a year after.
  const { change, bought, touches } = await open({
    service: await buildPackageService(app, { offsets: [-30, 0, 14, 365] }),
  })
  const own = await buildLocation(app, { contact: bought.contact })
  await changeTouches(app.db, sql`parent_key = ${bought.key} and title = 'Delivery 4'`, {
    locationKey: own.key,
  })
  const first = await buildLocation(app, { contact: bought.contact })
  await change({ future_location: first.key })
  const at = async () => (await touches()).map(({ location_key }) => location_key)
  const home = bought.location?.key
  expect(await at()).toEqual([home, home, first.key, own.key])
  const second = await buildLocation(app, { contact: bought.contact })
  await change({ future_location: second.key })
  expect(await at()).toEqual([home, home, second.key, own.key])
})

test('without an address, the future one applies to unprocessed deliveries', async () => {
  const { change, touches, read, bought } = await open({ location: null })
  expect(await read()).toMatchObject({ current_location: null, future_location: null })
  await app.travelTo(`${(await read()).service_events[0]?.event_date}T12:00:00Z`)
  expect((await touches()).map(({ status }) => status)).toEqual(['incomplete', 'pending', 'pending'])
  const home = await buildLocation(app, { contact: bought.contact })
  const changed = await change({ future_location: home.key })
  expect(changed.body.data.incomplete_touches).toEqual([])
  const after = await touches()
  expect(after.map(({ location_key }) => location_key)).toEqual([home.key, home.key, home.key])
  expect(after[0]).toMatchObject({ status: 'pending', day: '2027-03-03' })
})
