import { insufficientBalanceText } from '@goodturn/contract/money/easy-billing/rules'
import type { Permission } from '@goodturn/contract/identity/accounts/permissions'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildPurchase } from '../../../test/build/purchase.ts'
import { issueLot } from '../ledger/issue.ts'
import { checkLedger } from '../../console/books/self-check.ts'

const app = useTestApp()
const staff = async () => app.asStaff(await buildMember(app, { isAdmin: true }))

/** A member with easy billing set up, a gift at $54.00 to buy, and `cents` in the wallet. */
async function funded(parts: { permissions: Permission[]; status: 'active' | 'inactive'; cents: number }) {
  const member = await buildMember(app, { permissions: parts.permissions })
  const purchase = await buildPurchase(app, { member })
  const set = await (
    await staff()
  ).post(`/v1/admin/members/${member.key}/userfunding`, {
    status: parts.status,
  })
  expect(set.status).toBe(200)
  const { cents } = parts
  const lot = { memberKey: member.key, description: 'Budget', cents, now: app.now }
  if (cents > 0) await issueLot(app.db, { ...lot, kind: 'fund', reason: 'manual_entry' })
  const caller = await app.as(member)
  const buy = (changes: object = {}) =>
    caller.post('/v1/billing/checkout', {
      items: [purchase.cartItem()],
      source: purchase.card?.key,
      credit: true,
      ...changes,
    })
  const charges = () => app.rows(sql`select amount_cents from charges where member_key = ${member.key}`)
  return { member, purchase, caller, buy, charges }
}

test('setting up and turning off easy billing is audited', async () => {
  const member = await buildMember(app, { permissions: ['easy-billing'] })
  const caller = await app.as(member)
  expect((await caller.get('/v1/userfunding')).body).toEqual({ data: null })
  const path = `/v1/admin/members/${member.key}/userfunding`
  const [first, second] = [
    await (await staff()).post(path, { status: 'active' }),
    await (await staff()).post(path, { status: 'inactive' }),
  ]
  const record = {
    key: expect.stringMatching(/^funding_/),
    user_funding_status: 'inactive',
    funding_type: 'internal',
    source: null,
    minimum_balance: 0,
    recharge_amount: 1000,
  }
  expect(second.body.data).toEqual(record)
  expect(second.body.data.key).toBe(first.body.data.key)
  expect((await caller.get('/v1/userfunding')).body.data).toEqual(record)
  expect((await (await staff()).post(path, { status: 'on' })).status).toBe(400)
  const admin = await staff()
  const limits = [
    ['minimum_balance', [0, 999_999.99], [-0.01, 1_000_000, 0.001]],
    ['recharge_amount', [0.01, 999_999.99], [0, 1_000_000, 0.001]],
  ] as const
  for (const [name, allowed, refused] of limits) {
    for (const amount of refused)
      expect([name, amount, (await admin.post(path, { status: 'inactive', [name]: amount })).status]).toEqual(
        [name, amount, 400],
      )
    for (const amount of allowed)
      expect((await admin.post(path, { status: 'inactive', [name]: amount })).body.data[name]).toBe(amount)
  }
  expect((await caller.post(path, { status: 'active' })).status).toBe(403)
  const acts = await app.rows(
    sql`select act, detail from audit where member_key = ${member.key} order by at, key`,
  )
  expect(acts.slice(0, 2)).toMatchObject([
    { detail: { status: 'active' } },
    { detail: { status: 'inactive' } },
  ])
})

test('B-3.2-01 B-6-05 the record requires the permission', async () => {
  const { caller } = await funded({ permissions: ['easy-billing'], status: 'active', cents: 0 })
  expect((await caller.get('/v1/auth/user')).body.data.permissions).toEqual(['easy-billing'])
  expect((await caller.get('/v1/userfunding')).body.data.user_funding_status).toBe('active')
  const other = await funded({ permissions: ['gifting-log'], status: 'active', cents: 0 })
  const refused = await other.caller.get('/v1/userfunding')
  expect([refused.status, refused.body.errors[0].message]).toEqual([
    403,
    'You do not have access to this page.',
  ])
})

test('B-3.4-07 a review shows how the member is funded', async () => {
  const { caller, purchase } = await funded({ permissions: ['easy-billing'], status: 'active', cents: 0 })
  const review = await caller.post('/v1/billing/review', { items: [purchase.cartItem()] })
  expect(review.body.data.user_funding).toEqual({
    user_funding_status: 'active',
    funding_type: 'internal',
    card: null,
  })
  const plain = await buildPurchase(app)
  const other = await (await app.as(plain.member)).post('/v1/billing/review', { items: [plain.cartItem()] })
  expect(other.body.data.user_funding).toBeNull()
})

test('B-4.1-19 easy billing pays only with permission and an active record', async () => {
  for (const permissions of [[], ['easy-billing']] as Permission[][]) {
    for (const status of ['active', 'inactive'] as const) {
      const { buy, charges } = await funded({ permissions, status, cents: 0 })
      const isEasy = permissions.length > 0 && status === 'active'
      expect([permissions, status, (await buy()).status]).toEqual([permissions, status, isEasy ? 400 : 200])
      expect(await charges()).toEqual(isEasy ? [] : [{ amount_cents: 5400 }])
    }
  }
})

test('B-4.1-21 B-8-18 an insufficient balance blocks the purchase and holds nothing', async () => {
  const poor = await funded({ permissions: ['easy-billing'], status: 'active', cents: 5399 })
  const refused = await poor.buy()
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ message: insufficientBalanceText, code: 'insufficient_balance' }],
  ])
  expect((await poor.caller.get('/v1/billing/credits')).body.data.total_balance).toBe(53.99)
  expect((await poor.caller.get('/v1/invoices')).body).toMatchObject({ data: [], total: 0 })

  const rich = await funded({ permissions: ['easy-billing'], status: 'active', cents: 5400 })
  expect((await rich.buy({ credit: false })).status).toBe(200)
  expect([await poor.charges(), await rich.charges()]).toEqual([[], []])
  expect((await rich.caller.get('/v1/billing/credits')).body.data.total_balance).toBe(0)
  expect((await rich.caller.get('/v1/invoices')).body.data).toMatchObject([
    { invoice_status: 'paid', credit_used: 54, amount_charged: 0 },
  ])
  expect(await checkLedger(app.db)).toEqual({ unbalanced: [], lots: [], invoices: [] })
})

test('B-4.1-21 32 parallel purchases never overspend the balance', async () => {
  const { buy, caller, charges } = await funded({
    permissions: ['easy-billing'],
    status: 'active',
    cents: 5400 * 2 + 5399,
  })
  const answers = await Promise.all(Array.from({ length: 32 }, () => buy()))
  const paid = answers.filter(({ status }) => status === 200).length
  expect(paid).toBeGreaterThan(0)
  expect(paid).toBeLessThanOrEqual(2)
  expect((await caller.get('/v1/billing/credits')).body.data.total_balance).toBe(
    (5400 * 2 + 5399 - 5400 * paid) / 100,
  )
  expect(await charges()).toEqual([])
  expect(await checkLedger(app.db)).toEqual({ unbalanced: [], lots: [], invoices: [] })
})
