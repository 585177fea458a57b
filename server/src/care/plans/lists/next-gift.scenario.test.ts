import type { MemberKey, PlanKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { buildBuyer, buildPerson } from '../../../../test/build/order.ts'
import { buildTopOfMind } from '../../../../test/build/plan.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

/** The daily jobs that make gifts, run for half a year. */
const days = { daily: ['plans.renew', 'touches.announce', 'touches.process'] }

const giftsOf = (memberKey: MemberKey) =>
  app.rows<{ event_date: string; title: string; status: string }>(
    sql`select event_date::text, title, status from touches where member_key = ${memberKey}
        order by event_date, status`,
  )

/** A monthly Top of Mind plan that begins now. */
async function begin() {
  const { member, pay, caller } = await buildBuyer(app)
  const { item } = await buildPerson(app, member)
  expect((await pay([item(await buildTopOfMind(app), { unit: 'month' })])).status).toBe(200)
  const [plan] = await app.rows<{ key: PlanKey }>(sql`select key from plans where member_key = ${member.key}`)
  const act = (path: string) => caller.post(`${path}/${plan?.key}`, {})
  return { member, act }
}

test('a reactivated plan continues at its next gift, skipping none', async () => {
  const [reactivated, late] = [await begin(), await begin()]
  // August 15, 2027 is a Sunday, and this is the Friday before it.
  await app.db.execute(
    sql`update touches set event_date = '2027-08-13' where member_key = ${late.member.key}`,
  )
  await app.travelTo('2027-06-20T12:00:00Z', days)
  expect((await reactivated.act('/v1/subscriptions/cancel')).status).toBe(200)
  // Its paid time is over: it is charged again, and the gift canceled with it is not restored.
  await app.travelTo('2027-07-20T12:00:00Z', days)
  expect((await reactivated.act('/subscriptions/reactivate')).status).toBe(200)
  expect(await giftsOf(reactivated.member.key)).toMatchObject([
    { event_date: '2027-05-15', status: 'completed' },
    { event_date: '2027-08-15', status: 'canceled' },
    { event_date: '2027-08-15', title: 'Gift of fall', status: 'pending' },
  ])
  await app.travelTo('2027-08-13T12:00:00Z', days)
  expect(await giftsOf(late.member.key)).toMatchObject([
    { event_date: '2027-08-13', status: 'completed' },
    { event_date: '2027-08-15', title: 'Gift of fall', status: 'pending' },
  ])
})
