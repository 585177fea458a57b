import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildInvoice } from '../../../test/build/invoice.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildPurchase } from '../../../test/build/purchase.ts'
import { buildSplit } from '../../../test/build/split.ts'
import { newKey } from '../../platform/ids.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

test('B-3.6-01 B-3.6-02 B-3.6-03 B-3.6-05 a charge has its status, cents, seconds, card, and failure', async () => {
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
        disputes: [],
        invoice: { key: expect.any(String), number: expect.stringMatching(/^GT-/), is_listed: false },
      },
    ],
    has_more: false,
  })
})

test('B-7-27 B-7-28 the next page starts after last_id', async () => {
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

test('a released half of a split is not listed', async () => {
  const split = await buildSplit(app, { automatic: true, buyerCard: '4000000000000341' })
  await split.asBuyer.post('/v1/billing/checkout', split.order())
  expect((await split.asPartner.get('/users/billinghistory')).body.data).toEqual([])
  expect((await split.asBuyer.get('/users/billinghistory')).body.data).toMatchObject([{ status: 'failed' }])
})

/** A member who paid with two cards, was declined on one, and has a charge pending. */
async function payer() {
  const member = await buildMember(app)
  const made = [
    { state: 'succeeded', last4: '4242', at: '2027-02-04T12:00:00Z' },
    { state: 'failed', last4: '0341', at: '2027-02-03T12:00:00Z' },
    { state: 'action', last4: '3184', at: '2027-02-02T12:00:00Z' },
    { state: 'succeeded', last4: '0341', at: '2027-02-01T09:59:59.999Z' },
    { state: 'released', last4: '4242', at: '2027-02-01T08:00:00Z' },
  ] as const
  const keys: string[] = []
  const numbers: number[] = []
  for (const { state, last4, at } of made) {
    const status = state === 'failed' ? 'void' : 'paid'
    const invoice = await buildInvoice(app, member, { createdAt: new Date(at), status })
    const key = newKey('charge')
    await app.rows(sql`insert into charges (key, member_key, invoice_key, card_key, card_brand, card_last4,
        amount_cents, state, failure_message, created_at)
      values (${key}, ${member.key}, ${invoice.key}, 'card_none', 'Visa', ${last4}, 5400, ${state},
        ${state === 'failed' ? '-Declined, "sorry"' : null}, ${at}::timestamptz)`)
    keys.push(key)
    numbers.push(invoice.number)
  }
  return { member, caller: await app.as(member), keys, numbers }
}

test('the history is searchable by invoice, card, status, and date', async () => {
  const { caller, keys, numbers } = await payer()
  // Someone else's charges look alike.
  await payer()
  const [paid, failed, asked, old] = keys
  const found = async (query: string, headers = {}) => {
    const { status, body } = await caller.get(`/users/billinghistory?${query}`, headers)
    expect(status).toBe(200)
    return body.data.map(({ id }: { id: string }) => id)
  }
  expect(await found('search=4242')).toEqual([paid])
  expect(await found('search=Visa ending in 0341')).toEqual([failed, old])
  expect(await found(`search=GT-00${numbers[0]}`)).toEqual([paid])
  // An invoice that was never owed is not named, and not found.
  for (const search of [`GT-${numbers[1]}`, '42', 'visa', '04242', '9999', '99999999999'])
    expect(await found(`search=${search}`), search).toEqual([])
  expect(await found('status=succeeded')).toEqual([paid, old])
  expect(await found('status=failed')).toEqual([failed])
  expect(await found('status=pending')).toEqual([asked])
  expect(await found('status=failed&search=4242')).toEqual([])
  expect(await found('from=2027-02-02&to=2027-02-03')).toEqual([failed, asked])
  // The oldest was still in January in Honolulu, ten hours behind.
  const honolulu = { 'x-timezone': 'Pacific/Honolulu' }
  expect(await found('to=2027-01-31', honolulu)).toEqual([old])
  expect(await found('to=2027-01-31')).toEqual([])
  expect(await found('from=2027-02-01', honolulu)).toEqual([paid, failed, asked])
  expect(await found('from=2027-02-01')).toEqual([paid, failed, asked, old])
  // The next page applies the filters too.
  expect(await found(`status=succeeded&last_id=${paid}`)).toEqual([old])
})

test.each([
  ['status=released', 'status', 'Please choose a status.'],
  ['from=2027-13-01', 'from', 'Please choose a date.'],
  ['from=2027-03-02&to=2027-03-01', 'to', 'Dates are not in a valid range'],
])('a history of %s is rejected with a reason', async (query, field, message) => {
  const caller = await app.as(await buildMember(app))
  for (const path of ['/users/billinghistory', '/users/billinghistory/export']) {
    const { status, body } = await caller.get(`${path}?${query}`)
    expect(status).toBe(400)
    expect(body.errors).toEqual([expect.objectContaining({ field, message })])
  }
})

test('the history file has exactly the filtered charges', async () => {
  const { caller, member, keys, numbers } = await payer()
  await app.rows(sql`insert into refunds (key, charge_key, member_key, amount_cents, state, reason, created_at, ended_at)
    select 'refund_' || n || ${member.key}, ${keys[0]}, ${member.key}, 1234, 'succeeded', 'staff', now(), now()
    from generate_series(1, 2) n`)
  const file = async (query: string) => {
    const asked = await caller.get(`/users/billinghistory/export?${query}`, {
      'x-timezone': 'Pacific/Honolulu',
    })
    return caller.get(asked.body.data.url.replace('/api', ''))
  }
  const whole = await file('')
  expect(whole.headers.get('content-disposition')).toBe('attachment; filename="payment-history.csv"')
  const number = (at: number) => `GT-${String(numbers[at]).padStart(6, '0')}`
  expect((whole.body as string).replace('\uFEFF', '').split('\r\n')).toEqual([
    'Date,Payment Method,Status,Amount,Refunded,Returned by Bank,Invoice,Failed Reason',
    `2027-02-04,Visa ending in 4242,Succeeded,54.00,24.68,0.00,${number(0)},`,
    `2027-02-03,Visa ending in 0341,Failed,54.00,0.00,0.00,,"'-Declined, ""sorry"""`,
    `2027-02-02,Visa ending in 3184,Pending,54.00,0.00,0.00,${number(2)},`,
    `2027-01-31,Visa ending in 0341,Succeeded,54.00,0.00,0.00,${number(3)},`,
    '',
  ])
  const narrow = await file('to=2027-01-31&search=0341&status=succeeded')
  expect(narrow.headers.get('content-disposition')).toContain('payment-history-to-2027-01-31.csv')
  expect((narrow.body as string).trim().split('\r\n')).toHaveLength(2)
})

test('a multipart file lists each charge once', async () => {
  const { member, caller } = await payer()
  const invoice = await buildInvoice(app, member)
  await app.rows(sql`insert into charges (key, member_key, invoice_key, card_key, card_brand, card_last4, amount_cents, state, created_at)
    select 'charge_many' || n, ${member.key}, ${invoice.key}, 'card_none', 'Visa', '4242', n, 'succeeded',
      '2027-01-01T00:00:00Z'::timestamptz + make_interval(mins => n / 3) from generate_series(1, 1100) n`)
  const { url } = (await caller.get('/users/billinghistory/export?to=2027-01-31')).body.data
  const lines = ((await caller.get(url.replace('/api', ''))).body as string).trim().split('\r\n').slice(1)
  expect(new Set(lines.map((line) => line.split(',')[3])).size).toBe(1100)
})
