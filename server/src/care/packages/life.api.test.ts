import type { Transaction } from '@goodturn/contract/care/packages/schema'
import { type CalendarDate, addDays } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildContact, buildLocation } from '../../../test/build/contact.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildPackage } from '../../../test/build/package.ts'
import { changeTouches } from '../touches/change.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

/** The daily work of a package's two-month life. */
const days = { daily: ['packages.new-address', 'touches.announce', 'touches.process'] }

/** Approximate: the clock runs during a test. */
const seconds = (iso: string) => expect.closeTo(Date.parse(iso) / 1000, -2)
const statesOf = ({
  pending_touches,
  completed_touches,
  canceled_touches,
  incomplete_touches,
}: Transaction) =>
  [pending_touches, completed_touches, canceled_touches, incomplete_touches].map((list) =>
    list.map(({ title, status, event_date }) => `${title} ${status} ${event_date}`),
  )

async function open(parts: Partial<Parameters<typeof buildPackage>[1]> = {}) {
  const member = parts.member ?? (await buildMember(app))
  const bought = await buildPackage(app, { member, ...parts })
  const caller = await app.as(member)
  const act = (verb: 'pause' | 'resume' | 'cancel') =>
    caller.post<{ data: Transaction }>(`/v1/transactions/${verb}/${bought.key}`)
  const read = async () =>
    (await caller.get<{ data: Transaction }>(`/v1/transactions/details/${bought.key}`)).body.data
  return { member, bought, caller, act, read }
}

test('C-1-18 C-7-80 C-3-63 C-3-64 C-3-65 C-3-66 a package is read by its key', async () => {
  const { bought, read } = await open()
  const shown = await read()
  expect(shown).toMatchObject({
    key: bought.key,
    status: 'pending',
    to_name: 'Grace',
    from_name: 'Dana Whitfield',
    contact: { key: bought.contact.key, display_name: bought.contact.displayName },
    service: { title: 'Under Contract', requires_future_address: true },
    current_location: { key: bought.location?.key, location_type: 'home' },
    future_location: null,
    is_owner: 1,
    canceled: null,
    proration: 245,
    payers: 1,
    today: '2027-03-01',
  })
  expect(shown.service_events.map(({ event_date, can_edit }) => [event_date, can_edit])).toEqual([
    ['2027-03-02', 1],
    ['2027-03-22', 1],
    ['2027-04-05', 1],
  ])
  expect(shown.service_events[0]?.service_event).toEqual({
    key: expect.stringMatching(/^sevent_/),
    short_title: 'Step 1',
  })
  expect(statesOf(shown)).toEqual([
    ['Delivery 1 pending 2027-03-02', 'Delivery 2 pending 2027-03-22', 'Delivery 3 pending 2027-04-05'],
    [],
    [],
    [],
  ])

  // One of each list, and a future address of another kind.
  const office = await buildLocation(app, { contact: bought.contact, locationType: 'work' })
  await app.db.execute(sql`update packages set future_location_key = ${office.key} where key = ${bought.key}`)
  const change = (event: number, parts: Parameters<typeof changeTouches>[2]) =>
    changeTouches(app.db, sql`key = ${shown.service_events[event]?.touch}`, parts)
  await change(0, { status: 'completed', completedAt: app.now })
  await change(1, { status: 'canceled', canceledAt: app.now, cancelReason: 'They moved' })
  await change(2, { status: 'incomplete' })
  const later = await app.as({ key: bought.memberKey })
  const body = (await later.get(`/v1/transactions/details/${bought.key}`)).body.data as Transaction
  expect(body.future_location).toMatchObject({ key: office.key, location_type: 'work' })
  expect(statesOf(body)).toEqual([
    [],
    ['Delivery 1 completed 2027-03-02'],
    ['Delivery 2 canceled 2027-03-22'],
    ['Delivery 3 incomplete 2027-04-05'],
  ])
})

test('card names fall back to salutation and assignee or owner', async () => {
  const member = await buildMember(app, { firstName: 'Dana', lastName: 'Whitfield', fromName: 'Dana W.' })
  const contact = await buildContact(app, { member, firstName: 'Grace', lastName: 'Okafor' })
  const { read, bought } = await open({ member, contact, toName: null, fromName: null })
  expect(await read()).toMatchObject({
    to_name: null,
    shown_to_name: contact.messageSalutation,
    shown_from_name: 'Dana W.',
  })
  const colleague = await buildMember(app, {
    firstName: 'Rosa',
    lastName: 'Delgado',
    fromNamePackages: 'Rosa & team',
  })
  await app.db.execute(
    sql`update contacts set assigned_member_key = ${colleague.key} where key = ${contact.key}`,
  )
  expect((await read()).shown_from_name).toBe('Rosa & team')
  await app.db.execute(sql`update packages set from_name = 'All of us' where key = ${bought.key}`)
  expect((await read()).shown_from_name).toBe('All of us')
})

