import type { Touch } from '@goodturn/contract/care/touches/schema'
import type { MemberKey, TouchKey } from '@goodturn/contract/ids'
import type { CalendarDate } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { buildMember } from '../../../../test/build/member.ts'
import { buildPurchase } from '../../../../test/build/purchase.ts'
import {
  buildExperience,
  buildLinkedTouch,
  buildRecipient,
  buildTouch,
} from '../../../../test/build/touch.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { changeTouches } from '../change.ts'
import { endLinked } from './end.ts'
import { placeLinked } from './place.ts'
import { releaseLinked } from './release.ts'
import { setLinkStep } from './step.ts'
import { swapLinked } from './swap.ts'

// A Monday.
const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

const run = <T>(act: (tx: Tx) => Promise<T>) => app.platform.database.transaction(act)

async function rowOf(key: TouchKey) {
  const [row] = await app.rows<Record<string, unknown>>(
    sql`select status, link_step, event_date::text as event_date, incomplete_at, cancel_reason, title, custom_message,
          custom_to_name, messaging_prompt_id, custom_title, location_key, private_place, ship_to_name, is_date_own
        from touches where key = ${key}`,
  )
  return row ?? {}
}

const countersOf = (memberKey: MemberKey) =>
  app.rows<{ name: string; count: number }>(
    sql`select name, count from counters where member_key = ${memberKey} and name like 'touches:%' and count <> 0 order by name`,
  )

test('D-1-48 a gift by link waits for its person, not for details, until day 90', async () => {
  const member = await buildMember(app)
  const touch = await buildLinkedTouch(app, { member, eventDate: '2027-03-02' })
  const caller = await app.as(member)
  const details = async () =>
    (await caller.get<{ data: Touch }>(`/v1/touches/details/${touch.key}`)).body.data
  const expectWaiting = async () => {
    expect(await details()).toMatchObject({
      status: 'incomplete',
      link_step: 'waiting',
      waiting_for: 'Grace',
      missing: [],
      waits_for_staff: 0,
    })
    const { data } = (await caller.get('/v1/users/activity')).body
    expect(data).toMatchObject([
      { status: 'incomplete', link_step: 'waiting', waiting_for: 'Grace', missing: [] },
    ])
    expect((await rowOf(touch.key))['incomplete_at']).toBeNull()
    expect((await caller.get('/v1/home')).body.data).toMatchObject({ needs: [], counts: { needs: 0 } })
  }
  expect(await countersOf(member.key)).toEqual([{ name: 'touches:needs:service', count: 1 }])
  await expectWaiting()
  const daily = ['touches.process', 'touches.incomplete', 'touches.appointments', 'touches.announce']
  await app.travelTo('2027-04-01T12:00:00Z', { daily })
  await expectWaiting()
  await app.travelTo('2027-05-29T12:00:00Z', { daily })
  await expectWaiting()
  expect(await app.mailsTo(member.email)).toEqual([])
})

test('D-1-48 staff queues and lists leave out gifts that wait for their link', async () => {
  const member = await buildMember(app)
  const eventDate = '2027-05-31'
  await buildLinkedTouch(app, { member, eventDate })
  const lacking = await buildTouch(app, {
    member,
    eventDate,
    locationKey: null,
    change: { status: 'incomplete', incompleteAt: app.now },
  })
  const staff = await app.staff('fulfillment')
  const keysOf = (answer: { body: { data: { key: string }[] } }) => answer.body.data.map(({ key }) => key)
  expect(keysOf(await staff.get('/v1/admin/touches?list=incomplete'))).toEqual([lacking.key])
  expect(keysOf(await staff.get('/v1/staff/queues/incomplete'))).toEqual([lacking.key])
  const waits = await app.rows<{ touch_key: string }>(
    sql`select touch_key from touch_waits where member_key = ${member.key}`,
  )
  expect(waits).toEqual([{ touch_key: lacking.key }])
})

