import type { Rehearsal } from '@goodturn/contract/ordering/rehearsal/schema'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildPerson } from '../../../test/build/order.ts'
import { buildCardPlan, buildPlan, buildTopOfMind } from '../../../test/build/plan.ts'

const app = useTestApp({ now: '2027-03-01T12:00:00Z' })

type Member = Awaited<ReturnType<typeof buildMember>>
type TopOfMind = Awaited<ReturnType<typeof buildTopOfMind>>

async function rehearse(member: Member, body: unknown = {}) {
  const caller = await app.as(member)
  return caller.post<{ data: Rehearsal }>('/v1/subscriptions/rehearsal', body)
}

async function rehearsed(member: Member, body: unknown = {}): Promise<Rehearsal> {
  const answer = await rehearse(member, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}

/** Yearly plans for one service, each bought on the given day of the previous year. */
async function yearly(member: Member, service: TopOfMind, days: readonly string[]) {
  const plans = []
  for (const day of days) {
    plans.push(await buildPlan(app, { member, service, started: new Date(`${day}T12:00:00Z`) }))
  }
  return plans
}

const graces = (count: number) => Array.from({ length: count }, () => 'Grace Okafor')

/** Ten plans: one that renews in April, and nine in September. */
async function tenPlans(member: Member) {
  const service = await buildTopOfMind(app)
  const september = Array.from({ length: 9 }, (_, at) => `2026-09-0${at + 1}`)
  return { service, plans: await yearly(member, service, ['2026-04-07', ...september]) }
}

test('without plans, all twelve months are empty', async () => {
  const { months, ...data } = await rehearsed(await buildMember(app))
  expect(data).toEqual({
    from: '2027-03-01',
    to: '2028-02-29',
    plan_count: 0,
    choices: { auto_renew_off: 0, upgrade: 0, cancel: 0, swap: 0, pause: 0 },
    as_is: { amount: 0, gifts: 0 },
    changed: null,
    lines: [],
    tiers: [],
    unpaid: { plans: 0, amount: 0, contacts: [] },
    paused: 0,
    shared: 0,
    returned: 0,
    renews_after: null,
    easy_billing: null,
  })
  expect(months.map(({ month }) => month)).toEqual([
    ...Array.from({ length: 10 }, (_, at) => `2027-${String(at + 3).padStart(2, '0')}`),
    '2028-01',
    '2028-02',
  ])
})

test('charges and gifts by month add up to the year', async () => {
  const member = await buildMember(app)
  const service = await buildTopOfMind(app)
  await yearly(member, service, ['2026-04-07'])
  await buildPlan(app, { member, service, unit: 'month', started: new Date('2026-12-20T12:00:00Z') })
  const { as_is: asIs, changed, months } = await rehearsed(member)
  const figures = months.map(({ month, as_is: { amount, gifts, monthly, yearly: by } }) => ({
    month,
    amount,
    gifts,
    monthly,
    yearly: by,
  }))
  expect(figures.slice(0, 3)).toEqual([
    { month: '2027-03', amount: 18, gifts: 0, monthly: 1, yearly: 0 },
    { month: '2027-04', amount: 214, gifts: 0, monthly: 1, yearly: 1 },
    { month: '2027-05', amount: 18, gifts: 2, monthly: 1, yearly: 0 },
  ])
  expect(asIs).toEqual({ amount: 196 + 12 * 18, gifts: 8 })
  expect(changed).toBeNull()
})

test('change lines, including a lost tier, add up', async () => {
  const member = await buildMember(app)
  const { plans } = await tenPlans(member)
  const data = await rehearsed(member, { auto_renew_off: [plans[0]?.key] })
  expect(data.as_is.amount).toBe(10 * 186.2)
  expect(data.changed?.amount).toBe(9 * 196)
  expect(data.lines).toEqual([
    {
      kind: 'auto_renew_off',
      amount: -186.2,
      plans: 1,
      names: ['Grace Okafor'],
      charges: 1,
      month: null,
    },
    { kind: 'price_up', amount: 88.2, plans: 9, names: graces(3), charges: 9, month: '2027-09' },
  ])
  expect(data.tiers).toEqual([
    {
      service: { key: plans[0]?.serviceKey, title: 'Top of Mind' },
      is_lost: true,
      month: '2027-09',
      plan_count: 9,
      lower_from: 10,
      was: { year: 186.2, month: 17.1 },
      now: { year: 196, month: 18 },
    },
  ])
  const april = data.months.find(({ month }) => month === '2027-04')
  expect(april?.changed).toMatchObject({ amount: 0, ends: 1, ended: ['Grace Okafor'] })
})

test("cart plans are bought at the remaining plans' tier", async () => {
  const member = await buildMember(app)
  const { service, plans } = await tenPlans(member)
  const canceled = plans.slice(0, 2).map(({ key }) => key)
  const { item } = await buildPerson(app, member, { firstName: 'Priya', lastName: 'Raman' })
  const { item: other } = await buildPerson(app, member, { firstName: 'Devon', lastName: 'Carter' })
  const items = [item({ key: service.key, type: 'plan' }, { unit: 'year' })]
  items.push(other({ key: service.key, type: 'plan' }, { unit: 'year' }))
  const names = ['Priya Raman', 'Devon Carter']
  const bought = { kind: 'added', amount: 372.4, plans: 2, names, charges: 2, month: null }

  const data = await rehearsed(member, { items })
  expect(data.lines).toEqual([bought])
  expect(data.months[0]?.changed).toMatchObject({ amount: 372.4, bought: 2 })
  expect(data.renews_after).toEqual({ plans: 2, amount: 372.4, date: '2028-03-01' })
  // Two endings and two purchases leave ten plans: no tier changes.
  const both = await rehearsed(member, { items, cancel: canceled })
  expect(both.lines).toEqual([
    bought,
    { kind: 'canceled', amount: -372.4, plans: 2, names: graces(2), charges: 2, month: null },
  ])
  expect(both.tiers).toEqual([])
})

test('an upgrade costs the new price less the unused part', async () => {
  const member = await buildMember(app)
  const plus = await buildTopOfMind(app, { title: 'Plus', annualPriceCents: 29600, tiers: [] })
  const [plan] = await yearly(member, await buildTopOfMind(app), ['2026-04-07'])
  const data = await rehearsed(member, { upgrade: [{ plan: plan?.key, service: plus.key }] })
  // 37 of 365 days are left of $196.00.
  const [line, ...others] = data.lines
  expect(others).toEqual([])
  expect(line).toMatchObject({ kind: 'upgraded', plans: 1, names: graces(1) })
  expect(data.changed?.amount).toBeCloseTo(296 - Math.floor((19600 * 37) / 365) / 100, 2)
  expect(data.renews_after).toMatchObject({ plans: 1, amount: 296 })
})

test('cancelation refunds are shown separately; a swap moves only gifts', async () => {
  const member = await buildMember(app)
  const cards = await buildCardPlan(app)
  const plan = await buildPlan(app, { member, service: cards })
  const canceled = await rehearsed(member, { cancel: [plan.key] })
  expect(canceled).toMatchObject({ returned: 18, changed: { amount: 0, gifts: 0 } })
  const [top] = await yearly(member, await buildTopOfMind(app), ['2026-09-02'])
  const swapped = await rehearsed(member, { swap: [top?.key] })
  expect(swapped.changed).toEqual(swapped.as_is)
  expect(swapped.lines).toEqual([
    { kind: 'swapped', amount: 0, plans: 1, names: graces(1), charges: 0, month: null },
  ])
})

test('the number of plans eligible for each change is shown', async () => {
  const member = await buildMember(app)
  await tenPlans(member)
  const cards = await buildCardPlan(app)
  await buildPlan(app, { member, service: cards, unit: 'month' })
  await buildPlan(app, { member, service: cards, state: 'paused' })
  const { choices, paused } = await rehearsed(member)
  expect(choices).toEqual({ auto_renew_off: 11, upgrade: 10, cancel: 12, swap: 10, pause: 1 })
  expect(paused).toBe(1)
})

test('invalid changes are rejected with reasons, one change per plan', async () => {
  const member = await buildMember(app)
  const { plans } = await tenPlans(member)
  const theirs = await buildPlan(app, { member: await buildMember(app) })
  const [key] = plans.map((plan) => plan.key)
  const refusals: [unknown, number, string][] = [
    [{ cancel: [theirs.key] }, 404, 'not_found'],
    [{ pause: [key] }, 400, 'invalid_state'],
    [{ cancel: [key], auto_renew_off: [key] }, 400, 'validation'],
    [{ cancel: 'nonsense' }, 400, 'validation'],
  ]
  for (const [body, status, code] of refusals) {
    const answer = await rehearse(member, body)
    expect(answer.status, JSON.stringify(body)).toBe(status)
    expect(answer.body).toMatchObject({ errors: [{ code }] })
  }
  const { item } = await buildPerson(app, member)
  const known = plans[0] as (typeof plans)[number]
  const again = item({ key: known.serviceKey, type: 'plan' }, { unit: 'year' })
  again.member_data.contact.key = known.contact.key
  again.member_data.current_location = known.location.key
  expect((await rehearse(member, { items: [again] })).status).toBe(400)
  expect((await rehearse(member, { items: [again], cancel: [key] })).status).toBe(200)
})
