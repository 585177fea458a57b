import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../test/app.ts'
import { buildPurchase } from '../../test/build/purchase.ts'
import { buildSplit } from '../../test/build/split.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

test('B-3.6-01 B-3.6-02 B-3.6-03 B-3.6-05 a charge tells its status, cents, seconds, card and failure', async () => {
  const { member, card, cartItem } = await buildPurchase(app, { cardNumber: '4000000000000341' })
  const caller = await app.as(member)
  const order = { source: card?.key, credit: false, items: [cartItem()] }
  expect((await caller.post('/v1/billing/checkout', order)).status).toBe(400)
  const { body } = await caller.get('/users/billinghistory')
  expect(body).toEqual({
    data: [
      {
        id: expect.stringMatching(/^charge_/),
        status: 'failed',
        amount: 5400,
        // In seconds, within a minute.
        created: expect.closeTo(app.now.getTime() / 1000, -2),
        source: { brand: 'Visa', last4: '0341' },
        failure_message: 'Your card was declined.',
        refunds: { data: [] },
        invoice: { key: expect.any(String), number: expect.stringMatching(/^GT-/), is_listed: false },
      },
    ],
    has_more: false,
  })
})

test('B-7-27 B-7-28 the next part begins after last_id', async () => {
  const { member, card, cartItem } = await buildPurchase(app)
  const caller = await app.as(member)
  const order = { source: card?.key, credit: false, items: [cartItem()] }
  const { id } = (await caller.post('/v1/billing/checkout', order)).body.data
  await app.rows(sql`insert into charges (key, member_key, invoice_key, card_key, card_brand, card_last4, amount_cents, state, created_at)
    select 'charge_' || n, ${member.key}, ${id}, ${card?.key}, 'Visa', '4242', n, 'succeeded', now() - make_interval(days => n)
    from generate_series(1, 30) n`)
  const first = (await caller.get('/users/billinghistory')).body
  expect(first.data).toHaveLength(20)
  expect(first.has_more).toBe(true)
  const second = (await caller.get(`/users/billinghistory?last_id=${first.data.at(-1).id}`)).body
  expect(second.data).toHaveLength(11)
  expect(second.has_more).toBe(false)
  expect(new Set([...first.data, ...second.data].map((one: { id: string }) => one.id)).size).toBe(31)
  expect((await caller.get('/users/billinghistory?last_id=charge_foreign')).status).toBe(404)
})

test('half of a split that was released took nothing, and is not listed', async () => {
  const split = await buildSplit(app, { automatic: true, buyerCard: '4000000000000341' })
  await split.asBuyer.post('/v1/billing/checkout', split.order())
  expect((await split.asPartner.get('/users/billinghistory')).body.data).toEqual([])
  expect((await split.asBuyer.get('/users/billinghistory')).body.data).toMatchObject([{ status: 'failed' }])
})
