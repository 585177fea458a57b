import type { CalendarDate } from '@goodturn/contract/time'
import type { MemberKey, PlanKey } from '@goodturn/contract/ids'
import { addDays, dateIn } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildCard } from '../../../test/build/card.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildPartnership } from '../../../test/build/partnership.ts'
import { buildCardPlan, buildPlan, buildTopOfMind, setPaidTime } from '../../../test/build/plan.ts'
import { buildTeam, buildTeamMember } from '../../../test/build/team.ts'

const app = useTestApp({ now: '2028-01-10T12:00:00Z' })

const today = () => dateIn(app.now)

const setPaid = (planKey: PlanKey, from: string, to: string) => setPaidTime(app, planKey, from, to)

const chargesOf = (memberKey: MemberKey) =>
  app.rows<{ amount_cents: number; state: string }>(
    sql`select amount_cents, state from charges where member_key = ${memberKey} order by created_at, key`,
  )

const touchesOf = (planKey: PlanKey) =>
  app.rows<{ status: string; event_date: string; cancel_reason: string | null }>(
    sql`select status, event_date::text, cancel_reason from touches where parent_key = ${planKey} order by event_date`,
  )

const templatesTo = async (email: string) => (await app.mailsTo(email)).map(({ template }) => template)

async function memberWithCard(number?: string) {
  const member = await buildMember(app)
  await buildCard(app, member, number ? { number } : {})
  return { member, caller: await app.as(member) }
}

describe('cancelation', () => {
  test('C-6-07 C-7-37 only the owner can cancel, which cancels unsent touches', async () => {
    const { member, caller } = await memberWithCard()
    const plan = await buildPlan(app, { member })
    const stranger = await app.as(await buildMember(app))
    expect((await stranger.post(`/v1/subscriptions/cancel/${plan.key}`, {})).status).toBe(404)
    const answer = await caller.post(`/v1/subscriptions/cancel/${plan.key}`, {})
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({ status: 'canceled', can_reactivate: 1, pending_touches: [] })
    expect(await touchesOf(plan.key)).toSatisfy((touches: { status: string; cancel_reason: string }[]) =>
      touches.every(
        ({ status, cancel_reason }) => status === 'canceled' && cancel_reason === 'Plan canceled',
      ),
    )
    expect(await templatesTo(member.email)).toContain('plan-canceled')
    const again = await caller.post(`/v1/subscriptions/cancel/${plan.key}`, {})
    expect(again.status).toBe(400)
    expect(again.body.errors[0].code).toBe('invalid_state')
  })

  test('a colleague with access gets a 403', async () => {
    const { member } = await memberWithCard()
    const lead = await buildMember(app)
    await buildTeamMember(app, await buildTeam(app, lead), member)
    const plan = await buildPlan(app, { member })
    const answer = await (await app.as(lead)).post(`/v1/subscriptions/cancel/${plan.key}`, {})
    expect(answer.status).toBe(403)
    expect(answer.body.errors[0].message).toMatch(/^Oops! It appears that you are not the owner/)
  })

  test('a yearly plan credits undelivered gifts, except Top of Mind', async () => {
    const { member, caller } = await memberWithCard()
    const plan = await buildPlan(app, { member, service: await buildCardPlan(app) })
    await app.db.execute(sql`update touches set status = 'completed', completed_at = now()
      where key = (select key from touches where parent_key = ${plan.key} order by event_date limit 1)`)
    const before = (await caller.get(`/v1/subscriptions/details/${plan.key}`)).body.data
    expect(before).toMatchObject({ refundable_amount: 9, eligible_refund: true, cancel_fee_required: false })
    expect((await caller.post(`/v1/subscriptions/cancel/${plan.key}`, {})).status).toBe(200)
    expect(await app.rows(sql`select cents from promised_credits where member_key = ${member.key}`)).toEqual([
      { cents: 900 },
    ])
    expect(await app.rows(sql`select 1 from lots where member_key = ${member.key}`)).toEqual([])
    await app.travelTo(`${addDays(today(), 6)}T12:00:00Z`)
    expect(
      await app.rows(sql`select issued_cents, reason, expires_at from lots where member_key = ${member.key}`),
    ).toEqual([{ issued_cents: 900, reason: 'cancelation', expires_at: null }])
  })

  test('C-9-12 monthly Top of Mind charges the difference before canceling', async () => {
    const { member, caller } = await memberWithCard()
    const plan = await buildPlan(app, { member, unit: 'month' })
    await app.db.execute(
      sql`update touches set status = 'completed', completed_at = now() where parent_key = ${plan.key}`,
    )
    await setPaid(plan.key, addDays(today(), -20), addDays(today(), 11))
    const before = (await caller.get(`/v1/subscriptions/details/${plan.key}`)).body.data
    expect(before).toMatchObject({ cancelation_fee: 36, cancel_fee_required: true })
    const answer = await caller.post(`/v1/subscriptions/cancel/${plan.key}`, {})
    expect(answer.body.data).toMatchObject({ status: 'canceled' })
    expect(await chargesOf(member.key)).toEqual([{ amount_cents: 3600, state: 'succeeded' }])
    expect(
      await app.rows(
        sql`select purpose, status from invoices where member_key = ${member.key} and charged_cents = 3600`,
      ),
    ).toEqual([{ purpose: 'cancel_fee', status: 'paid' }])
    // The plan can be reactivated and canceled again without a charge: the fee covered its gifts.
    expect((await caller.post(`/subscriptions/reactivate/${plan.key}`, {})).status).toBe(200)
    const again = (await caller.get(`/v1/subscriptions/details/${plan.key}`)).body.data
    expect(again).toMatchObject({ cancelation_fee: 0, cancel_fee_required: false })
    expect((await caller.post(`/v1/subscriptions/cancel/${plan.key}`, {})).status).toBe(200)
    expect(await chargesOf(member.key)).toHaveLength(1)
  })

  test('a declined fee keeps the plan, and retries charge once', async () => {
    const { member, caller } = await memberWithCard('4000000000000341')
    const plan = await buildPlan(app, { member, unit: 'month' })
    await app.db.execute(
      sql`update touches set status = 'completed', completed_at = now() where parent_key = ${plan.key}`,
    )
    await setPaid(plan.key, addDays(today(), -20), addDays(today(), 11))
    const refused = await caller.post(`/v1/subscriptions/cancel/${plan.key}`, {})
    expect(refused.status).toBe(400)
    expect(refused.body.errors[0].code).toBe('card_declined')
    expect(await app.rows(sql`select status from plans where key = ${plan.key}`)).toEqual([
      { status: 'active' },
    ])

    await app.db.execute(sql`update cards set is_default = false where member_key = ${member.key}`)
    await buildCard(app, member, { isDefault: true })
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => caller.post(`/v1/subscriptions/cancel/${plan.key}`, {})),
    )
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
    const paid = (await chargesOf(member.key)).filter(({ state }) => state === 'succeeded')
    expect(paid).toEqual([{ amount_cents: 3600, state: 'succeeded' }])
  })
})

