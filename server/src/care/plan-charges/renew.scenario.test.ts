import type { MemberKey, PlanKey } from '@goodturn/contract/ids'
import { creditPurchaseParts } from '@goodturn/contract/ordering/bundles/rules'
import { addDays, dateIn } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildCard } from '../../../test/build/card.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildCardPlan, buildPlan, buildTopOfMind, setPaidTime } from '../../../test/build/plan.ts'
import { issueLot } from '../../money/ledger/issue.ts'
import { findDifferences } from '../../console/books/self-check.ts'
import { recurring } from '../../recurring.ts'

const app = useTestApp({ now: '2027-12-31T12:00:00Z' })

/** Makes a plan's paid time end tomorrow, by shifting its start back. Returns the day. */
async function endTomorrow(plan: { key: PlanKey }): Promise<string> {
  const day = addDays(dateIn(app.now), 1)
  await setPaidTime(app, plan.key, addDays(day, -30), day)
  return day
}

/** Entries that don't balance, except for invoices built without their payments. */
async function unbalancedRenewals() {
  const keys = await app.rows<{ key: string }>(sql`select key from invoices where purpose = 'renewal'`)
  const own = new Set(keys.map(({ key }) => key))
  return (await findDifferences(app.db)).flatMap(({ list, differences }) =>
    differences.filter(({ key }) => list !== 'invoices' || own.has(key)),
  )
}

const planOf = async (key: string) =>
  (
    await app.rows<{ status: string; next_charge: string; renewal_cents: number }>(
      sql`select status, next_charge::text, renewal_cents from plans where key = ${key}`,
    )
  )[0]

const invoicesOf = (memberKey: MemberKey) =>
  app.rows<{ status: string; subtotal_cents: number; credit_cents: number; charged_cents: number }>(
    sql`select status, subtotal_cents, credit_cents, charged_cents from invoices
        where member_key = ${memberKey} and purpose = 'renewal' order by number`,
  )

const openGifts = (planKey: PlanKey) =>
  app.rows<{ event_date: string; status: string }>(
    sql`select event_date::text, status from touches where parent_key = ${planKey}
          and status in ('pending', 'paused') order by event_date`,
  )

const runAgain = async () => {
  for (const work of recurring.filter(({ name }) => name.startsWith('plans.'))) {
    await work.run(app.platform, app.cause())
  }
}

