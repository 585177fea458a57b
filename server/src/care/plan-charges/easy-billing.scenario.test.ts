import type { MemberKey, PlanKey } from '@goodturn/contract/ids'
import { insufficientBalanceText } from '@goodturn/contract/money/easy-billing/rules'
import { addDays, dateIn } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildCard } from '../../../test/build/card.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildPlan, setPaidTime } from '../../../test/build/plan.ts'
import { buildTopOfMind } from '../../../test/build/plan.ts'
import { type FundingChange, setFunding } from '../../money/easy-billing/set-funding.ts'
import { issueLot } from '../../money/ledger/issue.ts'
import { findDifferences } from '../../console/books/self-check.ts'
import { reconcileWork } from '../../money/invoices/charges/reconcile.ts'

const app = useTestApp({ now: '2027-12-31T12:00:00Z' })

/** A member with easy billing and yearly plans at $196.00 that renew tomorrow. */
async function renewing(parts: {
  plans: number
  cents?: number
  card?: string
  rule?: Partial<FundingChange>
}) {
  const member = await buildMember(app, { permissions: ['easy-billing'] })
  const card = await buildCard(app, member, parts.card ? { number: parts.card } : {})
  const setUp: FundingChange = { status: 'active', type: 'credit_card', amountCents: 50_000, ...parts.rule }
  await app.db.transaction((tx) => setFunding(tx, member.key, setUp, app.cause()))
  if (parts.cents) {
    const lot = { memberKey: member.key, description: 'Budget', cents: parts.cents, now: app.now }
    await issueLot(app.db, { ...lot, kind: 'fund', reason: 'manual_entry' })
  }
  const service = await buildTopOfMind(app)
  const day = addDays(dateIn(app.now), 1)
  const plans: { key: PlanKey }[] = []
  for (let count = 0; count < parts.plans; count += 1) {
    const plan = await buildPlan(app, { member, service })
    await setPaidTime(app, plan.key, addDays(day, -30), day)
    plans.push(plan)
  }
  return { member, card, plans, day }
}

const invoicesOf = (memberKey: MemberKey, purpose: string) =>
  app.rows(sql`select status, subtotal_cents, credit_cents, charged_cents from invoices
    where member_key = ${memberKey} and purpose = ${purpose} and status <> 'void' order by number`)
const chargesOf = (memberKey: MemberKey) =>
  app.rows(
    sql`select state, amount_cents from charges where member_key = ${memberKey} order by created_at, key`,
  )
const statesOf = async (plans: readonly { key: PlanKey }[]) =>
  (
    await app.rows<{ status: string }>(
      sql`select status from plans where key in (${sql.join(
        plans.map(({ key }) => sql`${key}`),
        sql`, `,
      )}) order by key`,
    )
  ).map(({ status }) => status)
const walletOf = async (memberKey: MemberKey) =>
  (
    await app.rows<{ cents: number }>(
      sql`select coalesce(sum(remaining_cents), 0)::int as cents from lots where member_key = ${memberKey}`,
    )
  )[0]?.cents
/** The plans were built without invoices; everything else must balance. */
async function books() {
  const own = new Set(
    (
      await app.rows<{ key: string }>(sql`select key from invoices where purpose in ('renewal', 'funding')`)
    ).map(({ key }) => key),
  )
  return (await findDifferences(app.db)).flatMap(({ list, differences }) =>
    differences.filter(({ key }) => list !== 'invoices' || own.has(key)),
  )
}
const paid = { status: 'paid', subtotal_cents: 19_600, credit_cents: 19_600, charged_cents: 0 }
const recharge = { status: 'paid', subtotal_cents: 50_000, credit_cents: 0, charged_cents: 50_000 }

test('BG-67 BG-78 the balance pays for renewals and is replenished when needed', async () => {
  const { member, plans, day } = await renewing({ plans: 3, cents: 10_000 })
  await app.travelTo(`${day}T09:00:00Z`)
  expect(await invoicesOf(member.key, 'renewal')).toEqual([paid, paid, paid])
  // 100 + 500 - 2 x 196 = 208 is left for the third, which leaves 12.
  expect(await invoicesOf(member.key, 'funding')).toEqual([recharge])
  expect(await chargesOf(member.key)).toEqual([{ state: 'succeeded', amount_cents: 50_000 }])
  expect(await walletOf(member.key)).toBe(1200)
  expect(await statesOf(plans)).toEqual(['active', 'active', 'active'])
  const mails = (await app.mailsTo(member.email)).map(({ template }) => template)
  expect(mails.filter((template) => template === 'recharge')).toHaveLength(1)
  expect(await books()).toEqual([])
})