describe('resumption', () => {
  const pausedPlan = async (member: { key: MemberKey }, pausedDaysAgo: number, paidUntil: string) => {
    const plan = await buildPlan(app, { member, service: await buildCardPlan(app) })
    await setPaid(plan.key, addDays(today(), -60), paidUntil)
    await app.db.execute(sql`
      update plans set status = 'paused', paused_at = ${addDays(today(), -pausedDaysAgo)}::date where key = ${plan.key}`)
    await app.db.execute(sql`update touches set status = 'paused' where parent_key = ${plan.key}`)
    return plan
  }

  test('C-7-37 a paid plan resumes at once, shifted by the pause', async () => {
    const { member, caller } = await memberWithCard()
    const plan = await pausedPlan(member, 10, addDays(today(), 100))
    const before = await touchesOf(plan.key)
    const answer = await caller.post(`/v1/subscriptions/resume/${plan.key}`, {})
    expect(answer.body.data).toMatchObject({ status: 'active', past_due: false })
    expect(await touchesOf(plan.key)).toEqual(
      before.map((touch) => ({
        ...touch,
        status: 'pending',
        event_date: addDays(touch.event_date as CalendarDate, 10),
      })),
    )
    expect(await chargesOf(member.key)).toEqual([])
  })

  test('C-4.6-09 a past-due plan resumes at once, charged within 24 hours', async () => {
    const { member, caller } = await memberWithCard()
    const plan = await pausedPlan(member, 40, addDays(today(), -5))
    const answer = await caller.post(`/v1/subscriptions/resume/${plan.key}`, {})
    expect(answer.body.data).toMatchObject({ status: 'active', past_due: false })
    expect(await chargesOf(member.key)).toEqual([])
    const start = today()
    await app.travelTo(`${addDays(start, 1)}T12:00:00Z`)
    expect(await chargesOf(member.key)).toEqual([{ amount_cents: 1800, state: 'succeeded' }])
    const [row] = await app.rows<{ next_charge: string }>(
      sql`select next_charge::text from plans where key = ${plan.key}`,
    )
    expect(row?.next_charge).toBe(`2029${start.slice(4)}`)

    const broke = await memberWithCard('4000000000000341')
    const other = await pausedPlan(broke.member, 40, addDays(today(), -5))
    expect((await broke.caller.post(`/v1/subscriptions/resume/${other.key}`, {})).status).toBe(200)
    await app.travelTo(`${addDays(today(), 1)}T12:00:00Z`)
    expect(await app.rows(sql`select status from plans where key = ${other.key}`)).toEqual([
      { status: 'failed' },
    ])
  })

  test('resuming a past-due plan requires its owner and a card', async () => {
    const member = await buildMember(app)
    const lead = await buildMember(app)
    await buildTeamMember(app, await buildTeam(app, lead), member)
    const plan = await pausedPlan(member, 40, addDays(today(), -5))
    const refused = await (await app.as(member)).post(`/v1/subscriptions/resume/${plan.key}`, {})
    expect(refused.body.errors[0].code).toBe('payment_method_required')
    expect((await (await app.as(lead)).post(`/v1/subscriptions/resume/${plan.key}`, {})).status).toBe(403)
    expect(await app.rows(sql`select status from plans where key = ${plan.key}`)).toEqual([
      { status: 'paused' },
    ])
  })
})

