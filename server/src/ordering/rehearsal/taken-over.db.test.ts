import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildCard } from '../../../test/build/card.ts'
import { buildEndingPlan, buildOfferTeam, offersTo } from '../../../test/build/offer.ts'
import { rehearse } from './rehearse.ts'

const app = useTestApp({ now: '2027-03-01T10:00:00Z' })

/** A plan that ends in two days, taken over by the month by the member assigned to the person. */
async function takenOver() {
  const people = await buildOfferTeam(app)
  await buildCard(app, people.taker)
  const plan = await buildEndingPlan(app, { people, endsIn: 2 })
  const [offer] = await offersTo(app, people.taker)
  const caller = await app.as(people.taker)
  const body = { unit: 'month' }
  expect((await caller.post(`/v1/subscriptions/accepttransfer/${offer.key}`, body)).status).toBe(200)
  return { ...people, plan }
}

test('a plan taken over is rehearsed with its first-gift payments', async () => {
  const { taker } = await takenOver()
  const { asIs } = await rehearse(app.db, taker.key, null, app.now)
  const charges = asIs.year.charges.map(({ day, cents }) => `${day} ${cents}`)
  expect(charges.slice(0, 3)).toEqual(['2027-03-03 5400', '2027-06-03 1800', '2027-07-03 1800'])
  expect(asIs.year.gifts.map(({ day }) => day)).toEqual([
    '2027-05-15',
    '2027-08-15',
    '2027-11-15',
    '2028-02-15',
  ])
})

test('a taken-over plan costs nothing if its predecessor renews', async () => {
  const { taker, plan } = await takenOver()
  await app.db.execute(sql`update plans set auto_renew = true where key = ${plan.key}`)
  const { asIs } = await rehearse(app.db, taker.key, null, app.now)
  expect(asIs.year).toMatchObject({ charges: [], gifts: [] })
  expect(asIs.year.endings.map(({ day }) => day)).toEqual(['2027-03-03'])
})
