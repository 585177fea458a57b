import type { ChargeKey, MemberKey } from '@goodturn/contract/ids'
import { explainPayment } from '@goodturn/contract/ordering/checkout/explain'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildCard } from '../../../test/build/card.ts'
import { buildDiscount } from '../../../test/build/discount.ts'
import { buildTopOfMind } from '../../../test/build/plan.ts'
import { buildPromotion } from '../../../test/build/promotion.ts'
import { buildPurchase } from '../../../test/build/purchase.ts'
import { buildSplit } from '../../../test/build/split.ts'
import { buildTokens } from '../../../test/build/token.ts'
import { applyOutcome } from '../../money/invoices/charges/apply-outcome.ts'
import { issueLot } from '../../money/ledger/issue.ts'
import { checkLedger } from '../../console/books/self-check.ts'
import { present } from '../../platform/assert.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })
const balancedBooks = { unbalanced: [], lots: [], invoices: [] }
const dayMs = 86_400_000
const later = (ms: number) => new Date(app.now.getTime() + ms).toISOString()

/** A buyer of $54.00 crates with one token for them and a promotion of 20% that is applied. */
async function shopper(cardNumber = '4242424242424242') {
  const purchase = await buildPurchase(app, { cardNumber })
  const promotion = await buildPromotion(app)
  const caller = await app.as(purchase.member)
  const token = await buildTokens(app, purchase.member, {
    title: 'Crate token',
    serviceKeys: [purchase.experience.serviceKey],
    qty: 1,
  })
  const discount: string = (await caller.post('/v1/billing/promo', { code: promotion.code })).body.data.key
  const order = (changes: object = {}) => ({
    source: purchase.card?.key,
    credit: false,
    items: [purchase.cartItem({ use_token: true, price_paid: 0 }), purchase.cartItem({ price_paid: 43.2 })],
    ...changes,
  })
  /** The free, held, and used numbers of both. */
  const state = async () => {
    const [row] = await app.rows<Record<string, unknown>>(sql`
      select (select qty from tokens where key = ${token}) as tokens, (select qty from discounts where key = ${discount}) as discounts,
        (select uses from promotions where code = ${promotion.code}) as uses,
        (select string_agg(state, ',' order by created_at, state) from token_holds where token_key = ${token}) as "tokenHolds",
        (select string_agg(state, ',' order by created_at, state) from discount_uses where discount_key = ${discount}) as "discountUses"`)
    return row
  }
  return { ...purchase, caller, token, discount, promotion, order, state }
}

const free = { tokens: 1, discounts: 1, uses: 0 }
const taken = { tokens: 0, discounts: 0, uses: 1 }

const latestCharge = async (memberKey: MemberKey) =>
  (
    await app.rows<{ key: ChargeKey; amount_cents: number }>(
      sql`select key, amount_cents from charges where member_key = ${memberKey} order by created_at desc, key desc limit 1`,
    )
  )[0]

test('BG-24 BG-41 a token, promotion, credit, and card pay for one order', async () => {
  const { member, caller, order, state } = await shopper()
  await issueLot(app.db, {
    memberKey: member.key,
    kind: 'credit',
    reason: 'promotion',
    description: 'Welcome',
    cents: 1000,
    expiresAt: new Date('2027-05-01T12:00:00Z'),
    now: app.now,
  })
  const answer = await caller.post('/v1/billing/checkout', order({ credit: true }))
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(await latestCharge(member.key)).toMatchObject({ amount_cents: 3320 })
  expect(await state()).toEqual({ ...taken, tokenHolds: 'captured', discountUses: 'captured' })
  const invoice = (await caller.get(`/v1/invoices/${answer.body.data.id}`)).body.data
  expect(invoice).toMatchObject({ subtotal: 43.2, credit_used: 10, amount: 33.2, amount_charged: 33.2 })
  expect(invoice.items[0]).toMatchObject({
    amount: 54,
    amount_paid: 0,
    discount_description: 'Crate token',
  })
  expect(invoice.items[1]).toMatchObject({
    amount: 54,
    amount_paid: 43.2,
    discount_description: '20% off your order',
  })
  expect(explainPayment(invoice.paid_by, 'after')).toBe(
    '1 token (Crate token) covered $54.00. 20% off your order saved you $10.80. ' +
      'Then $10.00 of credit that expires on May 1, 2027 was used. ' +
      'The last $33.20 was charged to Visa ending in 4242.',
  )
  expect((await caller.get('/v1/tokens')).body.data).toEqual([])
  expect((await caller.get('/users/discounts')).body.data).toEqual([])
  expect(await app.rows(sql`select 1 as gift from touches where member_key = ${member.key}`)).toHaveLength(2)
  expect(await checkLedger(app.db)).toMatchObject(balancedBooks)
})

