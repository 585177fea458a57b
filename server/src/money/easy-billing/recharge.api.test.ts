import type { ChargeKey, InvoiceKey, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildCard } from '../../../test/build/card.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildPurchase } from '../../../test/build/purchase.ts'
import { applyOutcome } from '../invoices/charges/apply-outcome.ts'
import { issueLot } from '../ledger/issue.ts'
import { checkLedger } from '../../console/books/self-check.ts'
import { present } from '../../platform/assert.ts'
import { type FundingChange, setFunding } from './set-funding.ts'

const app = useTestApp()
const balancedBooks = { unbalanced: [], lots: [], invoices: [] }
const later = (ms: number) => new Date(app.now.getTime() + ms).toISOString()
const minute = 60_000
const day = 24 * 60 * minute

/** A member whose card replenishes the balance, with a gift at $54.00 to buy and `cents` in the wallet. */
async function recharged(parts: { cents?: number; card?: string; rule?: Partial<FundingChange> } = {}) {
  const member = await buildMember(app, { permissions: ['easy-billing'] })
  const purchase = await buildPurchase(app, { member, cardNumber: null })
  const number = parts.card ?? '4242424242424242'
  const card = await buildCard(app, member, { number })
  const setUp: FundingChange = {
    status: 'active',
    type: 'credit_card',
    amountCents: 5000,
    cardKey: card.key,
    ...parts.rule,
  }
  await app.db.transaction((tx) => setFunding(tx, member.key, setUp, app.cause()))
  const { cents = 0 } = parts
  const lot = { memberKey: member.key, description: 'Budget', cents, now: app.now }
  if (cents > 0) await issueLot(app.db, { ...lot, kind: 'fund', reason: 'manual_entry' })
  const caller = await app.as(member)
  const items = [purchase.cartItem()]
  const buy = (changes: object = {}, headers: Record<string, string> = {}) =>
    caller.post('/v1/billing/checkout', { items, credit: true, ...changes }, headers)
  const review = async () => (await caller.post('/v1/billing/review', { items })).body.data
  const balance = async () => (await caller.get('/v1/billing/credits')).body.data.total_balance
  const invoices = async () => (await caller.get('/v1/invoices')).body.data
  const list = async () => (await caller.get('/v1/userfunding/recharges')).body.data
  return { member, card, purchase, caller, buy, review, balance, invoices, list }
}

const chargesOf = (memberKey: MemberKey) =>
  app.rows(
    sql`select state, amount_cents from charges where member_key = ${memberKey} order by created_at, key`,
  )

/** Ends a member's one open charge as the processor would. */
async function refuse(memberKey: MemberKey) {
  const [charge] = await app.rows<{ key: ChargeKey }>(
    sql`select key from charges where member_key = ${memberKey} and state in ('asking', 'pending', 'action')`,
  )
  const outcome = {
    state: 'failed',
    ref: null,
    code: 'card_declined',
    message: 'Your card was declined.',
  } as const
  await applyOutcome(app.platform, present(charge, 'a charge is open').key, outcome, app.cause())
}

test('B-3.4-06 B-4.1-18 BG-78 a review shows the smallest multiple that keeps the minimum', async () => {
  const rows: [cents: number, minimumCents: number, required: number][] = [
    [5400, 0, 0],
    [5399, 0, 50],
    [0, 0, 100],
    [400, 0, 50],
    [399, 0, 100],
    [15_400, 10_000, 0],
    [15_399, 10_000, 50],
    [0, 10_000, 200],
  ]
  for (const [cents, minimumCents, required] of rows) {
    const { review } = await recharged({ cents, rule: { minimumCents } })
    const { easy_billing_recharge_required: asked, user_funding: funding } = await review()
    expect([cents, minimumCents, asked]).toEqual([cents, minimumCents, required])
    expect(funding).toEqual({
      user_funding_status: 'active',
      funding_type: 'credit_card',
      card: required > 0 ? { brand: 'Visa', last4: '4242' } : null,
    })
  }
  const off = await recharged({ rule: { status: 'inactive' } })
  expect((await off.review()).easy_billing_recharge_required).toBe(0)
})

