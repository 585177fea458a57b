import type { ServiceKey } from '@goodturn/contract/ids'
import { bulkTokenCap } from '@goodturn/contract/money/tokens/rules'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildContact, buildLocation } from '../../../test/build/contact.ts'
import { buildDiscount } from '../../../test/build/discount.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildPlan, buildTopOfMind } from '../../../test/build/plan.ts'
import { buildPromotion } from '../../../test/build/promotion.ts'
import { buildPurchase } from '../../../test/build/purchase.ts'
import { buildService } from '../../../test/build/service.ts'
import { buildTokens } from '../../../test/build/token.ts'
import { issueLot } from '../../money/ledger/issue.ts'

const app = useTestApp()

/** A buyer of a $54.00 crate with a fee of $2.50, and of anything else for the same person. */
async function shopper() {
  const purchase = await buildPurchase(app, { service: { priceCents: 5400, serviceFeeCents: 250 } })
  const caller = await app.as(purchase.member)
  const itemOf = (serviceKey: ServiceKey, changes: object = {}) => {
    const item = purchase.cartItem(changes)
    return { ...item, member_data: { ...item.member_data, service: { key: serviceKey } } }
  }
  const review = async (items: object[]) => {
    const answer = await caller.post('/v1/billing/review', { items })
    expect(answer.status).toBe(200)
    return answer.body.data
  }
  return { ...purchase, caller, itemOf, review, crate: purchase.experience.serviceKey }
}

test('B-3.3-05 B-3.3-07 B-3.3-10 an item shows its savings, their source, and its token', async () => {
  const { member, caller, cartItem, review, crate } = await shopper()
  const promotion = await buildPromotion(app)
  const item = cartItem()
  const before = (await review([item])).items[0]
  expect(before).toMatchObject({
    price: 54,
    price_paid: 56.5,
    discount: null,
    use_token: false,
    not_tokenable: true,
  })

  expect((await caller.post('/v1/billing/promo', { code: promotion.code })).status).toBe(200)
  const cheaper = await review([item])
  expect(cheaper.items[0]).toMatchObject({
    price: 54,
    price_paid: 45.7,
    discount: { amount: 10.8, description: '20% off your order', savings: 10.8, is_token: false },
  })
  expect(cheaper.subtotal).toBe(45.7)

  const key = await buildTokens(app, member, {
    title: 'Crate token',
    serviceKeys: [crate],
    amountCents: 5000,
  })
  const paid = await review([{ ...item, use_token: true }])
  expect(paid.items[0]).toMatchObject({
    price: 54,
    price_paid: 0,
    use_token: true,
    token_key: key,
    not_tokenable: false,
    discount: { amount: 50, description: 'Crate token', savings: 56.5, is_token: true },
  })
  expect(paid).toMatchObject({ subtotal: 0, credit: 0 })
  expect(paid.parts).toEqual([
    { kind: 'token', title: 'Crate token', count: 1, amount: 56.5, expires_at: null },
  ])
})

