import type { ChargeKey, MemberKey, ServiceKey } from '@goodturn/contract/ids'
import { readKey } from '@goodturn/contract/read-key'
import { dateIn, endOfDay } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildBundle } from '../../../test/build/bundle.ts'
import { buildCard } from '../../../test/build/card.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildService } from '../../../test/build/service.ts'
import { setZone } from '../../../test/build/zone.ts'
import { services } from '../../shop/catalog/tables.ts'
import { applyOutcome } from '../../money/invoices/charges/apply-outcome.ts'
import { checkLedger } from '../../console/books/self-check.ts'
import { beginPurchase } from './begin.ts'
import { present } from '../../platform/assert.ts'

const app = useTestApp()
const balancedBooks = { unbalanced: [], lots: [], invoices: [] }
const later = (ms: number) => new Date(app.now.getTime() + ms).toISOString()

async function buyer(number = '4242424242424242') {
  const member = await buildMember(app)
  const card = await buildCard(app, member, { number })
  return { member, card, caller: await app.as(member) }
}
const chargesOf = (memberKey: MemberKey) =>
  app.rows(sql`select state, amount_cents from charges where member_key = ${memberKey} order by created_at`)

test('B-1-05 BG-73 a bundle can be bought by card again, granting tokens', async () => {
  const { member, card, caller } = await buyer()
  const [bouquet, crate] = [
    await buildService(app, { title: 'Market Bouquet' }),
    await buildService(app, { title: 'Citrus Crate' }),
  ]
  const bundle = await buildBundle(app, {
    items: [
      { title: 'Any gift', qty: 10, amountCents: 6800, serviceKeys: [bouquet.key, crate.key] },
      { title: 'Crate', qty: 2, amountCents: 5400, serviceKeys: [readKey('service', crate.slug)] },
    ],
  })
  const order = { source: card.key, service_bundle: bundle.key }
  const answer = await caller.post('/v1/buy-credit', order)
  expect(answer.status).toBe(200)
  const anyGift = {
    key: expect.stringMatching(/^token_/),
    title: 'Any gift',
    qty: 10,
    services: [
      { key: crate.key, title: 'Citrus Crate' },
      { key: bouquet.key, title: 'Market Bouquet' },
    ],
  }
  const crates = { ...anyGift, title: 'Crate', qty: 2, services: [{ key: crate.key, title: 'Citrus Crate' }] }
  expect(answer.body.data).toEqual({
    id: expect.stringMatching(/^invoice_/),
    tokens: [anyGift, crates],
    pending: false,
    action: null,
  })
  const invoice = await caller.get(`/v1/invoices/${answer.body.data.id}`)
  expect(invoice.body.data).toMatchObject({
    invoice_status: 'paid',
    amount_charged: 499,
    service_bundle: 1,
    service_bundle_id: bundle.key,
    summary: 'Ten bouquets',
    paid_by: [{ kind: 'card', title: 'Visa ending in 4242', amount: 499 }],
  })
  expect(await app.mailsTo(member.email)).toMatchObject([{ template: 'receipt' }])

  expect((await caller.post('/v1/buy-credit', order)).status).toBe(200)
  expect((await caller.get('/v1/tokens')).body.data).toEqual([
    { ...anyGift, qty: 20 },
    { ...crates, qty: 4 },
  ])
  expect(await checkLedger(app.db)).toEqual(balancedBooks)
})

test('B-7-63 BG-75 credit is no longer sold, and nothing is charged', async () => {
  const { member, card, caller } = await buyer()
  for (const amount of [10_000, 0, -5, 'all', 2500.001]) {
    const answer = await caller.post('/v1/buy-credit', { source: card.key, amount })
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [
        {
          message: 'Sorry, this promotion has ended. Please contact us with any questions.',
          field: 'amount',
          code: 'promotion_ended',
        },
      ],
    ])
  }
  expect(await chargesOf(member.key)).toEqual([])
})