test('B-3.12-14 BG-78 one charge with its own invoice funds the order', async () => {
  const { member, buy, balance, invoices, list, caller } = await recharged({ cents: 1400 })
  // Neither a card nor the toggle changes who pays.
  const answer = await buy({ credit: false, recharge: 50 })
  expect([answer.status, answer.body.data.pending]).toEqual([200, false])
  expect(await chargesOf(member.key)).toEqual([{ state: 'succeeded', amount_cents: 5000 }])
  expect(await balance()).toBe(10)
  const order = { invoice_status: 'paid', subtotal: 54, credit_used: 54, amount_charged: 0, user_funding: 0 }
  const recharge = {
    invoice_status: 'paid',
    subtotal: 50,
    credit_used: 0,
    amount_charged: 50,
    user_funding: 1,
  }
  const written = await invoices()
  expect(written).toHaveLength(2)
  expect(written).toEqual(
    expect.arrayContaining([expect.objectContaining(order), expect.objectContaining(recharge)]),
  )
  const own = written.find((one: { user_funding: number }) => one.user_funding === 0)
  const other = written.find((one: { user_funding: number }) => one.user_funding === 1)
  expect(answer.body.data.id).toBe(own.key)
  expect(own.user_funding_id).toBeNull()
  expect(other.user_funding_id).toMatch(/^recharge_/)
  expect((await caller.get(`/v1/invoices/${own.key}`)).body.data.paid_by).toEqual([
    { kind: 'fund', title: null, count: 2, amount: 54, expires_at: null },
  ])
  expect(await list()).toEqual([
    {
      key: other.user_funding_id,
      created: expect.any(Number),
      amount: 50,
      status: 'paid',
      reason: null,
      card: { brand: 'Visa', last4: '4242' },
      invoice: other.key,
    },
  ])
  expect((await app.mailsTo(member.email)).map(({ template }) => template).toSorted()).toEqual([
    'receipt',
    'recharge',
  ])
  const { data: credits } = (await caller.get('/v1/credits?filter=credit_type:fund')).body
  expect(credits).toContainEqual(
    expect.objectContaining({
      description: 'Easy billing recharge',
      reason: 'Automated',
      issued_amount: 50,
      balance: 10,
    }),
  )
  expect(await checkLedger(app.db)).toEqual(balancedBooks)
})

test('BG-78 only a balance below its minimum is recharged', async () => {
  const enough = await recharged({ cents: 6400, rule: { minimumCents: 1000 } })
  expect((await enough.buy()).status).toBe(200)
  expect([await chargesOf(enough.member.key), await enough.balance()]).toEqual([[], 10])

  const below = await recharged({ cents: 6400, rule: { minimumCents: 1001 } })
  expect((await below.buy()).status).toBe(200)
  expect(await chargesOf(below.member.key)).toEqual([{ state: 'succeeded', amount_cents: 5000 }])
  expect(await below.balance()).toBe(60)
  expect(await checkLedger(app.db)).toEqual(balancedBooks)
})

test('BG-78 a declined recharge fails the checkout and changes nothing else', async () => {
  const { member, buy, balance, invoices, list, card } = await recharged({
    cents: 1400,
    card: '4000000000000341',
  })
  const refused = await buy()
  expect([refused.status, refused.body.errors[0].code]).toEqual([400, 'card_declined'])
  expect([await balance(), await invoices()]).toEqual([14, []])
  expect(await chargesOf(member.key)).toEqual([{ state: 'failed', amount_cents: 5000 }])
  expect(await list()).toMatchObject([
    { amount: 50, status: 'declined', reason: 'Your card was declined.', invoice: null },
  ])
  expect(await app.mailsTo(member.email)).toEqual([])
  // The items are free again: the same order goes through with another card.
  const good = await buildCard(app, member, { number: '5555555555554444' })
  expect(good.key).not.toBe(card.key)
  await app.db.transaction((tx) =>
    setFunding(tx, member.key, { status: 'active', cardKey: good.key }, app.cause()),
  )
  expect((await buy()).status).toBe(200)
  expect(await balance()).toBe(10)
  expect(await checkLedger(app.db)).toEqual(balancedBooks)
})

test('a recharge that differs from the one shown is rejected', async () => {
  const { member, buy } = await recharged({ cents: 1400 })
  for (const recharge of [0, 49.99, 50.01, 100]) {
    const answer = await buy({ recharge })
    expect([recharge, answer.status, answer.body.errors[0].code]).toEqual([recharge, 400, 'price_changed'])
  }
  for (const recharge of ['much', -50, 50.001, null])
    expect((await buy({ recharge })).body.errors[0].code).toBe('validation')
  await app.db.transaction((tx) => setFunding(tx, member.key, { status: 'inactive' }, app.cause()))
  expect((await buy({ recharge: 50 })).body.errors[0].code).toBe('price_changed')
  expect(await chargesOf(member.key)).toEqual([])
})

