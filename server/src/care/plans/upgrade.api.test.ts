import type { PlanKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildCard } from '../../../test/build/card.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildBuyer, buildPerson } from '../../../test/build/order.ts'
import { buildPartnership } from '../../../test/build/partnership.ts'
import { buildCardPlan, buildTopOfMind } from '../../../test/build/plan.ts'
import { buildTeam, buildTeamMember } from '../../../test/build/team.ts'
import { buildExperience } from '../../../test/build/touch.ts'
import { checkLedger } from '../../console/books/self-check.ts'
import { newKey } from '../../platform/ids.ts'
import { claimPlaces, releasePlaces } from './places.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })
const balancedBooks = { unbalanced: [], lots: [], invoices: [] }

/** A buyer whose yearly Top of Mind plan for Grace started `days` ago, and the larger plan it may be upgraded to. */
async function enrolled(days: number, cents = 19600) {
  const buyer = await buildBuyer(app)
  const person = await buildPerson(app, buyer.member)
  const small = await buildTopOfMind(app, { tiers: [{ upTo: null, year: cents, month: 1800 }] })
  const large = await buildTopOfMind(app, {
    title: 'Top of Mind Plus',
    tiers: [{ upTo: null, year: 29600, month: 2700 }],
  })
  const bought = await buyer.pay([person.item(small, { unit: 'year' })])
  expect(bought.status).toBe(200)
  const [plan] = await app.rows<{ key: PlanKey }>(
    sql`select key from plans where member_key = ${buyer.member.key}`,
  )
  if (!plan) throw new Error('no plan was made')
  await began(plan.key, days)
  return { ...buyer, ...person, small, large, plan }
}

/** Moves a plan's beginning into the past. */
async function began(planKey: PlanKey, days: number): Promise<void> {
  await app.db.execute(sql`update plan_periods set starts_on = starts_on - ${days}::int,
    ends_on = (starts_on - ${days}::int + interval '1 year')::date where plan_key = ${planKey}`)
  await app.db.execute(sql`update plans set started_on = started_on - ${days}::int,
    next_charge = (started_on - ${days}::int + interval '1 year')::date where key = ${planKey}`)
}

/** The unused value of a year that started `days` ago, in whole days of a half-open year. */
function leftOf(cents: number, days: number): number {
  const start = new Date(Date.UTC(2027, 2, 1 - days))
  const end = new Date(start)
  end.setUTCFullYear(end.getUTCFullYear() + 1)
  const length = Math.round((end.getTime() - start.getTime()) / 86_400_000)
  return Math.floor((cents * (length - days)) / length)
}

test('B-3.3-08 B-3.4-04 B-3.12-06 upgrading deducts the unused value and cancels the old plan', async () => {
  const { member, caller, pay, item, large, plan, contact } = await enrolled(100)
  const unused = leftOf(19600, 100)
  const choice = item(large, { unit: 'year', cancel_service: plan.key })
  const review = (await caller.post('/v1/billing/review', { items: [choice] })).body.data
  expect(review).toMatchObject({ subtotal: 296, auto_credit: unused / 100 })
  expect(review.items[0]).toMatchObject({
    auto_credit: unused / 100,
    member_data: { auto_credit: unused / 100, cancel_service: plan.key },
  })

  const answer = await pay([choice])
  expect(answer.status).toBe(200)
  const invoice = (await caller.get(`/v1/invoices/${answer.body.data.id}`)).body.data
  expect(invoice).toMatchObject({
    subtotal: 296,
    auto_credit: unused / 100,
    amount_charged: (29600 - unused) / 100,
  })
  const plans = await app.rows(
    sql`select status, title, replaces_plan_key, canceled_at is not null as canceled from plans
        where member_key = ${member.key} order by created_at, key`,
  )
  expect(plans).toEqual([
    { status: 'canceled', title: 'Top of Mind', replaces_plan_key: null, canceled: true },
    { status: 'active', title: 'Top of Mind Plus', replaces_plan_key: plan.key, canceled: false },
  ])
  const old = await app.rows(
    sql`select distinct status, cancel_reason, shipped_to ->> 'city' as city from touches where parent_key = ${plan.key}`,
  )
  expect(old).toEqual([{ status: 'canceled', cancel_reason: 'Plan canceled', city: 'Oakland' }])
  const [place] = await app.rows<{ plan_key: PlanKey; claimed_by: string | null }>(
    sql`select plan_key, claimed_by from plan_places where contact_key = ${contact.key}`,
  )
  expect(place?.plan_key).not.toBe(plan.key)
  expect(place?.claimed_by).toBeNull()
  const activity = (await caller.get('/v1/users/activity')).body
  expect(activity.counts).toMatchObject({ upcoming: 4, canceled: 4, all: 8 })
  // The cancelation costs no fee and refunds nothing.
  expect(await app.rows(sql`select 1 from lots where member_key = ${member.key}`)).toEqual([])
  expect(await checkLedger(app.db)).toEqual(balancedBooks)
})