describe('reactivation', () => {
  const cancel = async (caller: Awaited<ReturnType<typeof app.as>>, key: string) =>
    expect((await caller.post(`/v1/subscriptions/cancel/${key}`, {})).status).toBe(200)

  test('C-7-36 a plan in its paid period reactivates without a charge', async () => {
    const { member, caller } = await memberWithCard()
    const plan = await buildPlan(app, { member })
    const before = await touchesOf(plan.key)
    await cancel(caller, plan.key)
    const answer = await caller.post(`/subscriptions/reactivate/${plan.key}`, {})
    expect(answer.body.data).toMatchObject({ status: 'active', canceled: null, can_reactivate: 0 })
    expect(await touchesOf(plan.key)).toEqual(before)
    expect(await chargesOf(member.key)).toEqual([])
    const counts = (await caller.get('/v1/subscriptions?status=active')).body
    expect(counts.user_total).toBe(1)
  })

  test('a promised credit is withdrawn; an issued one requires payment', async () => {
    const { member, caller } = await memberWithCard()
    const plan = await buildPlan(app, { member, service: await buildCardPlan(app) })
    await cancel(caller, plan.key)
    expect((await caller.post(`/subscriptions/reactivate/${plan.key}`, {})).status).toBe(200)
    expect(await app.rows(sql`select 1 from promised_credits where member_key = ${member.key}`)).toEqual([])
    await cancel(caller, plan.key)
    await app.travelTo(`${addDays(today(), 7)}T12:00:00Z`)
    expect(await app.rows(sql`select issued_cents from lots where member_key = ${member.key}`)).toHaveLength(
      1,
    )
    const before = (await caller.get(`/v1/subscriptions/details/${plan.key}`)).body.data
    expect(before).toMatchObject({ can_reactivate: 1, reactivation_amount: 18 })
    const answer = await caller.post(`/subscriptions/reactivate/${plan.key}`, {})
    expect(answer.body.data).toMatchObject({ status: 'active', reactivation_amount: null })
    expect(await chargesOf(member.key)).toEqual([{ amount_cents: 1800, state: 'succeeded' }])
    // A refunded amount no longer counts as refundable.
    const open = answer.body.data.pending_touches.length
    expect(answer.body.data.refundable_amount).toBe(18)
    expect(open).toBe(2)
  })

  test('needs a card and open spot, within 90 days', async () => {
    const member = await buildMember(app)
    const caller = await app.as(member)
    const plan = await buildPlan(app, { member })
    await cancel(caller, plan.key)
    const refused = await caller.post(`/subscriptions/reactivate/${plan.key}`, {})
    expect(refused.body.errors[0]).toMatchObject({
      code: 'payment_method_required',
      message: 'At least one payment method on file is needed.',
    })
    await buildCard(app, member)
    await app.db.execute(
      sql`update plans set canceled_at = canceled_at - interval '91 days' where key = ${plan.key}`,
    )
    expect((await caller.post(`/subscriptions/reactivate/${plan.key}`, {})).status).toBe(400)
    await app.db.execute(
      sql`update plans set canceled_at = canceled_at + interval '91 days' where key = ${plan.key}`,
    )
    await buildPlan(app, {
      member,
      contact: plan.contact,
      location: plan.location,
      service: await buildTopOfMind(app),
    })
    expect((await caller.post(`/subscriptions/reactivate/${plan.key}`, {})).status).toBe(400)
  })

  test('a declined card keeps the plan canceled, leaving nothing behind', async () => {
    const { member, caller } = await memberWithCard('4000000000000341')
    const plan = await buildPlan(app, { member })
    await cancel(caller, plan.key)
    await setPaid(plan.key, addDays(today(), -60), addDays(today(), -1))
    const refused = await caller.post(`/subscriptions/reactivate/${plan.key}`, {})
    expect(refused.body.errors[0].code).toBe('card_declined')
    expect(await app.rows(sql`select status from plans where key = ${plan.key}`)).toEqual([
      { status: 'canceled' },
    ])
    expect(
      await app.rows(
        sql`select status from invoices where member_key = ${member.key} and purpose = 'renewal'`,
      ),
    ).toEqual([{ status: 'void' }])
  })
})