test('BG-25 an order fully paid by tokens needs no card', async () => {
  const { member, caller, order, state } = await shopper()
  const { items } = order()
  const answer = await caller.post('/v1/billing/checkout', {
    source: null,
    credit: false,
    items: items.slice(0, 1),
  })
  expect(answer.body.data).toMatchObject({ pending: false })
  expect(await state()).toEqual({ ...free, tokens: 0, tokenHolds: 'captured', discountUses: null })
  expect(await latestCharge(member.key)).toBeUndefined()
  const invoice = (await caller.get(`/v1/invoices/${answer.body.data.id}`)).body.data
  expect(invoice).toMatchObject({ invoice_status: 'paid', subtotal: 0, amount_charged: 0 })
})

test('BG-25 BG-32 a declined card leaves token and promotion available', async () => {
  const { member, caller, order, state } = await shopper('4000000000000341')
  const wanted = order()
  expect((await caller.post('/v1/billing/checkout', wanted)).status).toBe(400)
  expect(await state()).toEqual({ ...free, tokenHolds: 'released', discountUses: 'released' })
  const good = await buildCard(app, member)
  expect((await caller.post('/v1/billing/checkout', { ...wanted, source: good.key })).status).toBe(200)
  expect(await state()).toMatchObject(taken)
})

test('a pending payment reserves its token and promotion', async () => {
  const { caller, cartItem, order, state } = await shopper('4000000000000077')
  expect((await caller.post('/v1/billing/checkout', order())).body.data).toMatchObject({ pending: true })
  expect(await state()).toEqual({ ...taken, tokenHolds: 'held', discountUses: 'held' })
  const other = await caller.post('/v1/billing/review', { items: [cartItem({ use_token: true })] })
  expect(other.body.data.items[0]).toMatchObject({ use_token: false, price_paid: 54, discount: null })
  await app.travelTo(later(5 * 60_000))
  expect(await state()).toEqual({ ...taken, tokenHolds: 'captured', discountUses: 'captured' })
})

test('BG-57 a payment that fails later keeps benefits for seven days', async () => {
  const { member, caller, order, state } = await shopper('4000000000000077')
  await caller.post('/v1/billing/checkout', order())
  await applyOutcome(
    app.platform,
    present(await latestCharge(member.key), 'a charge was made').key,
    { state: 'failed', ref: null, code: 'card_declined', message: 'Your card was declined.' },
    app.cause(),
  )
  expect(await state()).toEqual({ ...taken, tokenHolds: 'held', discountUses: 'held' })
  await app.travelTo(later(7 * dayMs + 1000))
  expect(await state()).toEqual({ ...free, tokenHolds: 'released', discountUses: 'released' })
})

test('BG-29 BG-32 one promotion in two tabs sends the second to review', async () => {
  const { caller, cartItem, card, state } = await shopper()
  const tab = () => ({ source: card?.key, credit: false, items: [cartItem({ price_paid: 43.2 })] })
  expect((await caller.post('/v1/billing/checkout', tab())).status).toBe(200)
  const late = await caller.post('/v1/billing/checkout', tab())
  expect([late.status, late.body.errors[0].code]).toEqual([400, 'price_changed'])
  expect(await state()).toMatchObject({ discounts: 0, uses: 1 })
})

test('16 parallel orders use a token and promotion once each', async () => {
  const { member, caller, order, state } = await shopper()
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => caller.post('/v1/billing/checkout', order())),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status !== 200 && status !== 400 && status !== 409)).toEqual([])
  expect(await state()).toEqual({ ...taken, tokenHolds: 'captured', discountUses: 'captured' })
  expect(await app.rows(sql`select amount_cents from charges where member_key = ${member.key}`)).toEqual([
    { amount_cents: 4320 },
  ])
})