test('an order without a chargeable card is rejected, holding nothing', async () => {
  const { member, buy, balance, invoices } = await recharged({ cents: 1400, rule: { cardKey: null } })
  await app.db.execute(sql`update cards set exp_year = 2020 where member_key = ${member.key}`)
  expect((await buy()).body.errors[0].code).toBe('card_expired')
  await app.db.execute(
    sql`update cards set removed_at = now(), is_default = false where member_key = ${member.key}`,
  )
  expect((await buy()).body.errors[0].code).toBe('payment_method_required')
  expect([await balance(), await invoices()]).toEqual([14, []])
})

test('BG-57 an order waits for its pending recharge, then is settled', async () => {
  const { member, buy, balance, caller } = await recharged({ cents: 1400, card: '4000000000000077' })
  const answer = await buy()
  expect(answer.body.data).toMatchObject({ pending: true, action: null })
  expect(await balance()).toBe(0)
  const { id } = answer.body.data
  expect((await caller.get(`/v1/invoices/${id}`)).body.data.invoice_status).toBe('unpaid')
  // Meanwhile another order of the member that needs a recharge must wait, and holds nothing.
  const other = await buildPurchase(app, { member, cardNumber: null })
  const second = await caller.post('/v1/billing/checkout', { items: [other.cartItem()], credit: true })
  expect(second.status).toBe(409)
  expect(await chargesOf(member.key)).toHaveLength(1)
  await app.travelTo(later(5 * minute))
  expect((await caller.get(`/v1/invoices/${id}`)).body.data.invoice_status).toBe('paid')
  expect((await caller.post(`/v1/billing/checkout/continue/${id}`, {})).body.data).toEqual({
    id,
    pending: false,
    action: null,
  })
  expect(await balance()).toBe(10)
  expect(await checkLedger(app.db)).toEqual(balancedBooks)
})

test('BG-57 BG-58 a recharge that fails later keeps the order seven days', async () => {
  for (const pays of [true, false]) {
    const { member, buy, balance, caller, invoices } = await recharged({
      cents: 1400,
      card: '4000000000000077',
    })
    const { id } = (await buy()).body.data
    await refuse(member.key)
    const failed = (await invoices()).find((one: { user_funding: number }) => one.user_funding === 1)
    expect(failed.invoice_status).toBe('failed')
    expect((await app.mailsTo(member.email)).map(({ template }) => template)).toEqual(['payment-failed'])
    // The wallet's part stays set aside, and another order may recharge in the meantime.
    expect(await balance()).toBe(0)
    if (pays) {
      const good = await buildCard(app, member, { number: '5555555555554444' })
      expect((await caller.post(`/v1/invoices/recharge/${failed.key}`, { source: good.key })).status).toBe(
        200,
      )
      expect((await caller.get(`/v1/invoices/${id}`)).body.data.invoice_status).toBe('paid')
      expect(await balance()).toBe(10)
    } else {
      await app.travelTo(later(7 * day + 1000))
      const states = (await invoices()).map((one: { invoice_status: string }) => one.invoice_status)
      expect(states).toEqual(['abandoned'])
      expect(await balance()).toBe(14)
    }
    expect(await checkLedger(app.db)).toEqual(balancedBooks)
  }
})

test('R-13 an order is settled once its buyer confirms', async () => {
  const { member, buy, balance, caller } = await recharged({ cents: 1400, card: '4000002760003184' })
  const key = { 'idempotency-key': crypto.randomUUID() }
  const asked = (await buy({}, key)).body.data
  expect(asked).toMatchObject({ pending: true, action: { client_secret: expect.any(String) } })
  // Simulates the process dying between the purchase and storing its response.
  await app.db.execute(sql`delete from idempotency where key = ${key['idempotency-key']}`)
  expect((await buy({}, key)).body.data.id).toBe(asked.id)
  // Meanwhile nothing can be bought twice, even under another key.
  expect((await buy()).status).toBe(400)
  await caller.post('/v1/sandbox/confirmations', { client_secret: asked.action.client_secret, approve: true })
  const done = await caller.post(`/v1/billing/checkout/continue/${asked.id}`, {})
  expect(done.body.data).toEqual({ id: asked.id, pending: false, action: null })
  expect(await chargesOf(member.key)).toEqual([{ state: 'succeeded', amount_cents: 5000 }])
  expect(await balance()).toBe(10)
  expect(await checkLedger(app.db)).toEqual(balancedBooks)
})