test('B-3.4-02 BG-24 a summary entry itemizes its tokens and discounts in order', async () => {
  const { member, itemOf, review, crate } = await shopper()
  const tea = await buildService(app, { title: 'Morning Tea', priceCents: 2005 })
  const endsAt = new Date('2027-04-01T00:00:00Z')
  await buildDiscount(app, member, { fixedCents: 3000, serviceKeys: [tea.key], expiresAt: endsAt })
  await buildTokens(app, member, { title: 'Crate token', serviceKeys: [crate], qty: 1 })
  for (const [kind, cents] of [
    ['credit', 1000],
    ['fund', 90_000],
  ] as const) {
    await issueLot(app.db, {
      memberKey: member.key,
      description: 'Welcome',
      cents,
      now: app.now,
      ...(kind === 'credit'
        ? { kind, reason: 'other', expiresAt: endsAt }
        : { kind, reason: 'manual_entry' }),
    })
  }
  const data = await review([
    itemOf(crate, { use_token: true }),
    itemOf(tea.key),
    itemOf(crate, { use_token: true }),
    itemOf(tea.key),
    itemOf(tea.key, { soft_deleted: true }),
  ])
  expect(data.summary).toEqual([
    {
      id: crate,
      title: 'Holiday Citrus Crate',
      count: 2,
      subtotal: 56.5,
      discounts: [{ amount: 54, description: 'Crate token', savings: 56.5, is_token: true }],
    },
    {
      id: tea.key,
      title: 'Morning Tea',
      count: 2,
      subtotal: 10.1,
      discounts: [{ amount: 30, description: '$30.00 off your order', savings: 30, is_token: false }],
    },
  ])
  expect(data.items.map((one: { use_token: boolean }) => one.use_token)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
  const at = endsAt.getTime() / 1000
  expect(data).toMatchObject({ subtotal: 66.6, credit: 66.6, auto_credit: 0, exceeds_maximum: false })
  expect(data.parts).toEqual([
    { kind: 'token', title: 'Crate token', count: 1, amount: 56.5, expires_at: null },
    { kind: 'discount', title: '$30.00 off your order', count: 2, amount: 30, expires_at: at },
    { kind: 'expiring', title: null, count: 1, amount: 10, expires_at: at },
    { kind: 'fund', title: null, count: 1, amount: 56.6, expires_at: null },
  ])
})

test('BG-14 an order above $999,999.99 is reported at review', async () => {
  const { itemOf, review } = await shopper()
  const expensive = await buildService(app, { priceCents: 60_000_000 })
  expect((await review([itemOf(expensive.key)])).exceeds_maximum).toBe(false)
  expect((await review([itemOf(expensive.key), itemOf(expensive.key)])).exceeds_maximum).toBe(true)
})

test('BG-25 a checkout with a missing or inapplicable token is rejected', async () => {
  const { member, card, caller, itemOf, crate } = await shopper()
  const tea = await buildService(app)
  await buildTokens(app, member, { serviceKeys: [tea.key], qty: 1 })
  const pay = (items: object[]) =>
    caller.post('/v1/billing/checkout', { source: card?.key, credit: false, items })
  const uncovered = await pay([itemOf(crate, { use_token: true })])
  expect([uncovered.status, uncovered.body.errors[0].code]).toEqual([400, 'not_tokenable'])
  const short = await pay([itemOf(tea.key, { use_token: true }), itemOf(tea.key, { use_token: true })])
  expect([short.status, short.body.errors[0].code]).toEqual([400, 'token_unavailable'])
  expect(await app.rows(sql`select 1 from charges where member_key = ${member.key}`)).toEqual([])
})

/** The number of a cart's first `count` items that get the token, and the errors of a refusal. */
async function bulk(parts: {
  tokens: number
  items: number
  notTokenable?: number
  qty: number
}): Promise<{ status: number; used: boolean[]; message: string | undefined }> {
  const { member, caller, itemOf, crate } = await shopper()
  const tea = await buildService(app)
  const token = await buildTokens(app, member, { serviceKeys: [crate], qty: parts.tokens })
  const items = Array.from({ length: parts.items }, (_, index) =>
    itemOf(index < (parts.notTokenable ?? 0) ? tea.key : crate),
  )
  const { status, body } = await caller.post('/v1/billing/bulktokens', { token, qty: parts.qty, items })
  return {
    status,
    used: (body.data?.items ?? []).map((one: { use_token: boolean }) => one.use_token),
    message: body.errors?.[0].message,
  }
}

test('B-7-11 B-4.1-30 C-4.3-07 2 of 2 tokens apply to 5 items, not 3', async () => {
  expect((await bulk({ tokens: 2, items: 5, qty: 2 })).used).toEqual([true, true, false, false, false])
  const above = await bulk({ tokens: 2, items: 5, qty: 3 })
  expect(above).toEqual({
    status: 400,
    used: [],
    message: 'You can use at most 2 of these tokens in this cart.',
  })
})

test('B-4.1-31 5 of 9 tokens apply to 5 items, not 6', async () => {
  expect((await bulk({ tokens: 9, items: 5, qty: 5 })).used).toEqual(Array(5).fill(true))
  expect((await bulk({ tokens: 9, items: 5, qty: 6 })).status).toBe(400)
})

test('B-4.1-32 C-4.3-08 3 of 9 tokens apply to 3 tokenable items', async () => {
  const { used } = await bulk({ tokens: 9, items: 5, notTokenable: 2, qty: 3 })
  expect(used).toEqual([false, false, true, true, true])
  expect((await bulk({ tokens: 9, items: 5, notTokenable: 2, qty: 4 })).status).toBe(400)
  expect(bulkTokenCap({ remaining: 1, items: 2, notTokenable: 3 })).toBe(0)
})

test('BG-27 the count is the requested total, removed from the last', async () => {
  const { member, caller, itemOf, crate } = await shopper()
  const [cheap, dear] = [
    await buildTokens(app, member, { serviceKeys: [crate], amountCents: 100, qty: 5 }),
    await buildTokens(app, member, { serviceKeys: [crate], amountCents: 900, qty: 5 }),
  ]
  const items = [
    itemOf(crate, { use_token: true, token_key: dear }),
    itemOf(crate, { soft_deleted: true }),
    itemOf(crate, { use_token: true }),
    itemOf(crate, { use_token: true }),
    itemOf(crate),
  ]
  const put = async (qty: number) => {
    const { body } = await caller.post('/v1/billing/bulktokens', { token: cheap, qty, items })
    return body.data.items.map((one: { token_key: string | null }) => one.token_key)
  }
  expect(await put(3)).toEqual([dear, null, cheap, cheap, cheap])
  expect(await put(1)).toEqual([dear, null, cheap, null, null])
  expect(await put(0)).toEqual([dear, null, null, null, null])
})

test('R-14 a cart of 5,000 items is priced; 10,001 are rejected', async () => {
  const { caller, itemOf, crate } = await shopper()
  const items = Array.from({ length: 5000 }, () => itemOf(crate))
  expect(JSON.stringify({ items }).length).toBeGreaterThan(1024 * 1024)
  const { status, body } = await caller.post('/v1/billing/review', { items })
  expect([status, body.data?.subtotal]).toEqual([200, 5000 * 56.5])
  const tooMany = [...items, ...items, itemOf(crate)]
  expect((await caller.post('/v1/billing/review', { items: tooMany })).status).toBe(400)
})

test('B-3.3-02 B-3.3-08 C-3-70 C-3-74 B-3.4-04 services, packages, and upgrades show their parts and auto credit', async () => {
  const member = await buildMember(app)
  const contact = await buildContact(app, { member })
  const location = await buildLocation(app, { contact })
  const small = await buildTopOfMind(app, { annualPriceCents: 19_600, tiers: [] })
  const large = await buildTopOfMind(app, { title: 'Top of Mind Plus', annualPriceCents: 29_600, tiers: [] })
  const plan = await buildPlan(app, { member, contact, location, service: small })
  const crate = await buildService(app, { title: 'Citrus Crate', priceCents: 5400 })
  const kit = await buildService(app, { type: 'package', title: 'Keys in Hand', priceCents: 38_500 })
  // 73 of the year's 365 days are over: floor(196.00 x 292 / 365) is left.
  await app.rows(
    sql`update plan_periods set starts_on = starts_on - 73, ends_on = ends_on - 74 where plan_key = ${plan.key}`,
  )

  const itemOf = (type: string, service: { key: string }, changes: object = {}) => ({
    id: crypto.randomUUID(),
    type,
    member_data: {
      contact: { key: contact.key },
      service: { key: service.key },
      current_location: location.key,
      ...changes,
    },
  })
  const items = [
    itemOf('service', crate),
    itemOf('package', kit),
    itemOf('plan', large, { unit: 'year', cancel_service: plan.key }),
  ]
  const answer = await (await app.as(member)).post('/v1/billing/review', { items })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const unused = 156.8
  const shown = [
    ['service', 'Citrus Crate', crate.metaKey, 54, 0, null],
    ['package', 'Keys in Hand', kit.metaKey, 385, 0, null],
    ['plan', 'Top of Mind Plus', large.metaKey, 296, unused, plan.key],
  ]
  type Item = Record<string, unknown> & { member_data: Record<string, unknown> }
  expect(
    answer.body.data.items.map((one: Item, index: number) => {
      expect(one.id).toBe(items[index]?.id)
      expect(one.member_data.auto_credit).toBe(one.auto_credit)
      expect([one.price_paid, one.discount]).toEqual([one.price, null])
      const { cancel_service } = one.member_data
      return [one.type, one.title, one.service_meta_key, one.price, one.auto_credit, cancel_service]
    }),
  ).toEqual(shown)
  expect(answer.body.data).toMatchObject({ subtotal: 735, auto_credit: unused })
  expect(answer.body.data.parts).toEqual([
    { kind: 'auto_credit', title: null, count: 1, amount: unused, expires_at: null },
  ])

  // A token pays for the upgrade, so there is no price to take the old plan's value off (CG-62).
  await buildTokens(app, member, { title: 'Plus token', serviceKeys: [large.key], qty: 1 })
  const [, , upgrade] = items
  const byToken = await (
    await app.as(member)
  ).post('/v1/billing/review', { items: [{ ...upgrade, use_token: true }] })
  expect(byToken.body.data).toMatchObject({ subtotal: 0, auto_credit: 0 })
  expect(byToken.body.data.items[0]).toMatchObject({ use_token: true, price_paid: 0, auto_credit: 0 })

  // A token cannot pay for a monthly plan (BG-25).
  const monthly = itemOf('plan', large, { unit: 'month' })
  const byMonth = await (
    await app.as(member)
  ).post('/v1/billing/review', { items: [{ ...monthly, use_token: true }] })
  expect(byMonth.body.data.items[0]).toMatchObject({ use_token: false, not_tokenable: true })
})

test('R-18 a used-up named token is rejected, not replaced', async () => {
  const { member, card, caller, itemOf } = await shopper()
  const tea = await buildService(app)
  const cheap = await buildTokens(app, member, { serviceKeys: [tea.key], qty: 1 })
  const other = await buildTokens(app, member, {
    serviceKeys: [tea.key],
    qty: 5,
    title: 'Dear',
    amountCents: 9000,
  })
  const pay = (items: object[]) =>
    caller.post('/v1/billing/checkout', { source: card?.key, credit: false, items })
  const named = () => itemOf(tea.key, { use_token: true, token_key: cheap })
  expect((await pay([named()])).status).toBe(200)

  const asked = (await caller.post('/v1/billing/review', { items: [named()] })).body.data.items[0]
  expect(asked).toMatchObject({
    use_token: true,
    token_key: null,
    hindrance: 'The token you chose is no longer available. Remove it, or choose another one.',
  })
  const refused = await pay([named()])
  expect([refused.status, refused.body.errors[0].code, refused.body.errors[0].field]).toEqual([
    400,
    'token_unavailable',
    'items.0',
  ])
  const left = await app.rows(sql`select qty from tokens where key = ${other}`)
  expect(left).toEqual([{ qty: 5 }])
  expect((await pay([itemOf(tea.key, { use_token: false, token_key: cheap })])).status).toBe(200)
})
