import type { PlanKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildCard } from '../../../test/build/card.ts'
import { buildContact } from '../../../test/build/contact.ts'
import { buildMember } from '../../../test/build/member.ts'
import {
  buildEndingPlan,
  buildOfferTeam,
  endPlanIn,
  joinTeamAs,
  offersTo,
} from '../../../test/build/offer.ts'
import { buildCardPlan, buildPlan, buildTopOfMind } from '../../../test/build/plan.ts'

// A Monday.
const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

test("C-3-40 C-3-41 an ending plan is offered to the person's assigned member", async () => {
  const people = await buildOfferTeam(app)
  const plan = await buildEndingPlan(app, { people, endsIn: 30 })
  expect(await offersTo(app, people.taker)).toEqual([
    {
      key: expect.stringMatching(/^offer_/),
      loading: false,
      annual_price: 196,
      monthly_price: 18,
      first_payments: 3,
      subscription: {
        contact: { key: plan.contact.key, display_name: 'Grace Okafor' },
        status: 'active',
        next_charge: Date.parse('2027-03-31T00:00:00Z') / 1000,
        service: { key: plan.service.key, title: 'Top of Mind' },
      },
    },
  ])
  for (const other of [people.payer, people.owner]) expect(await offersTo(app, other)).toEqual([])
  const mails = await app.mailsTo(people.taker.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ template: 'transfer-offered', subject: 'Keep Grace Okafor’s plan going' })
  expect(mails[0]?.plain).toContain('Grace Okafor, Top of Mind: Ends Mar 31, 2027')
  // One open offer per plan, however often the job runs.
  expect(await offersTo(app, people.taker)).toHaveLength(1)
  expect(await app.mailsTo(people.taker.email)).toHaveLength(1)
})

test('plans are offered 60 days before to 90 after expiration', async () => {
  const people = await buildOfferTeam(app)
  const daysLeft = { b: 60, a: -90, c: -1 }
  for (const [name, endsIn] of Object.entries({ ...daysLeft, tooEarly: 61, tooLate: -91 }))
    await buildEndingPlan(app, { people, firstName: name, endsIn })
  const offers = await offersTo(app, people.taker)
  expect(
    offers.map((offer: Offer) => [offer.subscription.contact.display_name, offer.subscription.status]),
  ).toEqual([
    ['a Okafor', 'expired'],
    ['c Okafor', 'expired'],
    ['b Okafor', 'active'],
  ])
  const [mail] = await app.mailsTo(people.taker.email)
  expect(mail?.subject).toBe('3 plans for your people may be ending')
})

interface Offer {
  key: string
  subscription: { status: string; contact: { display_name: string } }
}

test('people without an assigned member go to the team owner', async () => {
  const people = await buildOfferTeam(app)
  const contact = await buildContact(app, { member: people.payer, firstName: 'Una' })
  await endPlanIn(app, await buildPlan(app, { member: people.payer, contact }), 10)
  expect(await offersTo(app, people.owner)).toHaveLength(1)

  const own = await buildContact(app, { member: people.owner, firstName: 'Own' })
  await endPlanIn(app, await buildPlan(app, { member: people.owner, contact: own }), 10)
  const alone = await buildMember(app)
  await endPlanIn(app, await buildPlan(app, { member: alone }), 10)
  expect(await offersTo(app, people.owner)).toHaveLength(1)
  expect(await offersTo(app, alone)).toEqual([])
})

test('an offer lapses when its reason ends and can reopen', async () => {
  const people = await buildOfferTeam(app)
  const plan = await buildEndingPlan(app, { people })
  expect(await offersTo(app, people.taker)).toHaveLength(1)
  await app.db.execute(sql`update plans set auto_renew = true where key = ${plan.key}`)
  // Even before the daily run it is no longer shown and can't be accepted.
  const caller = await app.as(people.taker)
  expect((await caller.get('/v1/subscriptions')).body.transfers).toEqual([])
  expect(await offersTo(app, people.taker)).toEqual([])
  expect(await statesOf(plan.key)).toEqual(['lapsed'])
  await app.db.execute(sql`update plans set auto_renew = false where key = ${plan.key}`)
  expect(await offersTo(app, people.taker)).toHaveLength(1)
  expect(await statesOf(plan.key)).toEqual(['lapsed', 'open'])

  // Someone else is now assigned to the person.
  const other = await buildMember(app)
  await joinTeamAs(app, people.team, other)
  await app.db.execute(
    sql`update contacts set assigned_member_key = ${other.key} where key = ${plan.contact.key}`,
  )
  expect(await offersTo(app, people.taker)).toEqual([])
  expect(await offersTo(app, other)).toHaveLength(1)
})