test('BG-78 32 parallel purchases recharge once', async () => {
  const { member, caller, balance } = await recharged({ rule: { amountCents: 5400 } })
  const gifts = await Promise.all(
    Array.from({ length: 32 }, () => buildPurchase(app, { member, cardNumber: null })),
  )
  const answers = await Promise.all(
    gifts.map((gift) => caller.post('/v1/billing/checkout', { items: [gift.cartItem()], credit: true })),
  )
  const paid = answers.filter(({ status }) => status === 200).length
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  expect(paid).toBeGreaterThan(0)
  // One recharge per paid order at this price, never two for one.
  expect(await chargesOf(member.key)).toHaveLength(paid)
  expect(await balance()).toBe(0)
  expect(await checkLedger(app.db)).toEqual(balancedBooks)
})

test('BG-07 32 submissions under one key recharge once', async () => {
  const { member, buy, balance } = await recharged({ cents: 1400 })
  const key = { 'idempotency-key': crypto.randomUUID() }
  const answers = await Promise.all(Array.from({ length: 32 }, () => buy({}, key)))
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  expect((await buy({}, key)).status).toBe(200)
  expect(await chargesOf(member.key)).toEqual([{ state: 'succeeded', amount_cents: 5000 }])
  expect(await balance()).toBe(10)
})

test('BG-77 a member chooses which of their cards is recharged', async () => {
  const { member, card, caller } = await recharged()
  const second = await buildCard(app, member, { number: '5555555555554444' })
  const choose = (source: string) => caller.patch('/v1/userfunding', { source })
  expect((await choose(second.key)).body.data.source).toBe(second.key)
  expect((await choose((await recharged()).card.key)).status).toBe(404)
  expect((await choose('card_unknown')).status).toBe(404)
  const kept = await caller.post('/v1/billing/paymentmethods/remove', { source: second.key })
  expect([kept.status, kept.body.errors[0].message]).toEqual([
    400,
    'This card is used to replenish your balance. Please choose another one under Easy billing first.',
  ])
  await choose(card.key)
  await app.db.transaction((tx) =>
    setFunding(tx, member.key, { status: 'active', type: 'internal' }, app.cause()),
  )
  expect((await choose(second.key)).status).toBe(400)
})

test('recharges are not refundable; purchases are refunded to the balance', async () => {
  const { buy, balance, invoices } = await recharged({ cents: 1400 })
  const { id } = (await buy()).body.data
  const recharge = (await invoices()).find((one: { user_funding: number }) => one.user_funding === 1)
  const staff = await app.as(await buildMember(app, { isAdmin: true }))
  const refund = (key: InvoiceKey) =>
    staff.post(
      `/v1/admin/invoices/${key}/refund`,
      { amount: null, reason: 'Asked for' },
      { 'idempotency-key': crypto.randomUUID() },
    )
  expect((await refund(recharge.key)).body.errors[0].message).toMatch(/^A recharge can’t be refunded/)
  expect((await refund(id)).status).toBe(200)
  expect(await balance()).toBe(64)
  expect(await checkLedger(app.db)).toEqual(balancedBooks)
})

test("BG-78 a recharge can't exceed the maximum for one charge", async () => {
  const most = 99_999_999
  const rule = { amountCents: 1 }
  const [fits, exceeds] = [
    await recharged({ rule: { ...rule, minimumCents: most - 5400 } }),
    await recharged({ rule: { ...rule, minimumCents: most - 5399 } }),
  ]
  expect((await exceeds.buy()).body.errors[0].message).toBe(
    'Your balance can be replenished with at most $999,999.99 at a time.',
  )
  expect(await chargesOf(exceeds.member.key)).toEqual([])
  expect((await fits.buy()).status).toBe(200)
  expect(await chargesOf(fits.member.key)).toEqual([{ state: 'succeeded', amount_cents: most }])
})

test('BG-79 the page lists the last 20 recharges, newest first', async () => {
  const { buy, list, caller, member } = await recharged({ rule: { amountCents: 5400 } })
  await buy()
  for (let n = 1; n < 21; n += 1) {
    await app.travelTo(later(minute))
    const next = await buildPurchase(app, { member, cardNumber: null })
    const items = [next.cartItem()]
    expect((await caller.post('/v1/billing/checkout', { items, credit: true })).status).toBe(200)
  }
  expect(await chargesOf(member.key)).toHaveLength(21)
  const created = (await list()).map((one: { created: number }) => one.created)
  expect(created).toHaveLength(20)
  expect(created).toEqual(created.toSorted((one: number, other: number) => other - one))
})