test('BG-72 unknown, expired, other-member, and empty bundles return 404', async () => {
  const { member, card, caller } = await buyer()
  const gone = await buildService(app, { active: false })
  const sold = await buildService(app)
  const token = (serviceKeys: ServiceKey[]) => ({ title: 'Token', qty: 1, amountCents: 100, serviceKeys })
  const refused = [
    'bundle_unknown',
    (await buildBundle(app, { expirationDate: '2027-02-28' })).key,
    (await buildBundle(app, { memberKey: (await buildMember(app)).key })).key,
    (await buildBundle(app, { items: [token([sold.key]), token([gone.key])] })).key,
    (await buildBundle(app, { active: false })).key,
  ]
  for (const key of refused) {
    const answer = await caller.post('/v1/buy-credit', { source: card.key, service_bundle: key })
    expect([key, answer.status, answer.body.errors[0].message]).toEqual([
      key,
      404,
      "We couldn't find that bundle.",
    ])
  }
  const [today, custom] = [
    await buildBundle(app, { expirationDate: '2027-03-01' }),
    await buildBundle(app, { memberKey: member.key }),
  ]
  for (const { key } of [today, custom]) {
    expect((await caller.post('/v1/buy-credit', { source: card.key, service_bundle: key })).status).toBe(200)
  }
  expect((await caller.post('/v1/buy-credit', { source: card.key })).status).toBe(400)
})

test('R-43 a bundle sells through its last day, local time', async () => {
  const { member, card, caller } = await buyer()
  const lastDay = dateIn(app.now)
  const bundle = await buildBundle(app, { expirationDate: lastDay })
  const zone = 'Pacific/Honolulu'
  const buy = () => caller.post('/v1/buy-credit', { source: card.key, service_bundle: bundle.key })
  await app.travelTo(new Date(endOfDay(lastDay, zone).getTime() - 60_000))
  expect((await buy()).status).toBe(404)
  await setZone(app, member, zone)
  const offered = (await caller.get('/v1/servicebundles', { 'x-timezone': zone })).body.data
  expect(offered.map(({ key }: { key: string }) => key)).toContain(bundle.key)
  expect((await buy()).status).toBe(200)
  await app.travelTo(endOfDay(lastDay, zone))
  expect((await buy()).status).toBe(404)
})

test("BG-49 BG-71 only the member's own valid card can pay", async () => {
  const member = await buildMember(app)
  const caller = await app.as(member)
  const bundle = await buildBundle(app)
  const without = await caller.post('/v1/buy-credit', { service_bundle: bundle.key })
  expect(without.body.errors[0]).toEqual({
    message: 'Please add a payment method to purchase this bundle.',
    field: 'source',
    code: 'payment_method_required',
  })
  const foreign = (await buyer()).card
  expect(
    (await caller.post('/v1/buy-credit', { source: foreign.key, service_bundle: bundle.key })).status,
  ).toBe(404)

  const card = await buildCard(app, member, { number: '4000000000000341' })
  const declined = await caller.post('/v1/buy-credit', { source: card.key, service_bundle: bundle.key })
  expect([declined.status, declined.body.errors[0].code]).toEqual([400, 'card_declined'])
  expect((await caller.get('/v1/tokens')).body.data).toEqual([])
  expect((await caller.get('/v1/invoices')).body).toMatchObject({ data: [], total: 0 })
  expect(await chargesOf(member.key)).toEqual([{ state: 'failed', amount_cents: 49_900 }])
})

