import type { ContactKey, PlanKey } from '@goodturn/contract/ids'
import type { Subscription } from '@goodturn/contract/care/plans/schema'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Caller, type Errors, useTestApp } from '../../../test/app.ts'
import { buildBuyer, buildPerson } from '../../../test/build/order.ts'
import { type PlanParts, buildCardPlan, buildPlan, buildTopOfMind } from '../../../test/build/plan.ts'
import { newKey } from '../../platform/ids.ts'
import { claimPlaces } from './places.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })
const changed = 'This has changed in the meantime. Please reload the page.'

/** A yearly Top of Mind plan for Grace, started in June 2026 with three gifts given, and Joan, who can receive it. */
async function build(parts: Omit<PlanParts, 'member'> = {}) {
  const buyer = await buildBuyer(app)
  const service = parts.service ?? (await buildTopOfMind(app))
  const started = new Date('2026-06-01T09:00:00Z')
  const plan = await buildPlan(app, { member: buyer.member, service, started, ...parts })
  const joan = await buildPerson(app, buyer.member, { firstName: 'Joan', lastName: 'Reyes' })
  return { ...buyer, plan, joan, service }
}

type Built = Awaited<ReturnType<typeof build>>

const swap = (
  caller: Caller,
  key: string,
  { contact, location }: Pick<Built['joan'], 'contact' | 'location'>,
) =>
  caller.post<{ data: Subscription } & Errors>(`/v1/subscriptions/swap/${key}`, {
    contact: contact.key,
    location_id: location.key,
  })

const read = async (caller: Caller, key: string) =>
  (await caller.get<{ data: Subscription }>(`/v1/subscriptions/details/${key}`)).body.data

const touchesOf = (key: string) =>
  app.rows(
    sql`select status, event_date::text, contact_key, location_key, to_name, custom_message from touches
        where parent_key = ${key} order by event_date, key`,
  )

test('C-3-29 a swap moves the plan and its upcoming touches', async () => {
  const { member, caller, plan, joan } = await build()
  // One gift is due in five days and has its own message.
  await app.rows(sql`update touches set event_date = '2027-03-06', custom_message = 'For you, Grace'
    where parent_key = ${plan.key} and status = 'pending'`)
  const answer = await swap(caller, plan.key, joan)
  expect(answer.status).toBe(200)
  const swapped = answer.body.data
  expect(swapped).toMatchObject({
    status: 'active',
    contact: { key: joan.contact.key, display_name: 'Joan Reyes' },
    location: { key: joan.location.key },
    is_swapped: 1,
    original_subscription: {
      key: plan.key,
      contact: { key: plan.contact.key, display_name: 'Grace Okafor' },
    },
    swapped_subscription: null,
    unit: 'year',
    auto_renew: 1,
    amount: 196,
    renewal_amount: 196,
    valid_at: Date.parse('2026-06-01T00:00:00Z') / 1000,
    next_charge: Date.parse('2027-06-01T00:00:00Z') / 1000,
    shown_to_name: 'Joan',
    to_name: 'Joan',
    from_name: 'Dana Whitfield',
    current_plan: { key: swapped.key },
  })
  expect(swapped.swapped_at).toBeGreaterThan(Date.parse('2027-03-01T09:00:00Z') / 1000 - 1)

  const original = await read(caller, plan.key)
  expect(original).toMatchObject({
    status: 'canceled',
    is_swapped: 0,
    swapped_at: null,
    can_reactivate: 0,
    swapped_subscription: {
      key: swapped.key,
      contact: { key: joan.contact.key, display_name: 'Joan Reyes' },
      swapped_at: swapped.swapped_at,
    },
    pending_touches: [],
    canceled_touches: [],
    current_plan: null,
  })
  // Gifts already given stay with Grace; tomorrow plus seven days is March 9.
  expect(original.completed_touches).toHaveLength(3)
  expect(await touchesOf(swapped.key)).toEqual([
    {
      status: 'pending',
      event_date: '2027-03-09',
      contact_key: joan.contact.key,
      location_key: joan.location.key,
      to_name: 'Joan',
      custom_message: null,
    },
  ])
  const list = (await caller.get('/v1/subscriptions?status=active')).body
  expect(list).toMatchObject({ total: 1, user_total: 1, data: [{ key: swapped.key }] })
  expect((await caller.get('/v1/subscriptions?status=inactive')).body.user_total).toBe(1)
  const [money] = await app.rows(
    sql`select (select count(*)::int from lots where member_key = ${member.key}) as lots,
          (select count(*)::int from charges where member_key = ${member.key}) as charges`,
  )
  expect(money).toEqual({ lots: 0, charges: 0 })
})

