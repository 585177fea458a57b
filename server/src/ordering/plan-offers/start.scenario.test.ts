import type { ContactKey, PlanKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildCard } from '../../../test/build/card.ts'
import { buildEndingPlan, buildOfferTeam, offersTo } from '../../../test/build/offer.ts'

const app = useTestApp({ now: '2027-03-01T10:00:00Z' })

/** A plan that ends in two days, accepted by the member assigned to the person. */
async function accepted(unit: 'year' | 'month') {
  const people = await buildOfferTeam(app)
  await buildCard(app, people.taker)
  const plan = await buildEndingPlan(app, { people, endsIn: 2 })
  const [offer] = await offersTo(app, people.taker)
  const caller = await app.as(people.taker)
  const answer = await caller.post(`/v1/subscriptions/accepttransfer/${offer.key}`, { unit })
  expect(answer.status).toBe(200)
  return { ...people, plan, caller, made: answer.body.data as { key: string } }
}

const planOf = async (key: string) =>
  (
    await app.rows<Record<string, unknown>>(
      sql`select status, auto_renew, started_on::text, next_charge::text from plans where key = ${key}`,
    )
  )[0]
const placeOf = async (contactKey: ContactKey) =>
  (
    await app.rows<{ plan_key: PlanKey }>(
      sql`select plan_key from plan_places where contact_key = ${contactKey}`,
    )
  ).map(({ plan_key: key }) => key)
const chargesOf = (member: { key: string }) =>
  app.rows<{ amount_cents: number }>(
    sql`select amount_cents from charges where member_key = ${member.key} order by created_at`,
  )
const giftsOf = (key: string) =>
  app.rows<{ event_date: string }>(
    sql`select event_date::text from touches where parent_key = ${key} and status = 'pending' order by event_date`,
  )

test('an active plan is taken over only when it ends', async () => {
  const yearly = await accepted('year')
  const monthly = await accepted('month')
  const kept = await accepted('year')
  const given = await accepted('year')

  for (const { made, taker, plan, caller } of [yearly, monthly, kept, given]) {
    expect(await planOf(made.key)).toEqual({
      status: 'active',
      auto_renew: true,
      started_on: '2027-03-03',
      next_charge: '2027-03-03',
    })
    expect(await chargesOf(taker)).toEqual([])
    expect(await giftsOf(made.key)).toEqual([])
    expect(await placeOf(plan.contact.key)).toEqual([plan.key])
    // The new plan shows at once, in My Plans and among upcoming charges.
    const page = (await caller.get(`/v1/subscriptions/details/${made.key}`)).body.data
    expect(page).toMatchObject({
      status: 'active',
      is_owner: 1,
      amount: 0,
      cancelation_fee: 0,
      refundable_amount: 0,
    })
    const upcoming = (await caller.get('/v1/invoices?page=1&renewals=true&status=active')).body.data
    expect(upcoming).toMatchObject([
      { key: made.key, next_charge: Date.parse('2027-03-03T00:00:00Z') / 1000 },
    ])
  }
  // The first monthly charge covers one gift.
  expect(await upcomingOf(monthly)).toEqual([54])
  // One payer renews after all; one member changes their mind.
  const renewing = await app.as(kept.payer)
  expect(
    (await renewing.post(`/v1/subscriptions/autorenew/${kept.plan.key}`, { auto_renew: 1 })).status,
  ).toBe(200)
  await buildCard(app, kept.payer)
  expect((await given.caller.post(`/v1/subscriptions/cancel/${given.made.key}`)).status).toBe(200)

  await app.travelTo('2027-03-03T12:00:00Z')
  for (const [{ made, plan, taker }, cents, nextCharge] of [
    [yearly, 19600, '2028-03-03'],
    [monthly, 5400, '2027-06-03'],
  ] as const) {
    expect(await planOf(plan.key)).toMatchObject({ status: 'expired' })
    expect(await planOf(made.key)).toMatchObject({ status: 'active', next_charge: nextCharge })
    expect(await placeOf(plan.contact.key)).toEqual([made.key])
    expect(await chargesOf(taker)).toEqual([{ amount_cents: cents }])
  }
  expect((await giftsOf(yearly.made.key)).map(({ event_date: on }) => on)).toEqual([
    '2027-05-15',
    '2027-08-15',
    '2027-11-15',
    '2028-02-15',
  ])
  expect((await giftsOf(monthly.made.key)).map(({ event_date: on }) => on)).toEqual(['2027-05-15'])

  expect(await planOf(kept.plan.key)).toMatchObject({ status: 'active', next_charge: '2028-03-03' })
  expect(await planOf(kept.made.key)).toMatchObject({ status: 'canceled' })
  expect(await chargesOf(kept.taker)).toEqual([])
  expect((await app.mailsTo(kept.taker.email)).map(({ template }) => template)).toContain(
    'transfer-not-needed',
  )

  expect(await planOf(given.plan.key)).toMatchObject({ status: 'expired' })
  expect(await planOf(given.made.key)).toMatchObject({ status: 'canceled' })
  expect(await chargesOf(given.taker)).toEqual([])
  expect(await placeOf(given.plan.contact.key)).toEqual([])

  // After that it is charged monthly.
  await app.db.execute(sql`update plans set next_charge = '2027-03-04' where key = ${monthly.made.key}`)
  await app.travelTo('2027-03-04T12:00:00Z')
  expect(await chargesOf(monthly.taker)).toEqual([{ amount_cents: 5400 }, { amount_cents: 1800 }])
})

async function upcomingOf({ caller }: { caller: Awaited<ReturnType<typeof app.as>> }): Promise<number[]> {
  const answer = await caller.get('/v1/invoices?page=1&renewals=true&status=active')
  return answer.body.data.map((row: { renewal_amount: number }) => row.renewal_amount)
}

test('a card declined on the start day fails the plan', async () => {
  const { taker, made, plan } = await accepted('year')
  await app.db.execute(sql`update cards set is_default = false where member_key = ${taker.key}`)
  await buildCard(app, taker, { number: '4000000000000341', isDefault: true })
  const day = (await planOf(made.key))?.next_charge as string
  await app.travelTo(`${day}T12:00:00Z`)
  expect(await planOf(plan.key)).toMatchObject({ status: 'expired' })
  expect(await planOf(made.key)).toMatchObject({ status: 'failed', next_charge: day })
  await app.db.execute(sql`update cards set is_default = false where member_key = ${taker.key}`)
  await buildCard(app, taker, { number: '5555555555554444', isDefault: true })
  await app.travelTo(new Date(app.now.getTime() + 86_400_000))
  expect(await planOf(made.key)).toMatchObject({ status: 'active' })
  expect(await giftsOf(made.key)).toHaveLength(4)
})
