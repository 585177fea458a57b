import type { Subscription } from '@goodturn/contract/care/plans/schema'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { buildContact } from '../../../../test/build/contact.ts'
import { buildInvoice } from '../../../../test/build/invoice.ts'
import { buildMember } from '../../../../test/build/member.ts'
import { buildPartnership } from '../../../../test/build/partnership.ts'
import { type PlanParts, buildCardPlan, buildPlan, buildTopOfMind } from '../../../../test/build/plan.ts'
import { buildTeam, buildTeamInvite, buildTeamMember } from '../../../../test/build/team.ts'

// A Monday; the first gift day at least 21 days away is May 15.
const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000
const titles = (touches: { title: string }[]) => touches.map(({ title }) => title)

async function details(member: { key: string }, key: string): Promise<Subscription> {
  const answer = await (await app.as(member)).get<{ data: Subscription }>(`/v1/subscriptions/details/${key}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}

/** A new member's plan as its page reads it. */
async function built(parts: Omit<PlanParts, 'member'>) {
  const member = await buildMember(app)
  const plan = await buildPlan(app, { member, ...parts })
  return { member, plan, data: await details(member, plan.key) }
}

test('C-1-04 C-3-28 C-3-31 C-3-32 C-3-34 C-3-35 C-3-38 C-7-35 a plan is loaded by its key for its page', async () => {
  const { member, plan, data } = await built({ started: new Date('2026-06-01T09:00:00Z') })
  expect(data).toMatchObject({
    key: plan.key,
    status: 'active',
    contact: { key: plan.contact.key, display_name: 'Grace Okafor' },
    service: { key: plan.service.key, title: 'Top of Mind', monthly_payments_per_touch: 3 },
    member: { key: member.key, first_name: 'Dana', last_name: 'Whitfield' },
    is_owner: 1,
    location: { key: plan.location.key, street: '2840 Calmar Avenue' },
    auto_renew: 1,
    next_charge: midnight('2027-06-01'),
    renewal_amount: 196,
    amount: 196,
    valid_at: midnight('2026-06-01'),
    started: midnight('2026-06-01'),
    past_due: false,
    unit: 'year',
    is_topofmind: 1,
    to_name: 'Grace',
    from_name: 'Dana Whitfield',
    funded_by: 'Funded by You',
    assigned_member: null,
  })
  expect(data.price).toEqual({
    id: expect.stringMatching(/^price_/),
    tiers: [
      { tier_threshold: 9, price: 196, price_converted: 196, price_ca: null },
      { tier_threshold: null, price: 186.2, price_converted: 186.2, price_ca: null },
    ],
    other_tiers: [
      { tier_threshold: 9, price: 18, price_converted: 18, price_ca: null },
      { tier_threshold: null, price: 17.1, price_converted: 17.1, price_ca: null },
    ],
    plan_count: 1,
  })
  const off = await built({ unit: 'month', autoRenew: false, service: await buildCardPlan(app) })
  expect(off.data).toMatchObject({ auto_renew: 0, unit: 'month', is_topofmind: 0, renewal_amount: 1.75 })
  const paused = await built({
    service: await buildCardPlan(app),
    started: new Date('2026-01-10T09:00:00Z'),
    state: 'paused',
    since: new Date('2026-12-01T09:00:00Z'),
  })
  expect(paused.data).toMatchObject({ status: 'paused', past_due: true, next_charge: midnight('2027-01-10') })
  expect(paused.data.paused).toBe(Date.parse('2026-12-01T09:00:00Z') / 1000)
  const nobody = await (await app.as(member)).get('/v1/subscriptions/details/plan_01kagw6x3e8n5s0v2t4q7r9y1z')
  expect(nobody.status).toBe(404)
})

test('C-3-37 its touches are in four lists', async () => {
  const { member, plan, data } = await built({ started: new Date('2026-06-01T09:00:00Z') })
  expect(titles(data.pending_touches)).toEqual(['Gift of summer'])
  // The latest on top.
  expect(titles(data.completed_touches)).toEqual(['Gift of spring', 'Gift of winter', 'Gift of fall'])
  expect([data.canceled_touches, data.incomplete_touches]).toEqual([[], []])
  expect(data.completed_touches[0]).toMatchObject({
    status: 'completed',
    completed: Date.parse('2027-02-15T06:00:00Z') / 1000,
    tracking_status: 'delivered',
    rendered_contact_message: 'Happy holidays to all of you.',
  })

  await app.rows(sql`update touches set status = 'incomplete', location_key = null
    where parent_key = ${plan.key} and status = 'pending'`)
  const incomplete = await details(member, plan.key)
  expect(incomplete.incomplete_touches).toMatchObject([{ missing: ['a valid address'] }])
  expect(incomplete.pending_touches).toEqual([])

  const canceled = await built({ state: 'canceled' })
  expect(canceled.data.canceled_touches).toHaveLength(4)
  expect(canceled.data.canceled_touches[0]).toMatchObject({
    status: 'canceled',
    cancel_reason: 'Plan canceled',
  })
})

test('C-3-30 ended plans show the date and whether reactivation is possible', async () => {
  const canceledAt = new Date('2027-02-01T10:00:00Z')
  const started = new Date('2026-06-01T09:00:00Z')
  const { member, plan, data } = await built({ started, state: 'canceled', since: canceledAt })
  expect(data).toMatchObject({
    status: 'canceled',
    canceled: canceledAt.getTime() / 1000,
    expired: null,
    can_reactivate: 1,
  })
  const expired = await built({ started, state: 'expired', since: canceledAt })
  expect(expired.data).toMatchObject({
    canceled: null,
    expired: canceledAt.getTime() / 1000,
    can_reactivate: 0,
  })
  expect((await built({})).data).toMatchObject({ canceled: null, expired: null, can_reactivate: 0 })

  // 90 days, not one second more (CG-42).
  const old = await built({ started, state: 'canceled', since: new Date('2026-12-01T09:30:00Z') })
  expect(old.data.can_reactivate).toBe(1)
  const older = await built({ started, state: 'canceled', since: new Date('2026-12-01T08:30:00Z') })
  expect(older.data.can_reactivate).toBe(0)
  // The service is no longer sold, or the contact has another plan.
  await app.rows(sql`update services set active = false where key = ${plan.service.key}`)
  expect((await details(member, plan.key)).can_reactivate).toBe(0)
  await app.rows(sql`update services set active = true where key = ${plan.service.key}`)
  expect((await details(member, plan.key)).can_reactivate).toBe(1)
  await buildPlan(app, { member, contact: plan.contact, service: plan.service })
  expect((await details(member, plan.key)).can_reactivate).toBe(0)
})

test("C-4.6-49 future cancelation, expiration, swap, and completion dates aren't returned", async () => {
  const ahead = '2027-03-02T00:00:00Z'
  const { member, plan } = await built({ state: 'canceled' })
  await app.rows(sql`update plans set canceled_at = ${ahead}, swapped_at = ${ahead} where key = ${plan.key}`)
  expect(await details(member, plan.key)).toMatchObject({ canceled: null, swapped_at: null })
  await app.rows(sql`update plans set status = 'expired', expired_at = ${ahead} where key = ${plan.key}`)
  expect((await details(member, plan.key)).expired).toBeNull()
  const row = (await (await app.as(member)).get('/v1/subscriptions?status=inactive')).body.data[0]
  expect(row).toMatchObject({ key: plan.key, canceled: null, expired: null })
  await app.rows(sql`update touches set status = 'completed', completed_at = ${ahead}
    where parent_key = ${plan.key}`)
  const { completed_touches: completed } = await details(member, plan.key)
  expect(completed.map((touch) => touch.completed)).toEqual([null, null, null, null])
})

test('C-3-33 a shared plan names both partners while they share it', async () => {
  const { key: partnershipKey, inviter, invitee } = await buildPartnership(app)
  const half = async (payer: typeof inviter) => ({
    payerKey: payer.key,
    invoiceKey: (await buildInvoice(app, payer, { subtotalCents: 9800 })).key,
    cents: 9800,
  })
  const paid = [await half(inviter), await half(invitee)]
  const plan = await buildPlan(app, { member: inviter, partnershipKey, paid })
  expect(await details(inviter, plan.key)).toMatchObject({
    payment_partner: {
      inviter: { key: inviter.key, first_name: 'Dana', last_name: 'Whitfield' },
      invitee: { key: invitee.key, first_name: 'Ruth', last_name: 'Adeyemi' },
    },
    amount: 196,
  })
  await app.rows(sql`update partnerships set status = 'ended' where key = ${partnershipKey}`)
  expect((await details(inviter, plan.key)).payment_partner).toBeNull()
})

test("C-3-36 canceling monthly Top of Mind costs its gifts' outstanding payments", async () => {
  const service = await buildTopOfMind(app)
  // From June 1: three payments; the gifts of August, November, and February took nine.
  const monthly = await built({ service, unit: 'month', started: new Date('2026-06-01T09:00:00Z') })
  expect(monthly.data.completed_touches).toHaveLength(3)
  expect(monthly.data).toMatchObject({
    cancelation_fee: 6 * 18,
    cancel_fee_required: true,
    refundable_amount: 0,
    eligible_refund: false,
  })
  await app.rows(sql`insert into plan_periods (key, plan_key, starts_on, ends_on, created_at)
    select 'period_' || at, ${monthly.plan.key}, '2026-09-01'::date + make_interval(months => at),
      '2026-10-01'::date + make_interval(months => at), now() from generate_series(0, 6) at`)
  expect(await details(monthly.member, monthly.plan.key)).toMatchObject({
    cancelation_fee: 0,
    cancel_fee_required: false,
  })
  const yearly = await built({ service, started: new Date('2026-06-01T09:00:00Z') })
  expect(yearly.data).toMatchObject({ cancelation_fee: 0, refundable_amount: 0, eligible_refund: false })
})

test('C-3-36 canceling other yearly plans credits the undelivered part, others nothing', async () => {
  const service = await buildCardPlan(app, { annualPriceCents: 1801 })
  const fresh = await built({ service })
  expect(fresh.data).toMatchObject({ refundable_amount: 18.01, eligible_refund: true, cancelation_fee: 0 })
  const half = await built({ service, started: new Date('2027-01-04T09:00:00Z') })
  expect(half.data.completed_touches).toHaveLength(1)
  expect(half.data).toMatchObject({ refundable_amount: 9, eligible_refund: true })
  const monthly = await built({ service, unit: 'month' })
  expect(monthly.data).toMatchObject({ refundable_amount: 0, eligible_refund: false })
  const ended = await built({ service, state: 'canceled' })
  expect(ended.data).toMatchObject({ refundable_amount: 0, eligible_refund: false })
  const byToken = await built({ service, byToken: true, paid: [] })
  expect(byToken.data.refundable_amount).toBe(0)
})

test("C-3-39 the response names the contact's current plan, even if different", async () => {
  const { member, plan, data } = await built({})
  expect(data.current_plan).toEqual({
    key: plan.key,
    unit: 'year',
    status: 'active',
    auto_credit: true,
    is_owner: 1,
    service: { key: plan.service.key, title: 'Top of Mind' },
  })
  const cards = await buildPlan(app, { member, contact: plan.contact, service: await buildCardPlan(app) })
  expect((await details(member, cards.key)).current_plan?.key).toBe(plan.key)
})

test('C-4.6-43 the from-name falls back to assignee, invitee, then reader', async () => {
  const owner = await buildMember(app, { fromName: 'Dana at Harbor & Main' })
  const colleague = await buildMember(app, { firstName: 'Noah', lastName: 'Reyes', fromName: 'Noah R.' })
  const team = await buildTeam(app, owner)
  await buildTeamMember(app, team, colleague)
  const contact = await buildContact(app, { member: owner, assignedMemberKey: colleague.key })
  const invite = { contactKey: contact.key, firstName: 'Mia', lastName: 'Chen' }
  await buildTeamInvite(app, team, invite)
  const plan = await buildPlan(app, { member: owner, contact, fromName: 'All of us at Harbor' })
  const shown = async (reader = owner) => (await details(reader, plan.key)).shown_from_name

  expect(await shown()).toBe('All of us at Harbor')
  await app.rows(sql`update plans set from_name = null where key = ${plan.key}`)
  expect(await shown()).toBe('Noah R.')
  await app.rows(sql`update members set from_name = null where key = ${colleague.key}`)
  expect(await shown()).toBe('Noah Reyes')
  await app.rows(sql`update contacts set assigned_member_key = null where key = ${contact.key}`)
  expect(await shown()).toBe('Mia Chen')
  await app.rows(sql`update team_invites set status = 'revoked' where team_key = ${team.key}`)
  expect(await shown()).toBe('Dana at Harbor & Main')
  await app.rows(sql`update members set from_name = null where key = ${owner.key}`)
  expect(await shown()).toBe('Dana Whitfield')
})

test("C-4.6-44 the to-name is the plan's, else the contact's salutation", async () => {
  const { member, plan } = await built({ toName: 'Grace and Daniel' })
  const shown = async () => (await details(member, plan.key)).shown_to_name
  expect(await shown()).toBe('Grace and Daniel')
  await app.rows(sql`update plans set to_name = null where key = ${plan.key}`)
  await app.rows(sql`update contacts set message_salutation = 'Gracie' where key = ${plan.contact.key}`)
  expect(await shown()).toBe('Gracie')
})