test('BG-07 32 submissions under one key charge once, replaying the response', async () => {
  const { member, card, caller } = await buyer()
  const bundle = await buildBundle(app)
  const order = { source: card.key, service_bundle: bundle.key }
  const key = { 'idempotency-key': crypto.randomUUID() }
  const answers = await Promise.all(
    Array.from({ length: 32 }, () => caller.post('/v1/buy-credit', order, key)),
  )
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect(await chargesOf(member.key)).toEqual([{ state: 'succeeded', amount_cents: 49_900 }])
  const again = await caller.post('/v1/buy-credit', order, key)
  expect(again.body.data.tokens).toMatchObject([{ qty: 10 }])
  expect((await caller.get('/v1/tokens')).body.data).toMatchObject([{ qty: 10 }])
  const other = await caller.post(
    '/v1/buy-credit',
    { ...order, service_bundle: (await buildBundle(app)).key },
    key,
  )
  expect([other.status, other.body.errors[0].code]).toEqual([400, 'idempotency_mismatch'])
})

test('BG-57 a pending charge grants tokens only after it succeeds', async () => {
  const { card, caller } = await buyer('4000000000000077')
  const bundle = await buildBundle(app)
  const answer = await caller.post('/v1/buy-credit', { source: card.key, service_bundle: bundle.key })
  expect(answer.body.data).toMatchObject({ pending: true, tokens: [] })
  await app.travelTo(later(5 * 60_000))
  expect((await caller.get('/v1/tokens')).body.data).toMatchObject([{ title: 'Bouquet token', qty: 10 }])
  expect(await checkLedger(app.db)).toEqual(balancedBooks)
})

test('BG-57 BG-58 a charge declined later can be re-charged for seven days', async () => {
  for (const pays of [true, false]) {
    const { member, card, caller } = await buyer('4000000000000077')
    const bundle = await buildBundle(app)
    const { id } = (await caller.post('/v1/buy-credit', { source: card.key, service_bundle: bundle.key }))
      .body.data
    const [charge] = await app.rows<{ key: ChargeKey }>(
      sql`select key from charges where member_key = ${member.key}`,
    )
    await applyOutcome(
      app.platform,
      present(charge, 'a charge was made').key,
      { state: 'failed', ref: null, code: 'card_declined', message: 'Your card was declined.' },
      app.cause(),
    )
    expect((await caller.get(`/v1/invoices/${id}`)).body.data.invoice_status).toBe('failed')
    if (pays) {
      const good = await buildCard(app, member)
      expect((await caller.post(`/v1/invoices/recharge/${id}`, { source: good.key })).status).toBe(200)
      expect((await caller.get('/v1/tokens')).body.data).toMatchObject([{ qty: 10 }])
      const paid = (await caller.get(`/v1/invoices/${id}`)).body.data
      expect(paid).toMatchObject({ invoice_status: 'paid', payment_method: { last4: good.last4 } })
    } else {
      await app.travelTo(later(7 * 86_400_000 + 1000))
      expect((await caller.get(`/v1/invoices/${id}`)).body.data.invoice_status).toBe('abandoned')
      expect((await caller.get('/v1/tokens')).body.data).toEqual([])
    }
  }
})

test('R-13 tokens are granted once the buyer confirms and continues', async () => {
  const { card, caller } = await buyer('4000002760003184')
  const bundle = await buildBundle(app)
  const { id, action } = (
    await caller.post('/v1/buy-credit', { source: card.key, service_bundle: bundle.key })
  ).body.data
  await caller.post('/v1/sandbox/confirmations', { client_secret: action.client_secret, approve: true })
  const done = await caller.post(`/v1/buy-credit/continue/${id}`, {})
  expect(done.body.data).toMatchObject({ id, pending: false, action: null, tokens: [{ qty: 10 }] })
})

test('R-13 a repeat under the key asks again and charges once', async () => {
  const { member, card, caller } = await buyer('4000002760003184')
  const order = { source: card.key, service_bundle: (await buildBundle(app)).key }
  const key = { 'idempotency-key': crypto.randomUUID() }
  const asked = (await caller.post('/v1/buy-credit', order, key)).body.data
  // Simulates a process that died between the purchase and storing its response.
  await app.db.execute(sql`delete from idempotency where key = ${key['idempotency-key']}`)
  const again = (await caller.post('/v1/buy-credit', order, key)).body.data
  expect(again).toEqual(asked)
  await caller.post('/v1/sandbox/confirmations', { ...again.action, approve: true })
  await caller.post(`/v1/buy-credit/continue/${asked.id}`, {})
  expect(await chargesOf(member.key)).toEqual([{ state: 'succeeded', amount_cents: 49_900 }])
})