describe('renewals', () => {
  test('a yearly plan is charged once, on its day', async () => {
    const member = await buildMember(app)
    await buildCard(app, member)
    const service = await buildTopOfMind(app)
    const plan = await buildPlan(app, { member, service })
    await app.db
      .execute(sql`update price_tiers set price_cents = 20500 where price_cents = 19600 and price_key in
      (select key from prices where service_key = ${service.key})`)

    const day = await endTomorrow(plan)
    expect(day).toBe('2028-01-01')
    await app.travelTo(`${day}T08:59:00Z`)
    expect(await invoicesOf(member.key)).toEqual([])
    await app.travelTo(`${day}T09:00:00Z`)
    expect(await invoicesOf(member.key)).toEqual([
      { status: 'paid', subtotal_cents: 20500, credit_cents: 0, charged_cents: 20500 },
    ])
    expect(await planOf(plan.key)).toEqual({
      status: 'active',
      next_charge: '2029-01-01',
      renewal_cents: 20500,
    })
    // The gifts of the year first bought, and of the year paid now.
    const gifts = ['2028-02-15', '2028-05-15', '2028-08-15', '2028-11-15']
    expect((await openGifts(plan.key)).map(({ event_date }) => event_date)).toEqual(
      [...gifts, ...gifts].sort(),
    )
    expect((await app.mailsTo(member.email)).map(({ template }) => template)).toContain('renewal-receipt')
    await runAgain()
    expect(await invoicesOf(member.key)).toHaveLength(1)
    expect(await unbalancedRenewals()).toEqual([])
  })

  test('a monthly plan keeps its day and catches up', async () => {
    const member = await buildMember(app)
    await buildCard(app, member)
    const days = { daily: ['plans.renew'] }
    await app.travelTo('2028-01-31T12:00:00Z', days)
    const plan = await buildPlan(app, { member, unit: 'month', service: await buildCardPlan(app), months: 1 })
    const dates: string[] = []
    for (const day of ['2028-02-29', '2028-03-31', '2028-04-30']) {
      await app.travelTo(`${day}T10:00:00Z`, days)
      dates.push((await planOf(plan.key))?.next_charge ?? '')
    }
    expect(dates).toEqual(['2028-03-31', '2028-04-30', '2028-05-31'])
    await app.db.execute(sql`update plans set next_charge = '2028-02-29' where key = ${plan.key}`)
    await app.db.execute(sql`delete from plan_period_payments where period_key in
      (select key from plan_periods where plan_key = ${plan.key} and starts_on >= '2028-02-29')`)
    await app.db.execute(
      sql`delete from plan_periods where plan_key = ${plan.key} and starts_on >= '2028-02-29'`,
    )
    await app.db.execute(sql`update renewals set state = 'void' where plan_key = ${plan.key}`)
    await runAgain()
    expect(await planOf(plan.key)).toMatchObject({ next_charge: '2028-05-31' })
  })

  test('B-9-04 renewals use non-expiring credit, then funds, then the card', async () => {
    const member = await buildMember(app)
    await buildCard(app, member)
    await app.db.execute(sql`update members set use_funds_for_renewals = true where key = ${member.key}`)
    const plan = await buildPlan(app, { member })
    const lot = { memberKey: member.key, description: 'For renewals', now: app.now }
    await app.platform.database.transaction(async (tx) => {
      const expiresAt = new Date('2040-01-01')
      await issueLot(tx, { ...lot, kind: 'credit', reason: 'promotion', cents: 5000, expiresAt })
      await issueLot(tx, { ...lot, kind: 'credit', reason: 'cancelation', cents: 3000, expiresAt: null })
      await issueLot(tx, { ...lot, kind: 'fund', reason: 'purchase', cents: 4000 })
    })
    await app.travelTo(`${await endTomorrow(plan)}T10:00:00Z`)
    expect(await invoicesOf(member.key)).toEqual([
      { status: 'paid', subtotal_cents: 19600, credit_cents: 7000, charged_cents: 12600 },
    ])
    const left = await app.rows(
      sql`select kind, remaining_cents from lots where member_key = ${member.key} order by issued_cents`,
    )
    expect(left).toEqual([
      { kind: 'credit', remaining_cents: 0 },
      { kind: 'fund', remaining_cents: 0 },
      { kind: 'credit', remaining_cents: 5000 },
    ])
    expect(await unbalancedRenewals()).toEqual([])
  })

  test("B-9-12 bonus credit doesn't pay renewals; funds and the card do", async () => {
    const member = await buildMember(app)
    await buildCard(app, member)
    await app.db.execute(sql`update members set use_funds_for_renewals = true where key = ${member.key}`)
    const plan = await buildPlan(app, { member })
    // $2,500.00 earns the first bonus; most of the funds are spent by now.
    const [fund, bonus] = creditPurchaseParts(250_000)
    expect(bonus).toMatchObject({ kind: 'credit', reason: 'promotion', cents: 12_500, months: 12 })
    const lot = { memberKey: member.key, description: 'Bought credit', now: app.now }
    await app.platform.database.transaction(async (tx) => {
      await issueLot(tx, { ...lot, kind: 'fund', reason: 'purchase', cents: 4000 })
      const expiresAt = new Date('2028-12-31T12:00:00Z')
      await issueLot(tx, { ...lot, kind: 'credit', reason: 'promotion', cents: bonus?.cents ?? 0, expiresAt })
    })
    expect(fund?.kind).toBe('fund')
    await app.travelTo(`${await endTomorrow(plan)}T10:00:00Z`)
    expect(await invoicesOf(member.key)).toEqual([
      { status: 'paid', subtotal_cents: 19600, credit_cents: 4000, charged_cents: 15600 },
    ])
    const left = await app.rows(
      sql`select kind, remaining_cents from lots where member_key = ${member.key} order by kind`,
    )
    expect(left).toEqual([
      { kind: 'credit', remaining_cents: 12_500 },
      { kind: 'fund', remaining_cents: 0 },
    ])
  })

  test('a plan that became free continues without a charge', async () => {
    const member = await buildMember(app)
    const service = await buildCardPlan(app)
    const plan = await buildPlan(app, { member, unit: 'month', months: 1, service })
    await app.db.execute(sql`update services set monthly_price_cents = 0 where key = ${service.key}`)
    const day = await endTomorrow(plan)
    await app.travelTo(`${day}T10:00:00Z`)
    expect(await planOf(plan.key)).toMatchObject({ status: 'active', renewal_cents: 0 })
    expect((await planOf(plan.key))?.next_charge.slice(0, 7)).not.toBe(day.slice(0, 7))
    expect(await app.rows(sql`select 1 from charges where member_key = ${member.key}`)).toEqual([])
  })

  test("a plan that won't renew expires, freeing the person's spot", async () => {
    const member = await buildMember(app)
    await buildCard(app, member)
    const plan = await buildPlan(app, { member })
    await app.db.execute(sql`update plans set auto_renew = false where key = ${plan.key}`)
    await app.travelTo(`${await endTomorrow(plan)}T10:00:00Z`)
    expect(await planOf(plan.key)).toMatchObject({ status: 'expired' })
    expect(await invoicesOf(member.key)).toEqual([])
    expect(await openGifts(plan.key)).toEqual([])
    expect(await app.rows(sql`select 1 from plan_places where contact_key = ${plan.contactKey}`)).toEqual([])
    expect((await app.mailsTo(member.email)).map(({ template }) => template)).toContain('plan-expired')
  })
})