test('D-1-48 a corrected date of the person does not move a gift that waits for its link', async () => {
  const member = await buildMember(app)
  const experience = await buildExperience(app, {}, { occasion: 'birthday' })
  const recipient = await buildRecipient(app, member, { birthMonth: 8, birthDay: 20 })
  const parts = { member, experience, recipient, eventDate: '2027-08-10' }
  const [linked, other] = [await buildLinkedTouch(app, parts), await buildTouch(app, parts)]
  const patched = await (
    await app.as(member)
  ).patch(`/v1/contacts/${recipient.key}`, { date_of_birth: '1980-09-20' })
  expect(patched.status).toBe(200)
  expect(await rowOf(linked.key)).toMatchObject({ event_date: '2027-08-10', status: 'incomplete' })
  expect((await rowOf(other.key))['event_date']).not.toBe('2027-08-10')
})

test('D-1-49 an accepted gift goes out on the next business day, or on the later day chosen', async () => {
  await app.travelTo('2027-06-04T12:00:00Z', { daily: [] })
  const member = await buildMember(app)
  const release = async (eventDate: string, earliest: string | null, isDateOwn = false) => {
    const recipient = await buildRecipient(app, member)
    const touch = await buildLinkedTouch(app, { member, recipient, eventDate, change: { isDateOwn } })
    const day = await run(async (tx) => {
      await setLinkStep(tx, [touch.key], 'unpaid')
      await placeLinked(
        tx,
        touch.key,
        { locationKey: recipient.locationKey },
        null,
        app.platform.ports.geocoder,
      )
      return releaseLinked(tx, touch.key, earliest as CalendarDate | null, app.cause())
    })
    const location_key = recipient.locationKey
    expect(await rowOf(touch.key)).toMatchObject({
      status: 'pending',
      link_step: null,
      event_date: day,
      location_key,
    })
    return day
  }
  // A Friday: the next business day is Monday.
  expect(await release('2027-06-01', null)).toBe('2027-06-07')
  // Only a day that its member chose counts, not the first day of an order.
  expect(await release('2027-06-16', null)).toBe('2027-06-07')
  expect(await release('2027-06-16', null, true)).toBe('2027-06-16')
  expect(await release('2027-06-02', null, true)).toBe('2027-06-07')
})

test('D-1-49 nothing is packed while the payment of an accepted gift is due', async () => {
  const member = await buildMember(app)
  const recipient = await buildRecipient(app, member)
  const touch = await buildLinkedTouch(app, { member, recipient, eventDate: '2027-06-04' })
  await run(async (tx) => {
    await setLinkStep(tx, [touch.key], 'unpaid')
    await placeLinked(
      tx,
      touch.key,
      { locationKey: recipient.locationKey },
      null,
      app.platform.ports.geocoder,
    )
  })
  const staff = await app.staff('fulfillment')
  const due = async () =>
    (await staff.get('/v1/admin/touches?list=due')).body.data.map(({ key }: Touch) => key)
  expect(await due()).not.toContain(touch.key)
  await app.travelTo('2027-06-10T12:00:00Z')
  expect(await rowOf(touch.key)).toMatchObject({ status: 'incomplete', link_step: 'unpaid' })
  expect(await due()).not.toContain(touch.key)
})

test('D-1-71 a gift goes out no earlier than the day its person asked for', async () => {
  const member = await buildMember(app)
  const release = async (earliest: string, change = {}) => {
    const touch = await buildLinkedTouch(app, { member, change })
    await run((tx) => releaseLinked(tx, touch.key, earliest as CalendarDate, app.cause()))
    return rowOf(touch.key)
  }
  // 40 days ahead, a Tuesday; a Saturday becomes Monday; a day that came is no reason to wait.
  expect(await release('2027-07-20')).toMatchObject({ event_date: '2027-07-20', is_date_own: true })
  expect((await release('2027-07-24'))['event_date']).toBe('2027-07-26')
  expect((await release('2027-06-01'))['event_date']).toBe('2027-06-11')
  const chosen = { eventDate: '2027-08-03', isDateOwn: true }
  expect((await release('2027-07-20', chosen))['event_date']).toBe('2027-08-03')
})

