// @both-databases
import type { MemberKey } from '@goodturn/contract/ids'
import type { Review } from '@goodturn/contract/ordering/checkout/schema'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildBuyer, buildPerson } from '../../../test/build/order.ts'
import { buildCardPlan, buildTopOfMind } from '../../../test/build/plan.ts'
import { issueLot } from '../../money/ledger/issue.ts'
import { checkLedger } from '../../console/books/self-check.ts'

// A Monday; the first gift day at least 21 days away is May 15.
const app = useTestApp({ now: '2027-03-01T09:00:00Z' })
const balancedBooks = { unbalanced: [], lots: [], invoices: [] }

const plansOf = (memberKey: MemberKey) =>
  app.rows<Record<string, unknown>>(
    sql`select key, unit, status, started_on::text, next_charge::text, anchor_day, renewal_cents, is_topofmind, to_name,
          from_name from plans where member_key = ${memberKey} order by created_at, key`,
  )
const periodsOf = (memberKey: MemberKey) =>
  app.rows<Record<string, unknown>>(
    sql`select starts_on::text, ends_on::text, payer_key, cents, paid_by from plan_periods
        join plans on plans.key = plan_key join plan_period_payments on period_key = plan_periods.key
        where member_key = ${memberKey} order by starts_on`,
  )
const giftsOf = (memberKey: MemberKey) =>
  app.rows<{ event_date: string; title: string; status: string }>(
    sql`select event_date::text, title, status from touches where member_key = ${memberKey} order by event_date, key`,
  )

test('B-1-04 C-1-05 C-3-17 a yearly Top of Mind plan starts with four gifts', async () => {
  const { member, pay, caller } = await buildBuyer(app, { fromName: 'Dana at Harbor & Main' })
  const { contact, location, item } = await buildPerson(app, member)
  const service = await buildTopOfMind(app)
  const answer = await pay([item(service, { unit: 'year', to_name: 'Grace and Daniel' })])
  expect(answer.status).toBe(200)

  expect(await plansOf(member.key)).toEqual([
    {
      key: expect.stringMatching(/^plan_/),
      unit: 'year',
      status: 'active',
      started_on: '2027-03-01',
      next_charge: '2028-03-01',
      anchor_day: 1,
      renewal_cents: 19600,
      is_topofmind: true,
      to_name: 'Grace and Daniel',
      from_name: 'Dana at Harbor & Main',
    },
  ])
  expect(await periodsOf(member.key)).toEqual([
    { starts_on: '2027-03-01', ends_on: '2028-03-01', payer_key: member.key, cents: 19600, paid_by: 'card' },
  ])
  expect(await giftsOf(member.key)).toEqual([
    { event_date: '2027-05-15', title: 'Gift of summer', status: 'pending' },
    { event_date: '2027-08-15', title: 'Gift of fall', status: 'pending' },
    { event_date: '2027-11-15', title: 'Gift of winter', status: 'pending' },
    { event_date: '2028-02-15', title: 'Gift of spring', status: 'pending' },
  ])
  const [touch] = await app.rows(
    sql`select touches.contact_key, touches.location_key, parent_kind, parent_key = plans.key as of_plan, touches.to_name from touches
        join plans on plans.key = parent_key where touches.member_key = ${member.key} limit 1`,
  )
  expect(touch).toEqual({
    contact_key: contact.key,
    location_key: location.key,
    parent_kind: 'plan',
    of_plan: true,
    to_name: 'Grace and Daniel',
  })
  const person = (await caller.get(`/contacts/${contact.key}`)).body.data
  expect(person.current_plan).toEqual({
    key: expect.stringMatching(/^plan_/),
    unit: 'year',
    status: 'active',
    auto_credit: true,
    is_owner: 1,
    service: { key: service.key, title: 'Top of Mind' },
  })
  const people = (await caller.get('/v1/contacts?with=current_plan')).body.data
  expect(people[0].current_plan).toEqual(person.current_plan)
  const activity = await caller.get('/v1/users/activity')
  expect(activity.body).toMatchObject({ total: 4, counts: { upcoming: 4, all: 4 } })
  expect(await checkLedger(app.db)).toEqual(balancedBooks)
})