test('BG-68 BG-78 a declined recharge is retried on schedule, once a day', async () => {
  const { member, plans, day } = await renewing({ plans: 3, card: '4000000000000341' })
  await app.travelTo(`${day}T09:00:00Z`)
  expect(await chargesOf(member.key)).toEqual([{ state: 'failed', amount_cents: 50_000 }])
  expect(await statesOf(plans)).toEqual(['failed', 'failed', 'failed'])
  const failed = { status: 'failed', subtotal_cents: 19_600, credit_cents: 0, charged_cents: 0 }
  expect(await invoicesOf(member.key, 'renewal')).toEqual([failed, failed, failed])
  expect(await invoicesOf(member.key, 'funding')).toEqual([])

  await app.travelTo(`${addDays(day, 1)}T09:00:00Z`)
  expect(await chargesOf(member.key)).toHaveLength(2)
  // With a working card, the next attempt recharges the balance once for two plans and again for the third.
  const good = await buildCard(app, member, { number: '5555555555554444' })
  await app.db.transaction((tx) =>
    setFunding(tx, member.key, { status: 'active', cardKey: good.key }, app.cause()),
  )
  await app.travelTo(`${addDays(day, 3)}T09:00:00Z`)
  expect(await invoicesOf(member.key, 'renewal')).toEqual([paid, paid, paid])
  expect(await invoicesOf(member.key, 'funding')).toEqual([recharge, recharge])
  expect(await walletOf(member.key)).toBe(100_000 - 3 * 19_600)
  expect(await statesOf(plans)).toEqual(['active', 'active', 'active'])
  expect(await books()).toEqual([])
})

test('BG-67 B-4.1-21 an unreplenished balance pays what it covers, never a card', async () => {
  for (const [cents, states] of [
    [39_200, ['active', 'active']],
    [39_199, ['active', 'failed']],
  ] as const) {
    const { member, plans, day } = await renewing({ plans: 2, cents, rule: { type: 'internal' } })
    await app.travelTo(`${day}T09:00:00Z`)
    expect((await statesOf(plans)).toSorted()).toEqual(states)
    expect(await chargesOf(member.key)).toEqual([])
    const reasons = await app.rows<{ failed_reason: string }>(
      sql`select failed_reason from invoices where member_key = ${member.key} and status = 'failed'`,
    )
    expect(reasons).toEqual(states[1] === 'failed' ? [{ failed_reason: insufficientBalanceText }] : [])
    expect(await books()).toEqual([])
  }
})

test('a renewal waits for its pending recharge, then is paid', async () => {
  const { member, plans, day } = await renewing({ plans: 2, card: '4000000000000077' })
  await app.travelTo(`${day}T09:00:00Z`)
  expect(await chargesOf(member.key)).toHaveLength(1)
  await app.travelTo(`${day}T09:30:00Z`)
  await reconcileWork.run(app.platform, app.cause())
  await app.travelTo(`${day}T10:30:00Z`)
  expect(await invoicesOf(member.key, 'renewal')).toEqual([paid, paid])
  expect(await statesOf(plans)).toEqual(['active', 'active'])
  expect(await chargesOf(member.key)).toEqual([{ state: 'succeeded', amount_cents: 50_000 }])
  expect(await books()).toEqual([])
})

test('easy billing reminders say the balance will pay', async () => {
  const { member } = await renewing({ plans: 0 })
  const off = await renewing({ plans: 0, rule: { status: 'inactive' } })
  const service = await buildTopOfMind(app)
  const day = addDays(dateIn(app.now), 30)
  for (const { key } of [member, off.member]) {
    const plan = await buildPlan(app, { member: { key }, service })
    await setPaidTime(app, plan.key, addDays(day, -365), day)
  }
  await app.travelTo(`${addDays(dateIn(app.now), 1)}T10:00:00Z`)
  const textOf = async (email: string) =>
    JSON.stringify((await app.mailsTo(email)).filter(({ template }) => template === 'renewal-reminder'))
  expect(await textOf(member.email)).toContain('Easy billing pays for it from your balance.')
  expect(await textOf(off.member.email)).toContain('We’ll charge your Visa ending in 4242.')
})