describe('shared plans', () => {
  const sharedPlan = async (parts: Parameters<typeof buildPartnership>[1]) => {
    const partnership = await buildPartnership(app, { inviteeAutoAccept: true, ...parts })
    const plan = await buildPlan(app, {
      member: partnership.inviter,
      service: await buildCardPlan(app),
      partnershipKey: partnership.key,
    })
    const day = addDays(today(), 1)
    await setPaid(plan.key, addDays(today(), -60), day)
    return { partnership, plan, day }
  }

  test('BG-59 renew in halves while the partner approves automatically', async () => {
    const { partnership, plan, day } = await sharedPlan({})
    await app.travelTo(`${day}T12:00:00Z`)
    for (const payer of [partnership.inviter, partnership.invitee]) {
      const caller = await app.as(payer)
      const [listed] = (await caller.get('/v1/invoices')).body.data
      const invoice = (await caller.get(`/v1/invoices/${listed.key}`)).body.data
      expect(invoice).toMatchObject({ subtotal: 9, discount: 0, renewal_charge: 1 })
      expect(invoice.items).toMatchObject([{ amount: 18, amount_paid: 9, discount: 0, partner_purchase: 1 }])
    }
    expect(await chargesOf(partnership.invitee.key)).toEqual([{ amount_cents: 900, state: 'succeeded' }])
    expect(await chargesOf(partnership.inviter.key)).toEqual([{ amount_cents: 900, state: 'succeeded' }])
    const paid = await app.rows(
      sql`select payer_key, cents from plan_period_payments join plan_periods on plan_periods.key = period_key
          where plan_key = ${plan.key} and starts_on = ${day}::date order by cents`,
    )
    expect(paid).toHaveLength(2)
  })

  test('BG-59 show the full price and fee on each invoice', async () => {
    const { partnership, plan, day } = await sharedPlan({})
    await app.rows(sql`update services set service_fee_cents = 100 where key = ${plan.service.key}`)
    await app.travelTo(`${day}T12:00:00Z`)
    const invoices = []
    for (const payer of [partnership.inviter, partnership.invitee]) {
      const caller = await app.as(payer)
      const [{ key }] = (await caller.get('/v1/invoices')).body.data
      invoices.push((await caller.get(`/v1/invoices/${key}`)).body.data)
    }
    const whole = invoices[0].subtotal + invoices[1].subtotal
    for (const { items } of invoices) {
      expect(items[0].fee).toBeGreaterThan(0)
      expect(items[0].amount + items[0].fee).toBe(whole)
    }
  })

  test("are paid by the owner when the partner's half fails", async () => {
    const asked = await sharedPlan({ inviteeAutoAccept: false })
    const refused = await sharedPlan({ inviteeCard: '4000000000000341' })
    await app.travelTo(`${asked.day}T12:00:00Z`)
    expect(await chargesOf(asked.partnership.invitee.key)).toEqual([])
    expect(await chargesOf(asked.partnership.inviter.key)).toEqual([
      { amount_cents: 1800, state: 'succeeded' },
    ])
    expect(await chargesOf(refused.partnership.invitee.key)).toMatchObject([{ state: 'failed' }])
    expect(await chargesOf(refused.partnership.inviter.key)).toEqual([
      { amount_cents: 1800, state: 'succeeded' },
    ])
  })

  test("refund the partner's half when the owner never pays", async () => {
    const { partnership, plan, day } = await sharedPlan({ inviterCard: '4000000000000341' })
    await app.travelTo(`${addDays(day as CalendarDate, 8)}T12:00:00Z`)
    expect(await app.rows(sql`select status from plans where key = ${plan.key}`)).toEqual([
      { status: 'expired' },
    ])
    expect(await chargesOf(partnership.invitee.key)).toEqual([{ amount_cents: 900, state: 'succeeded' }])
    expect(
      await app.rows(
        sql`select amount_cents, state from refunds where member_key = ${partnership.invitee.key}`,
      ),
    ).toEqual([{ amount_cents: 900, state: 'succeeded' }])
  })
})