test('C-7-81 C-4.10-01 C-4.10-05 a package pauses and resumes, delaying its deliveries', async () => {
  await app.travelTo('2027-03-01T09:00:00Z')
  const { act, read, caller, member } = await open()
  const counters = () =>
    app.rows(
      sql`select name, count from counters where member_key = ${member.key} and name like 'packages:%' and count <> 0`,
    )
  await app.travelTo('2027-03-03T10:00:00Z') // the first delivery went out on the 2nd
  const paused = await act('pause')
  expect(paused.status).toBe(200)
  expect(paused.body.data).toEqual(await read())
  expect(paused.body.data).toMatchObject({ status: 'paused', paused: seconds('2027-03-03T10:00:00Z') })
  expect(statesOf(paused.body.data)).toMatchObject([
    ['Delivery 2 paused 2027-03-22', 'Delivery 3 paused 2027-04-05'],
    ['Delivery 1 completed 2027-03-02'],
    [],
    [],
  ])
  expect(paused.body.data.service_events.map(({ can_edit }) => can_edit)).toEqual([0, 0, 0])
  expect(await counters()).toEqual([{ name: 'packages:paused', count: 1 }])
  expect(await act('pause')).toMatchObject({ status: 400, body: { errors: [{ code: 'invalid_state' }] } })
  expect((await caller.patch(`/v1/transactions/${paused.body.data.key}`, { to_name: 'Ada' })).status).toBe(
    400,
  )

  // Past the second delivery's day: nothing is sent while paused.
  await app.travelTo('2027-03-25T10:00:00Z', days)
  expect((await read()).status).toBe('paused')
  const resumed = await act('resume')
  expect(resumed.body.data).toEqual(await read())
  expect(resumed.body.data).toMatchObject({ status: 'pending', paused: null })
  expect(statesOf(resumed.body.data)[0]).toEqual([
    'Delivery 2 pending 2027-04-13',
    'Delivery 3 pending 2027-04-27',
  ])
  expect(resumed.body.data.service_events.map(({ event_date }) => event_date)).toEqual([
    '2027-03-02',
    '2027-04-13',
    '2027-04-27',
  ])
  const kept = await app.rows<{ day: string }>(
    sql`select event_date::text as day from package_events where package_key = ${resumed.body.data.key} order by position`,
  )
  expect(kept.map(({ day }) => day)).toEqual(['2027-03-02', '2027-04-13', '2027-04-27'])
  expect(await act('resume')).toMatchObject({ status: 400, body: { errors: [{ code: 'invalid_state' }] } })
  expect(await counters()).toEqual([{ name: 'packages:pending', count: 1 }])
})

test('C-4.10-06 a package completes with its last touch, and becomes read-only', async () => {
  const { act, read, caller, bought, member } = await open()
  // The last delivery goes to the new home, which is this address.
  await caller.patch(`/v1/transactions/${bought.key}`, { future_location: bought.location?.key })
  const first = await read()
  const dates = first.service_events.map(({ event_date }) => event_date)
  await app.travelTo(`${dates[1]}T12:00:00Z`, days)
  expect((await read()).status).toBe('pending')
  await app.travelTo(`${dates[2]}T12:00:00Z`, days)
  const done = await read()
  expect(done).toMatchObject({
    status: 'completed',
    completed: seconds(`${dates[2]}T06:00:00Z`),
    proration: null,
  })
  for (const verb of ['pause', 'resume', 'cancel'] as const)
    expect(await act(verb)).toMatchObject({ status: 400, body: { errors: [{ code: 'invalid_state' }] } })
  for (const change of [
    { to_name: 'Ada' },
    { future_location: bought.location?.key },
    {
      service_event: {
        service_event_id: done.service_events[0]?.service_event.key,
        event_date: '2029-01-01',
      },
    },
  ])
    expect((await caller.patch(`/v1/transactions/${bought.key}`, change)).status).toBe(400)
  expect(
    await app.rows(
      sql`select name, count from counters where member_key = ${member.key} and name like 'packages:%' and count <> 0`,
    ),
  ).toEqual([{ name: 'packages:completed', count: 1 }])
})

test("canceled and expired touches count as ended; returned ones don't", async () => {
  const { read, caller, bought } = await open()
  await caller.patch(`/v1/transactions/${bought.key}`, { future_location: bought.location?.key })
  const events = (await read()).service_events
  const again = addDays((events[2]?.event_date ?? '') as CalendarDate, 2)
  const ofEvent = (at: number) => sql`key = ${events[at]?.touch}`
  await changeTouches(app.db, ofEvent(0), { status: 'canceled', canceledAt: app.now })
  await changeTouches(app.db, ofEvent(1), { status: 'completed', completedAt: app.now })
  await changeTouches(app.db, ofEvent(1), { status: 'returntosender' })
  await app.travelTo(`${events[2]?.event_date}T12:00:00Z`, days)
  expect((await read()).status).toBe('pending')
  await changeTouches(app.db, ofEvent(1), { status: 'pending', eventDate: again, completedAt: null })
  await app.travelTo(`${again}T12:00:00Z`, days)
  expect((await read()).status).toBe('completed')
})

test('a canceled last touch completes only packages that sent something', async () => {
  const { read, caller } = await open()
  const events = (await read()).service_events
  const cancel = async (at: number) => {
    const canceled = await caller.patch(`/v1/touches/${events[at]?.touch}`, { status: 'canceled' })
    expect(canceled.status).toBe(200)
    await app.platform.jobs.drain()
  }
  await cancel(0)
  await changeTouches(app.db, sql`key = ${events[1]?.touch}`, { status: 'completed', completedAt: app.now })
  expect((await read()).status).toBe('pending')
  await cancel(2)
  expect(await read()).toMatchObject({ status: 'completed', proration: null })

  const none = await open()
  for (const { touch } of (await none.read()).service_events)
    expect((await none.caller.patch(`/v1/touches/${touch}`, { status: 'canceled' })).status).toBe(200)
  await app.platform.jobs.drain()
  expect(await none.read()).toMatchObject({ status: 'pending', proration: 245 })
  expect((await none.act('cancel')).body.data).toMatchObject({ status: 'canceled', proration: 245 })
})