test("C-9-06 C-9-07 monthly Top of Mind starts with its first gift's payments", async () => {
  for (const payments of [3, 4]) {
    const { member, pay, caller } = await buildBuyer(app)
    const { item } = await buildPerson(app, member)
    const service = await buildTopOfMind(app, { monthlyPaymentsPerTouch: payments, serviceFeeCents: 150 })
    const choice = item(service, { unit: 'month', number_of_months: 1 })
    const review = (await caller.post('/v1/billing/review', { items: [choice] })).body.data
    expect(review.subtotal).toBe((18 + 1.5) * payments)
    expect(review.items[0].member_data).toMatchObject({ unit: 'month', number_of_months: payments })

    const answer = await pay([choice])
    expect(answer.status).toBe(200)
    const [plan] = await plansOf(member.key)
    expect(plan).toMatchObject({
      unit: 'month',
      next_charge: payments === 3 ? '2027-06-01' : '2027-07-01',
      renewal_cents: 1950,
    })
    expect(await giftsOf(member.key)).toEqual([
      { event_date: '2027-05-15', title: 'Gift of summer', status: 'pending' },
    ])
    const charged = await app.rows(
      sql`select charged_cents from invoices where member_key = ${member.key} and status = 'paid'`,
    )
    expect(charged).toEqual([{ charged_cents: 1950 * payments }])
  }
})

test('other plans charge the requested unit and follow their schedule', async () => {
  const { member, pay } = await buildBuyer(app)
  const service = await buildCardPlan(app)
  const people = [
    await buildPerson(app, member),
    await buildPerson(app, member, { firstName: 'Joan' }),
    await buildPerson(app, member, { firstName: 'June' }),
  ] as const
  const answer = await pay([
    people[0].item(service, { unit: 'year' }),
    people[1].item(service, { unit: 'month', number_of_months: 2 }),
    people[2].item(service, { unit: 'month' }),
  ])
  expect(answer.status).toBe(200)
  const plans = await plansOf(member.key)
  expect(plans.map(({ unit, next_charge, renewal_cents }) => [unit, next_charge, renewal_cents])).toEqual([
    ['year', '2028-03-01', 1800],
    ['month', '2027-05-01', 175],
    ['month', '2027-04-01', 175],
  ])
  // The year's first card leaves on the next business day, the second six months after the start.
  expect((await giftsOf(member.key)).map(({ event_date }) => event_date)).toEqual([
    '2027-03-02',
    '2027-03-02',
    '2027-03-02',
    '2027-09-01',
  ])
  expect((await periodsOf(member.key)).map(({ cents }) => cents)).toEqual([1800, 350, 175])
})

test('credit pays a covered plan, at Canadian prices in Canada', async () => {
  const { member, pay } = await buildBuyer(app)
  await issueLot(app.db, {
    memberKey: member.key,
    kind: 'fund',
    reason: 'purchase',
    description: 'Funds',
    cents: 2200,
    now: app.now,
  })
  const { item } = await buildPerson(
    app,
    member,
    {},
    { country: 'CA', state: 'ON', city: 'Toronto', zip: 'M4B 1B3' },
  )
  const service = await buildCardPlan(app, { annualPriceCaCents: 2200 })
  expect((await pay([item(service, { unit: 'year' })], { source: null, credit: true })).status).toBe(200)
  expect(await periodsOf(member.key)).toMatchObject([{ cents: 2200, paid_by: 'credit' }])
})