test('only active yearly plans can be swapped, and only once', async () => {
  const { member, caller, plan, joan, service } = await build()
  const mary = await buildPerson(app, member, { firstName: 'Mary' })
  await buildPlan(app, { member, contact: mary.contact, location: mary.location, service })
  const taken = await swap(caller, plan.key, mary)
  expect(taken.body.errors).toEqual([
    { code: 'invalid_state', message: 'Mary Okafor already has a Top of Mind plan.' },
  ])
  const self = { contact: plan.contact, location: plan.location }
  expect((await swap(caller, plan.key, self as Built['joan'])).body.errors[0]?.code).toBe('invalid_state')
  const elsewhere = { contact: joan.contact, location: plan.location }
  expect((await swap(caller, plan.key, elsewhere as Built['joan'])).body.errors).toMatchObject([
    { code: 'invalid_location', field: 'location_id' },
  ])
  const stranger = await build()
  expect((await swap(caller, plan.key, stranger.joan)).status).toBe(404)
  expect((await read(caller, plan.key)).status).toBe('active')

  const answer = await swap(caller, plan.key, joan)
  const { key } = answer.body.data
  const june = await buildPerson(app, member, { firstName: 'June' })
  expect((await swap(caller, key, june)).body.errors[0]?.message).toBe(
    'This plan has already been swapped. A plan can be swapped only once.',
  )
  expect((await swap(caller, plan.key, june)).body.errors[0]?.message).toBe(changed)

  for (const parts of [{ unit: 'month' as const }, { service: await buildCardPlan(app) }]) {
    const other = await build(parts)
    const refused = await swap(other.caller, other.plan.key, other.joan)
    expect(refused.body.errors[0]?.message).toContain('Only yearly Top of Mind plans')
  }
  const ended = await build({ state: 'canceled' })
  expect((await swap(ended.caller, ended.plan.key, ended.joan)).body.errors[0]?.message).toBe(changed)
})

test('a swapped plan keeps its upgrade value', async () => {
  const { member, caller, plan, joan } = await build()
  const { key } = (await swap(caller, plan.key, joan)).body.data
  const large = await buildTopOfMind(app, {
    title: 'Top of Mind Plus',
    tiers: [{ upTo: null, year: 29600, month: 2700 }],
  })
  const items = (cancel_service: PlanKey) => [joan.item(large, { unit: 'year', cancel_service })]
  const review = await caller.post('/v1/billing/review', { items: items(key) })
  // 92 of 365 days are left.
  expect(review.body.data.auto_credit).toBe(Math.floor((19600 * 92) / 365) / 100)
  const old = await caller.post('/v1/billing/review', { items: items(plan.key) })
  expect(old.body.data.auto_credit).toBe(0)
  expect(await app.rows(sql`select 1 from plans where member_key = ${member.key}`)).toHaveLength(2)
})

test('a swap respects spots claimed by an open checkout', async () => {
  const { member, caller, plan, joan } = await build()
  const claim = (contactKey: ContactKey, replacesPlanKeys: PlanKey[]) =>
    app.platform.database.transaction((tx) =>
      claimPlaces(tx, {
        memberKey: member.key,
        claimedBy: newKey('checkout'),
        contactKeys: [contactKey],
        replacesPlanKeys,
        now: app.now,
      }),
    )
  await claim(plan.contact.key, [plan.key])
  expect((await swap(caller, plan.key, joan)).body.errors[0]?.message).toBe(changed)

  const other = await build()
  await claim(other.joan.contact.key, [])
  expect((await swap(other.caller, other.plan.key, other.joan)).body.errors[0]?.message).toBe(
    'A Top of Mind plan for Joan Reyes is already being paid for.',
  )
  expect((await read(other.caller, other.plan.key)).status).toBe('active')
})

test("concurrent swaps never duplicate a plan or a contact's spot", async () => {
  const { member, caller, plan, joan, service } = await build()
  const june = await buildPerson(app, member, { firstName: 'June' })
  const twice = await Promise.all([swap(caller, plan.key, joan), swap(caller, plan.key, june)])
  expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  expect(await app.rows(sql`select 1 from plans where original_plan_key = ${plan.key}`)).toHaveLength(1)

  const [one, two] = [await buildPlan(app, { member, service }), await buildPlan(app, { member, service })]
  const nora = await buildPerson(app, member, { firstName: 'Nora' })
  const both = await Promise.all([swap(caller, one.key, nora), swap(caller, two.key, nora)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  const places = await app.rows(
    sql`select 1 from plans where contact_key = ${nora.contact.key} and status = 'active'`,
  )
  expect(places).toHaveLength(1)
})

test('of a concurrent swap and upgrade, one sees a conflict', async () => {
  const large = await buildTopOfMind(app, { title: 'Top of Mind Plus' })
  const { member, caller, pay, plan, joan } = await build()
  const choice = {
    id: crypto.randomUUID(),
    type: 'plan' as const,
    member_data: {
      contact: { key: plan.contact.key },
      service: { key: large.key },
      current_location: plan.location.key,
      unit: 'year' as const,
      cancel_service: plan.key,
    },
  }
  const [swapped, bought] = await Promise.all([swap(caller, plan.key, joan), pay([choice])])
  expect([swapped.status, bought.status].toSorted((a, b) => a - b)).toEqual([200, 400])
  const active = await app.rows(
    sql`select contact_key from plans where member_key = ${member.key} and status = 'active'`,
  )
  expect(active).toEqual([{ contact_key: swapped.status === 200 ? joan.contact.key : plan.contact.key }])
})