test('R-37 leftover value of the replaced plan lapses, never becoming credit', async () => {
  const { member, caller, pay, item, plan } = await enrolled(30, 60000)
  const cheap = await buildTopOfMind(app, {
    title: 'Top of Mind Light',
    tiers: [{ upTo: null, year: 9900, month: 900 }],
  })
  const choice = item(cheap, { unit: 'year', cancel_service: plan.key })
  expect((await caller.post('/v1/billing/review', { items: [choice] })).body.data).toMatchObject({
    subtotal: 99,
    auto_credit: 99,
  })
  expect((await pay([choice], { source: null })).status).toBe(200)
  expect(await app.rows(sql`select 1 from lots where member_key = ${member.key}`)).toEqual([])
  expect(await checkLedger(app.db)).toEqual(balancedBooks)
})

test("R-37 a sharing partner's unused part lapses with the old plan", async () => {
  const { member, pay, item, large, plan } = await enrolled(73)
  const partner = await buildMember(app, { firstName: 'Jonas' })
  await app.db.execute(sql`update plan_period_payments set cents = 9800 where payer_key = ${member.key}`)
  await app.db
    .execute(sql`insert into plan_period_payments (period_key, payer_key, invoice_key, cents, paid_by)
    select key, ${partner.key}, null, 9800, 'card' from plan_periods where plan_key = ${plan.key}`)
  expect((await pay([item(large, { cancel_service: plan.key })])).status).toBe(200)
  const unused = leftOf(9800, 73)
  const [invoice] = await app.rows(
    sql`select auto_credit_cents from invoices where member_key = ${member.key} order by number desc limit 1`,
  )
  expect(invoice).toEqual({ auto_credit_cents: unused })
  expect(await app.rows(sql`select 1 from lots where member_key in (${partner.key}, ${member.key})`)).toEqual(
    [],
  )
  expect(await checkLedger(app.db)).toEqual(balancedBooks)
})

test('R-37 in a split, unused value pays only for the buyer’s half of its item', async () => {
  const { key, inviter } = await buildPartnership(app, { inviteeAutoAccept: true })
  const caller = await app.as(inviter)
  const grace = await buildPerson(app, inviter)
  const [small, large] = [await buildTopOfMind(app), await buildTopOfMind(app, { title: 'Top of Mind Plus' })]
  const gift = await buildExperience(app, {}, { priceCents: 5400 })
  const [card] = await app.rows<{ key: string }>(sql`select key from cards where member_key = ${inviter.key}`)
  const alone = { items: [grace.item(small, { unit: 'year' })], source: card!.key, credit: false }
  expect((await caller.post('/v1/billing/checkout', alone)).status).toBe(200)
  const [plan] = await app.rows<{ key: PlanKey }>(
    sql`select key from plans where member_key = ${inviter.key}`,
  )
  const upgrade = grace.item(large, { unit: 'year', cancel_service: plan!.key })
  const items = [upgrade, grace.item({ key: gift.serviceKey, type: 'service' })]
  const shared = { items, payment_partner: key, credit: false }
  expect((await caller.post('/v1/billing/checkout', shared)).status).toBe(200)
  // $196.00 is unused; the buyer's half of the plan is $98.00, and the rest lapses.
  const [invoice] = await app.rows(
    sql`select auto_credit_cents, charged_cents from invoices where member_key = ${inviter.key} order by number desc limit 1`,
  )
  expect(invoice).toEqual({ auto_credit_cents: 9800, charged_cents: 2700 })
  expect(await checkLedger(app.db)).toEqual(balancedBooks)
})

test('R-43 a disputed plan can be upgraded without a deduction', async () => {
  const { member, caller, pay, item, large, plan } = await enrolled(10)
  await app.rows(sql`insert into disputes (key, charge_key, member_key, amount_cents, reason, status, opened_at)
    select 'dp_' || key, key, member_key, amount_cents, 'general', 'needs_response', ${app.now.toISOString()}::timestamptz
    from charges where member_key = ${member.key}`)
  const choice = item(large, { cancel_service: plan.key })
  const review = await caller.post('/v1/billing/review', { items: [choice] })
  expect(review.body.data).toMatchObject({ auto_credit: 0, subtotal: 296 })
  expect((await pay([choice])).status).toBe(200)
})

test('a token-paid plan has no value to deduct', async () => {
  const { caller, item, large, plan } = await enrolled(10)
  await app.db.execute(sql`update plan_period_payments set cents = 0, paid_by = 'token'
    where period_key in (select key from plan_periods where plan_key = ${plan.key})`)
  const review = await caller.post('/v1/billing/review', {
    items: [item(large, { cancel_service: plan.key })],
  })
  expect(review.body.data).toMatchObject({ auto_credit: 0, subtotal: 296 })
})