describe('declined cards', () => {
  const build = async (number: string | null) => {
    const member = await buildMember(app)
    if (number) await buildCard(app, member, { number })
    const plan = await buildPlan(app, { member, unit: 'month', service: await buildCardPlan(app), months: 1 })
    return { member, plan: { ...plan, nextCharge: await endTomorrow(plan) } }
  }
  const day = (from: string, days: number) =>
    new Date(Date.parse(`${from}T10:00:00Z`) + days * 86_400_000).toISOString()

  test('are retried after 1, 3, 5, and 7 days', async () => {
    const { member, plan } = await build('4000000000000341')
    const triesOn: number[] = []
    let known = 0
    for (let days = 0; days <= 9; days += 1) {
      await app.travelTo(day(plan.nextCharge, days))
      const charges = await app.rows(sql`select 1 from charges where member_key = ${member.key}`)
      if (charges.length > known) triesOn.push(days)
      known = charges.length
      if (days < 7) expect(await planOf(plan.key)).toMatchObject({ status: 'failed' })
      if (days === 0) {
        expect(await openGifts(plan.key)).toSatisfy((gifts: { status: string }[]) =>
          gifts.every(({ status }) => status === 'paused'),
        )
      }
    }
    expect(triesOn).toEqual([0, 1, 3, 5, 7])
    expect(await planOf(plan.key)).toMatchObject({ status: 'expired' })
    expect(await invoicesOf(member.key)).toMatchObject([{ status: 'abandoned' }])
    const mails = (await app.mailsTo(member.email)).map(({ template }) => template)
    expect(mails.filter((template) => template === 'renewal-failed')).toHaveLength(4)
    expect(mails).toContain('plan-expired')
    expect(await unbalancedRenewals()).toEqual([])
  })

  test('that work later pay without changing the schedule', async () => {
    const { member, plan } = await build('4000000000000341')
    await app.travelTo(day(plan.nextCharge, 2))
    await app.db.execute(sql`update cards set is_default = false where member_key = ${member.key}`)
    await buildCard(app, member, { isDefault: true })
    await app.travelTo(day(plan.nextCharge, 3))
    const after = await planOf(plan.key)
    expect(after).toMatchObject({ status: 'active' })
    expect(after?.next_charge.slice(0, 7)).not.toBe(plan.nextCharge.slice(0, 7))
    expect(await invoicesOf(member.key)).toMatchObject([{ status: 'paid' }])
  })

  test('charge nothing without a card, and the invoice stays payable', async () => {
    const { member, plan } = await build(null)
    await app.travelTo(day(plan.nextCharge, 0))
    const invoices = await app.rows<{ key: string; failed_reason: string }>(
      sql`select key, failed_reason from invoices where member_key = ${member.key} and purpose = 'renewal'`,
    )
    expect(invoices[0]?.failed_reason).toBe('No payment method on file.')
    await buildCard(app, member)
    const caller = await app.as(member)
    expect((await caller.post(`/v1/invoices/recharge/${invoices[0]?.key}`, {})).status).toBe(200)
    expect(await planOf(plan.key)).toMatchObject({ status: 'active' })
    await app.travelTo(day(plan.nextCharge, 8))
    expect(await planOf(plan.key)).toMatchObject({ status: 'active' })
    expect(await app.rows(sql`select 1 from charges where member_key = ${member.key}`)).toHaveLength(1)
  })
})