const statesOf = async (planKey: PlanKey) =>
  (
    await app.rows<{ state: string }>(
      sql`select state from plan_offers where plan_key = ${planKey} order by created_at, key`,
    )
  ).map(({ state }) => state)

test('people with an equivalent plan and discontinued services are skipped', async () => {
  const people = await buildOfferTeam(app)
  const expired = await buildEndingPlan(app, { people, endsIn: -10 })
  await buildPlan(app, { member: people.payer, contact: expired.contact, location: expired.location })
  const gone = await buildTopOfMind(app, { active: false })
  await buildEndingPlan(app, { people, firstName: 'Gone', service: gone })
  expect(await offersTo(app, people.taker)).toEqual([])
})

test('an offer outlives a renewal once its payer has left', async () => {
  const people = await buildOfferTeam(app)
  const contact = await buildContact(app, { member: people.owner, firstName: 'Stays' })
  const own = await buildContact(app, { member: people.payer, firstName: 'Goes' })
  const plan = await buildPlan(app, { member: people.payer, contact })
  await endPlanIn(app, plan, 30)
  await endPlanIn(app, await buildPlan(app, { member: people.payer, contact: own }), 30)
  expect(await offersTo(app, people.owner)).toHaveLength(2)
  await app.db.execute(sql`delete from team_members where member_key = ${people.payer.key}`)
  await app.db.execute(sql`update plans set auto_renew = true where member_key = ${people.payer.key}`)
  const offers = await offersTo(app, people.owner)
  expect(offers.map((offer: Offer) => offer.subscription.contact.display_name)).toEqual([contact.displayName])
  // A member who left isn't charged again for a plan that the owner now pays for.
  await buildCard(app, people.owner)
  const path = `/v1/subscriptions/accepttransfer/${offers[0].key}`
  expect((await (await app.as(people.owner)).post(path, { unit: 'year' })).status).toBe(200)
  const [left] = await app.rows(sql`select status, auto_renew from plans where key = ${plan.key}`)
  expect(left).toEqual({ status: 'active', auto_renew: false })
})

test('C-7-46 “No thanks” only closes the offer, for good', async () => {
  const people = await buildOfferTeam(app)
  const plan = await buildEndingPlan(app, { people, service: await buildCardPlan(app) })
  const [offer] = await offersTo(app, people.taker)
  const deny = async (member: { key: string }) =>
    (await app.as(member)).post(`/v1/subscriptions/denytransfer/${offer.key}`)
  for (const stranger of [people.payer, people.owner]) expect((await deny(stranger)).status).toBe(404)
  const answer = await deny(people.taker)
  expect([answer.status, answer.body]).toEqual([204, null])
  expect(await offersTo(app, people.taker)).toEqual([])
  expect(await statesOf(plan.key)).toEqual(['denied'])
  expect(await deny(people.taker)).toMatchObject({
    status: 400,
    body: {
      errors: [
        { code: 'invalid_state', message: 'This has changed in the meantime. Please reload the page.' },
      ],
    },
  })
  const [row] = await app.rows(sql`select status, auto_renew from plans where key = ${plan.key}`)
  expect(row).toEqual({ status: 'active', auto_renew: false })
})

test('the daily job creates offers on time', async () => {
  const people = await buildOfferTeam(app)
  await buildEndingPlan(app, { people, endsIn: 62 })
  await app.travelTo('2027-03-02T12:00:00Z')
  const caller = await app.as(people.taker)
  expect((await caller.get('/v1/subscriptions')).body.transfers).toEqual([])
  await app.travelTo('2027-03-03T12:00:00Z')
  expect((await caller.get('/v1/subscriptions')).body.transfers).toHaveLength(1)
})