test('members can replace only their own active plans', async () => {
  const refusal = {
    status: 400,
    body: {
      errors: [
        {
          code: 'invalid_state',
          message: 'The current plan of Grace Okafor can’t be replaced by this one.',
          field: 'items.0',
        },
      ],
    },
  }
  const failed = await enrolled(40)
  await app.db.execute(sql`update plans set status = 'failed' where key = ${failed.plan.key}`)
  const choice = failed.item(failed.large, { cancel_service: failed.plan.key })
  const review = await failed.caller.post('/v1/billing/review', { items: [choice] })
  expect(review.body.data.auto_credit).toBe(0)
  expect(await failed.pay([choice])).toMatchObject(refusal)

  const other = await enrolled(40)
  // Another person's plan.
  expect(await other.pay([other.item(other.large, { cancel_service: failed.plan.key })])).toMatchObject(
    refusal,
  )
  // A plan that is not Top of Mind.
  const cards = await buildCardPlan(app)
  expect(await other.pay([other.item(cards, { cancel_service: other.plan.key })])).toMatchObject(refusal)
  // Someone else pays for the current plan.
  const payer = await buildMember(app)
  await app.db.execute(sql`update plans set member_key = ${payer.key} where key = ${other.plan.key}`)
  expect(await other.pay([other.item(other.large, { cancel_service: other.plan.key })])).toMatchObject(
    refusal,
  )
  // No place is still claimed.
  expect(await app.rows(sql`select 1 from plan_places where claimed_by is not null`)).toEqual([])
  expect(await app.rows(sql`select 1 from checkouts where member_key = ${other.member.key}`)).toHaveLength(1)
})

test("a replaced plan doesn't count toward the new plan's tier", async () => {
  const { caller, item, plan } = await enrolled(0)
  const same = await buildTopOfMind(app, {
    tiers: [
      { upTo: 1, year: 20000, month: 2000 },
      { upTo: null, year: 10000, month: 1000 },
    ],
  })
  await app.db.execute(sql`update plans set service_key = ${same.key} where key = ${plan.key}`)
  const choice = item(same, { unit: 'month', cancel_service: plan.key })
  const review = await caller.post('/v1/billing/review', { items: [choice] })
  expect(review.body.data.items[0].price).toBe(60)
})

test('a declined upgrade leaves the old plan unchanged', async () => {
  const { member, caller, item, large, plan, contact } = await enrolled(20)

  const bad = await buildCard(app, member, { number: '4000000000000341' })
  const answer = await caller.post('/v1/billing/checkout', {
    items: [item(large, { cancel_service: plan.key })],
    source: bad.key,
    credit: false,
  })
  expect(answer.status).toBe(400)
  expect(await app.rows(sql`select status from plans where member_key = ${member.key}`)).toEqual([
    { status: 'active' },
  ])
  expect(
    await app.rows(sql`select plan_key, claimed_by from plan_places where contact_key = ${contact.key}`),
  ).toEqual([{ plan_key: plan.key, claimed_by: null }])
})

test("of two concurrent buyers, the loser isn't charged", async () => {
  for (let round = 0; round < 3; round += 1) {
    const owner = await buildBuyer(app)
    const colleague = await buildBuyer(app)
    await buildTeamMember(app, await buildTeam(app, owner.member), colleague.member)
    const { contact, item } = await buildPerson(app, owner.member, {
      assignedMemberKey: colleague.member.key,
    })
    const service = await buildTopOfMind(app)
    const answers = await Promise.all([owner.pay([item(service)]), colleague.pay([item(service)])])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
    const refused = answers.find(({ status }) => status === 400)
    expect(refused?.body.errors[0].code).toBe('invalid_state')
    expect(await app.rows(sql`select status from plans where contact_key = ${contact.key}`)).toEqual([
      { status: 'active' },
    ])
    const charged = await app.rows(
      sql`select amount_cents from charges where member_key in (${owner.member.key}, ${colleague.member.key})`,
    )
    expect(charged).toEqual([{ amount_cents: 19600 }])
    expect(await app.rows(sql`select 1 from plan_places where claimed_by is not null`)).toEqual([])
  }
})

test('a spot held by an abandoned order becomes free', async () => {
  const owner = await buildBuyer(app)
  const { contact, item } = await buildPerson(app, owner.member)
  const service = await buildTopOfMind(app)

  const checkoutKey = newKey('checkout')
  const claim = {
    memberKey: owner.member.key,
    claimedBy: checkoutKey,
    contactKeys: [contact.key],
    now: app.now,
  }
  await app.platform.database.transaction(async (tx) => {
    await claimPlaces(tx, claim)
    await claimPlaces(tx, claim)
  })
  const refused = await owner.pay([item(service)])
  expect(refused).toMatchObject({
    status: 400,
    body: {
      errors: [
        { code: 'invalid_state', message: 'A Top of Mind plan for Grace Okafor is already being paid for.' },
      ],
    },
  })
  await releasePlaces(app.db, checkoutKey)
  await releasePlaces(app.db, checkoutKey)
  expect((await owner.pay([item(service)])).status).toBe(200)
})
