import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildBuyer, buildPerson } from '../../../test/build/order.ts'
import { buildPackageService } from '../../../test/build/package.ts'
import { checkLedger } from '../../console/books/self-check.ts'

// A Friday: the next business day is Monday, March 8.
const app = useTestApp({ now: '2027-03-05T09:00:00Z' })
const balancedBooks = { unbalanced: [], lots: [], invoices: [] }

const eventsOf = (memberKey: MemberKey) =>
  app.rows<Record<string, unknown>>(
    sql`select package_events.event_date::text, short_title, touches.event_date::text as sent_on, touches.title,
          touches.status, touches.location_key, touches.from_name, touches.to_name
        from package_events join packages on packages.key = package_key
        join service_events on service_events.key = service_event_key
        join touches on touches.key = touch_key and touches.parent_key = packages.key
        where packages.member_key = ${memberKey} order by package_events.position`,
  )

test('B-1-03 B-3.3-02 buying a package schedules its deliveries on their days', async () => {
  const { member, pay, caller } = await buildBuyer(app, {
    fromName: 'Dana',
    fromNamePackages: 'Dana Whitfield, Harbor & Main',
  })
  const { item, location } = await buildPerson(app, member)
  const service = await buildPackageService(app)
  const choice = item(service)
  expect(choice.type).toBe('package')
  const review = (await caller.post('/v1/billing/review', { items: [choice] })).body.data
  expect(review.items[0]).toMatchObject({ type: 'package', price: 245, price_paid: 245 })
  expect((await pay([choice])).status).toBe(200)

  expect(
    await app.rows(
      sql`select status, location_key, title, from_name, anchor_on::text from packages where member_key = ${member.key}`,
    ),
  ).toEqual([
    {
      status: 'pending',
      location_key: location.key,
      title: 'Under Contract',
      from_name: 'Dana Whitfield, Harbor & Main',
      anchor_on: '2027-03-05',
    },
  ])
  const common = {
    status: 'pending',
    location_key: location.key,
    from_name: 'Dana Whitfield, Harbor & Main',
    to_name: 'Grace',
  }
  expect(await eventsOf(member.key)).toEqual([
    {
      ...common,
      event_date: '2027-03-08',
      sent_on: '2027-03-08',
      short_title: 'Step 1',
      title: 'Delivery 1',
    },
    {
      ...common,
      event_date: '2027-03-26',
      sent_on: '2027-03-26',
      short_title: 'Step 2',
      title: 'Delivery 2',
    },
    {
      ...common,
      event_date: '2027-04-09',
      sent_on: '2027-04-09',
      short_title: 'Step 3',
      title: 'Delivery 3',
    },
  ])
  expect(
    await app.rows(
      sql`select payer_key, cents, paid_by from package_payments where payer_key = ${member.key}`,
    ),
  ).toEqual([{ payer_key: member.key, cents: 24500, paid_by: 'card' }])
  const activity = (await caller.get('/v1/users/activity')).body
  expect(activity.counts).toMatchObject({ upcoming: 3, all: 3 })
  expect(await checkLedger(app.db)).toEqual(balancedBooks)
})

test('packages, unlike services, can be bought without an address', async () => {
  const { member, pay } = await buildBuyer(app)
  const { item } = await buildPerson(app, member)
  const service = await buildPackageService(app)
  expect((await pay([item(service, { current_location: null })])).status).toBe(200)
  expect((await eventsOf(member.key)).map(({ location_key }) => location_key)).toEqual([null, null, null])
})

test('deliveries before the closing keep their offset from it', async () => {
  const { member, pay } = await buildBuyer(app)
  const { item } = await buildPerson(app, member)
  const service = await buildPackageService(app, { offsets: [-30, 0, 14] })
  expect((await pay([item(service)])).status).toBe(200)
  expect((await eventsOf(member.key)).map(({ event_date }) => event_date)).toEqual([
    '2027-03-08',
    '2027-04-04',
    '2027-04-18',
  ])
})

test('a package to an unsupported country is rejected', async () => {
  const { member, pay } = await buildBuyer(app)
  const { item } = await buildPerson(
    app,
    member,
    {},
    { country: 'CA', state: 'ON', city: 'Toronto', zip: 'M4B 1B3' },
  )
  const refused = await pay([item(await buildPackageService(app, { usOnly: true }))])
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ code: 'invalid_location' }] } })
  expect((await pay([item(await buildPackageService(app, { priceCaCents: 30000 }))])).status).toBe(200)
  expect(await app.rows(sql`select cents from package_payments where payer_key = ${member.key}`)).toEqual([
    { cents: 30000 },
  ])
})

test('one order covers gifts, plans, and packages for several people', async () => {
  const { member, pay } = await buildBuyer(app)
  const one = await buildPerson(app, member)
  const two = await buildPerson(app, member, { firstName: 'Joan', lastName: 'Lindqvist' })
  const service = await buildPackageService(app)
  const other = await buildPackageService(app, { offsets: [2], title: 'First Hundred Days' })
  expect((await pay([one.item(service), two.item(other), one.item(other)])).status).toBe(200)
  const counts = await app.rows(
    sql`select title, count(*)::int as count from packages where member_key = ${member.key} group by 1 order by 1`,
  )
  expect(counts).toEqual([
    { title: 'First Hundred Days', count: 2 },
    { title: 'Under Contract', count: 1 },
  ])
  expect(await eventsOf(member.key)).toHaveLength(5)
})