test('a gift chosen instead keeps the card and drops what described the first', async () => {
  const member = await buildMember(app)
  const other = await buildExperience(app, { title: 'Rain Barrel Teas' })
  const change = { customMessage: 'For you, Grace.', customToName: 'Gracie', customTitle: 'Crate of suns' }
  const touch = await buildLinkedTouch(app, { member, change })
  await run((tx) => swapLinked(tx, touch.key, { experienceKey: other.key, title: other.title }))
  expect(await rowOf(touch.key)).toMatchObject({
    status: 'incomplete',
    title: 'Rain Barrel Teas',
    custom_message: 'For you, Grace.',
    custom_to_name: 'Gracie',
    custom_title: null,
  })
  const found = (await (await app.as(member)).get('/v1/users/activity?search=barrel')).body.data
  expect(found).toMatchObject([{ key: touch.key, experience: { key: other.key } }])
})

test('D-1-41 a gift that ends with its link is refunded in full, once', async () => {
  for (const as of ['canceled', 'expired'] as const) {
    const { touch, member, paidCents } = await paidLinked()
    const end = () => run((tx) => endLinked(tx, [touch.key], as, 'Not answered', app.cause()))
    expect(await end()).toEqual([touch.key])
    expect(await end()).toEqual([])
    expect(await rowOf(touch.key)).toMatchObject({
      status: as,
      link_step: null,
      cancel_reason: 'Not answered',
    })
    expect(await countersOf(member.key)).toEqual([{ name: 'touches:canceled:service', count: 1 }])
    const [{ cents } = { cents: 0 }] = await app.rows<{ cents: number }>(
      sql`select sum(remaining_cents)::int as cents from lots where member_key = ${member.key}`,
    )
    expect(cents).toBe(paidCents)
    // The bell is silent: the link itself says why.
    expect(
      await app.rows(sql`select from notifications where member_key = ${member.key} and kind = 'expired'`),
    ).toEqual([])
  }
})

test('verbs of a link refuse or skip touches that wait for none', async () => {
  const member = await buildMember(app)
  const { key, experience } = await buildTouch(app, { member })
  const { geocoder } = app.platform.ports
  const { locationKey } = await buildRecipient(app, member)
  expect(await run((tx) => setLinkStep(tx, [key], 'opened'))).toEqual([])
  expect(await run((tx) => endLinked(tx, [key], 'expired', null, app.cause()))).toEqual([])
  for (const act of [
    (tx: Tx) => placeLinked(tx, key, { locationKey }, null, geocoder),
    (tx: Tx) => swapLinked(tx, key, { experienceKey: experience.key, title: 'Another' }),
    (tx: Tx) => releaseLinked(tx, key, null, app.cause()),
  ])
    await expect(run<unknown>(act)).rejects.toMatchObject({ status: 400 })
  expect(await rowOf(key)).toMatchObject({ status: 'pending', title: experience.title })
})

/** A paid single gift whose recipient is asked by link. */
async function paidLinked() {
  const { member, card, cartItem } = await buildPurchase(app)
  const caller = await app.as(member)
  const paid = await caller.post('/v1/billing/checkout', {
    items: [cartItem()],
    source: card?.key,
    credit: false,
  })
  expect(paid.status).toBe(200)
  const [touch] = await app.rows<{ key: TouchKey }>(
    sql`select key from touches where member_key = ${member.key}`,
  )
  if (!touch) throw new Error('no touch was made')
  await run((tx) => changeTouches(tx, sql`key = ${touch.key}`, { status: 'incomplete', linkStep: 'opened' }))
  return { touch, member, paidCents: 5400 }
}