test('a changed price is rejected, and nothing is charged', async () => {
  const { member, card, caller } = await buyer()
  const order = { source: card.key, service_bundle: (await buildBundle(app)).key }
  for (const price of [498.99, 499.01, 1, 0, -499, 499.001]) {
    const answer = await caller.post('/v1/buy-credit', { ...order, price })
    expect([answer.status, answer.body.errors[0].code]).toEqual([400, 'price_changed'])
  }
  expect((await caller.post('/v1/buy-credit', { ...order, price: 'much' })).status).toBe(400)
  expect(await chargesOf(member.key)).toEqual([])
  expect((await caller.post('/v1/buy-credit', { ...order, price: 499 })).status).toBe(200)
})

test("a purchase grants the bundle's contents at purchase time", async () => {
  const { card, caller } = await buyer('4000000000000077')
  const bundle = await buildBundle(app)
  await caller.post('/v1/buy-credit', { source: card.key, service_bundle: bundle.key })
  await app.rows(sql`update bundle_items set qty = 1 where bundle_key = ${bundle.key}`)
  await app.db
    .update(services)
    .set({ active: false })
    .where(sql`key = ${bundle.items[0]?.serviceKeys[0]}`)
  await app.travelTo(later(5 * 60_000))
  expect((await caller.get('/v1/tokens')).body.data).toMatchObject([{ qty: 10 }])
})

test.each(['timeout_before', 'timeout_after'] as const)(
  'R-12 no answer from the processor (%s): finished later, charged once',
  async (kind) => {
    const { member, card, caller } = await buyer()
    const bundle = await buildBundle(app)
    await app.platform.ports.processor.sandbox?.addFault({
      act: 'charge',
      kind,
      customerRef: card.customerRef,
      times: 1,
      lateMs: 0,
      code: 'card_declined',
    })
    const order = { source: card.key, service_bundle: bundle.key }
    const lost = await caller.post('/v1/buy-credit', order)
    expect(lost.body.data).toMatchObject({ pending: true, tokens: [] })
    await app.travelTo(later(5 * 60_000))
    expect((await caller.get('/v1/tokens')).body.data).toMatchObject([{ qty: 10 }])
    expect(await chargesOf(member.key)).toEqual([{ state: 'succeeded', amount_cents: 49_900 }])
    const [taken] = await app.rows<{ count: number }>(
      sql`select count(*)::int as count from sandbox_charges where customer_ref = ${card.customerRef} and state = 'succeeded'`,
    )
    expect(taken?.count).toBe(1)
    expect(await checkLedger(app.db)).toEqual(balancedBooks)
  },
)

test('BG-07 one payment at a time: others get 409, repeats continue', async () => {
  const { member, card, caller } = await buyer()
  const bundle = await buildBundle(app)
  const order = { source: card.key, service_bundle: bundle.key }
  const started = await app.platform.database.transaction((tx) =>
    beginPurchase(tx, {
      memberKey: member.key,
      bundleKey: bundle.key,
      source: card.key,
      shownPrice: null,
      idempotencyKey: 'died-here',
      now: app.now,
    }),
  )
  const other = await caller.post('/v1/buy-credit', order)
  expect([other.status, other.body.errors[0].code]).toEqual([409, 'payment_in_progress'])
  const again = await caller.post('/v1/buy-credit', order, { 'idempotency-key': 'died-here' })
  expect(again.body.data).toMatchObject({ id: started.invoiceKey, pending: false, tokens: [{ qty: 10 }] })
  expect(await chargesOf(member.key)).toEqual([{ state: 'succeeded', amount_cents: 49_900 }])
})