test('BG-33 a 3-use promotion discounts 3 of 12 parallel orders', async () => {
  const promotion = await buildPromotion(app, { usesMax: 3 })
  const orders = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const { member, card, cartItem } = await buildPurchase(app)
      const caller = await app.as(member)
      expect((await caller.post('/v1/billing/promo', { code: promotion.code })).status).toBe(200)
      return () =>
        caller.post('/v1/billing/checkout', {
          source: card?.key,
          credit: false,
          items: [cartItem({ price_paid: 43.2 })],
        })
    }),
  )
  const answers = await Promise.all(orders.map((submit) => submit()))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  for (const refused of answers.filter(({ status }) => status !== 200)) {
    expect([refused.status, refused.body.errors[0].code]).toEqual([400, 'price_changed'])
  }
  expect(await app.rows(sql`select uses from promotions where code = ${promotion.code}`)).toEqual([
    { uses: 3 },
  ])
  expect(await app.rows(sql`select 1 from discount_uses where state = 'held'`)).toEqual([])
})

test('BG-43 BG-44 a split holds its discount, and releases it on decline', async () => {
  const split = await buildSplit(app)
  const key = await buildDiscount(app, split.buyer, { fixedCents: 1001 })
  const answer = await split.asBuyer.post('/v1/billing/checkout', split.order())
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const qty = async () => (await app.rows(sql`select qty from discounts where key = ${key}`))[0]
  expect(await qty()).toEqual({ qty: 0 })
  const [request] = (await split.asPartner.get('/users/paymentrequests')).body.data
  const [before] = await app.rows<{ cents: number }>(
    sql`select sum(base_cents + fee_cents)::int as cents from checkout_items where member_key = ${split.buyer.key}`,
  )
  expect(request.amount).toBe(Math.floor(((before?.cents ?? 0) - 1001) / 2) / 100)
  expect((await split.asPartner.post(`/v1/paymentpartners/denycharge/${request.key}`)).status).toBe(204)
  expect(await qty()).toEqual({ qty: 1 })
})

test('the self-check finds only real stray holds and wrong counts', async () => {
  expect(await checkLedger(app.db)).toEqual(balancedBooks)
  const { order, caller, token, discount, promotion } = await shopper()
  await caller.post('/v1/billing/checkout', order())
  await app.rows(sql`update token_holds set state = 'held' where token_key = ${token}`)
  await app.rows(sql`update discount_uses set state = 'held' where discount_key = ${discount}`)
  await app.rows(sql`update tokens set qty = 5 where key = ${token}`)
  await app.rows(sql`update promotions set uses = 7 where code = ${promotion.code}`)
  expect((await checkLedger(app.db)).benefits).toEqual([token, discount, promotion.code].sort())
})

test('credit that expires between review and submit pays nothing', async () => {
  const { member, card, cartItem } = await buildPurchase(app)
  await issueLot(app.db, {
    memberKey: member.key,
    kind: 'credit',
    reason: 'promotion',
    description: 'Good for today',
    cents: 2000,
    expiresAt: app.now,
    now: app.now,
  })
  const caller = await app.as(member)
  const items = [cartItem()]
  expect((await caller.post('/v1/billing/review', { items })).body.data.credit).toBe(20)
  await app.travelTo(new Date(app.now.getTime() + 86_400_000))
  const { id } = (await caller.post('/v1/billing/checkout', { source: card?.key, credit: true, items })).body
    .data
  expect((await caller.get(`/v1/invoices/${id}`)).body.data).toMatchObject({
    credit_used: 0,
    amount_charged: 54,
  })
})

test('C-9-10 a plan bought with a token renews at full price', async () => {
  const { key: serviceKey } = await buildTopOfMind(app)
  const buyer = await buildPurchase(app)
  const caller = await app.as(buyer.member)
  await buildTokens(app, buyer.member, { serviceKeys: [serviceKey] })
  const item = buyer.cartItem({ type: 'plan', use_token: true, price_paid: 0 })
  const items = [
    { ...item, member_data: { ...item.member_data, service: { key: serviceKey }, unit: 'year' } },
  ]
  const bought = await caller.post('/v1/billing/checkout', { items, source: null, credit: false })
  expect(bought.status, JSON.stringify(bought.body)).toBe(200)
  const plans = (await caller.get('/v1/subscriptions?status=active')).body.data
  expect(plans).toMatchObject([{ renewal_amount: 196 }])
  const [charged] = await app.rows(
    sql`select count(*)::int as n from charges where member_key = ${buyer.member.key}`,
  )
  expect(charged).toEqual({ n: 0 })
})