test('C-1-08 Top of Mind rejects non-US addresses and duplicates', async () => {
  const { member, pay } = await buildBuyer(app)
  const service = await buildTopOfMind(app, { usOnly: false })
  const canadian = await buildPerson(
    app,
    member,
    {},
    { country: 'CA', state: 'ON', city: 'Toronto', zip: 'M4B 1B3' },
  )
  const abroad = await pay([canadian.item(service)])
  expect(abroad.status).toBe(400)
  expect(abroad.body.errors[0]).toMatchObject({
    code: 'invalid_location',
    message: 'Please select or add a US location',
    field: 'items.0',
  })
  const { item } = await buildPerson(app, member)
  const twice = await pay([item(service), item(service)])
  expect(twice.status).toBe(400)
  expect(twice.body.errors[0]).toMatchObject({ code: 'validation', field: 'items.1' })
  expect((await pay([item(service)])).status).toBe(200)
  const again = await pay([item(service)])
  expect(again.status).toBe(400)
  expect(again.body.errors[0]).toMatchObject({
    code: 'invalid_state',
    message: 'Grace Okafor already has a Top of Mind plan.',
  })
  expect(await plansOf(member.key)).toHaveLength(1)
  expect(await app.rows(sql`select 1 from checkouts where member_key = ${member.key}`)).toHaveLength(1)
})

test('an item of the wrong type is rejected', async () => {
  const { member, pay } = await buildBuyer(app)
  const { item } = await buildPerson(app, member)
  const answer = await pay([item(await buildTopOfMind(app), {}, { type: 'service' })])
  expect(answer.status).toBe(400)
  expect(answer.body.errors[0]).toMatchObject({ code: 'validation', field: 'items.0.type' })
})

test("C-9-13 C-3-27 the tier counts the member's active plans and the cart's", async () => {
  const { member, pay, caller } = await buildBuyer(app)
  const service = await buildTopOfMind(app)
  const people = []
  for (let at = 0; at < 10; at += 1) people.push(await buildPerson(app, member, { firstName: `P${at}` }))
  const all = people.map(({ item }) => item(service, { unit: 'year' }))
  const priceOf = async (items: typeof all) =>
    (await caller.post<{ data: Review }>('/v1/billing/review', { items })).body.data.items.map(
      ({ price }) => price,
    )
  expect(await priceOf(all.slice(0, 9))).toEqual(Array(9).fill(196))
  expect(await priceOf(all)).toEqual(Array(10).fill(186.2))
  // A soft-deleted item doesn't count.
  expect(await priceOf([...all.slice(0, 9), { ...(all[9] as (typeof all)[0]), soft_deleted: true }])).toEqual(
    Array(10).fill(196),
  )
  expect((await pay(all.slice(0, 8))).status).toBe(200)
  expect(await priceOf(all.slice(8, 9))).toEqual([196])
  expect(await priceOf(all.slice(8))).toEqual([186.2, 186.2])
  expect((await pay(all.slice(8))).status).toBe(200)
  const paid = await app.rows<{ cents: number }>(
    sql`select cents from plan_period_payments where payer_key = ${member.key} order by cents`,
  )
  expect(paid.map(({ cents }) => cents)).toEqual([...Array(2).fill(18620), ...Array(8).fill(19600)])
})

test('a retry with the same key returns the first purchase', async () => {
  const { member, card, caller } = await buildBuyer(app)
  const { item } = await buildPerson(app, member)
  const service = await buildTopOfMind(app, {
    tiers: [
      { upTo: 1, year: 19600, month: 1800 },
      { upTo: null, year: 18620, month: 1710 },
    ],
  })
  const body = { items: [item(service, {}, { price_paid: 196 })], source: card.key, credit: false }
  const key = { 'idempotency-key': crypto.randomUUID() }
  const first = await caller.post('/v1/billing/checkout', body, key)
  expect(first.status).toBe(200)
  // The process died before the response was stored.
  await app.db.execute(sql`delete from idempotency where member_key = ${member.key}`)
  const second = await caller.post('/v1/billing/checkout', body, key)
  expect([second.status, second.body]).toEqual([200, first.body])
  expect(await plansOf(member.key)).toHaveLength(1)
})
