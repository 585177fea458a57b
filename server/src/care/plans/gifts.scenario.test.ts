import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildBuyer, buildPerson } from '../../../test/build/order.ts'
import { buildTopOfMind } from '../../../test/build/plan.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

/** The daily jobs that make gifts, run for three quarters of a year. */
const days = { daily: ['plans.renew', 'touches.announce', 'touches.process'] }

const giftsOf = (memberKey: MemberKey) =>
  app.rows<{ event_date: string; title: string; status: string }>(
    sql`select event_date::text, title, status from touches where member_key = ${memberKey} order by event_date, key`,
  )

test('a monthly Top of Mind plan has one upcoming gift', async () => {
  const { member, pay, caller } = await buildBuyer(app)
  const { item } = await buildPerson(app, member)
  const service = await buildTopOfMind(app)
  expect((await pay([item(service, { unit: 'month' })])).status).toBe(200)
  expect(await giftsOf(member.key)).toMatchObject([{ event_date: '2027-05-15', status: 'pending' }])

  await app.travelTo('2027-05-16T12:00:00Z', days)
  expect(await giftsOf(member.key)).toMatchObject([
    { event_date: '2027-05-15', title: 'Gift of summer', status: 'completed' },
    { event_date: '2027-08-15', title: 'Gift of fall', status: 'pending' },
  ])
  // A gift sent before its day doesn't move the next one up.
  await app.db.execute(
    sql`update touches set event_date = '2027-06-10' where member_key = ${member.key} and status = 'pending'`,
  )
  await app.travelTo('2027-06-11T12:00:00Z', days)
  expect(await giftsOf(member.key)).toMatchObject([
    { status: 'completed' },
    { event_date: '2027-06-10', title: 'Gift of fall', status: 'completed' },
    { event_date: '2027-11-15', title: 'Gift of winter', status: 'pending' },
  ])
  const activity = (await caller.get('/v1/users/activity')).body
  expect(activity.counts).toMatchObject({ all: 3, upcoming: 1 })
})

test('a yearly plan makes no gifts beyond its paid year', async () => {
  const { member, pay } = await buildBuyer(app)
  const { item } = await buildPerson(app, member)
  expect((await pay([item(await buildTopOfMind(app), { unit: 'year' })])).status).toBe(200)
  await app.travelTo('2027-12-01T12:00:00Z', days)
  expect(await giftsOf(member.key)).toHaveLength(4)
})
