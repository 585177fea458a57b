import { inCents } from '@goodturn/contract/money'
import type { CartItem } from '@goodturn/contract/ordering/checkout/schema'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildDiscount } from '../../../test/build/discount.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildPerson } from '../../../test/build/order.ts'
import { buildPackageService } from '../../../test/build/package.ts'
import { buildCardPlan } from '../../../test/build/plan.ts'
import { buildPurchase } from '../../../test/build/purchase.ts'
import { expectSpendAgrees } from '../../../test/spend-agrees.ts'

const app = useTestApp({ now: '2027-03-31T15:00:00Z' })

/** A member who buys gifts. */
async function shopper() {
  const { member, card, cartItem } = await buildPurchase(app)
  const caller = await app.as(member)
  const buy = async () => {
    const order = { source: card?.key, credit: true, items: [cartItem()] }
    const answer = await caller.post('/v1/billing/checkout', order)
    expect(answer.status).toBe(200)
    return answer.body.data.id as string
  }
  return { member, caller, buy, card, cartItem }
}

const range = (from: string, to: string) => `from=${from}&to=${to}`

test('B-7-44 B-7-45 BG-84 a date-range report is a file link, by payment date', async () => {
  const { member, caller, buy } = await shopper()
  const bought = await buy()
  await app.travelTo('2027-04-01T15:00:00Z')
  await buildDiscount(app, member, { fixedCents: 1000 })
  await buy()
  await app.travelTo('2027-04-02T15:00:00Z')
  const staff = await app.asStaff(await buildMember(app, { isAdmin: true }))
  const back = await staff.post(`/v1/admin/invoices/${bought}/refund`, {
    amount: 20,
    reason: 'Arrived broken',
  })
  expect(back.status).toBe(200)

  const answer = await caller.get(`/v1/userreports/spend?${range('2027-03-01', '2027-04-30')}`)
  expect(answer.body).toEqual({ data: { url: expect.stringMatching(/^\/api\/v1\/downloads\//) } })
  const file = await caller.get(answer.body.data.url.replace('/api', ''))
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const lines = (file.body as string).split('\r\n').map((line) => line.split(','))
  expect(lines[0]).toEqual([
    'Invoice',
    'Date',
    'Recipient',
    'Service',
    'Amount',
    'Discount',
    'Credit Used',
    'Credit for Replaced Plans',
    'Charged',
    'Refunded',
    'Payment Method',
  ])
  const [invoice] = await app.rows<{ charged: number; card: string }>(sql`select charged_cents as charged,
    card_brand || ' ending in ' || card_last4 as card from invoices where key = ${bought}`)
  const price = ((invoice?.charged ?? 0) / 100).toFixed(2)
  const less = (Number(price) - 10).toFixed(2)
  expect(lines.slice(1).map((line) => [line[1], ...line.slice(4)])).toEqual([
    ['2027-03-31', price, '0.00', '0.00', '0.00', price, '0.00', invoice?.card],
    ['2027-04-01', price, '10.00', '0.00', '0.00', less, '0.00', invoice?.card],
    ['2027-04-02', '0.00', '0.00', '0.00', '0.00', '0.00', '20.00', invoice?.card],
    [
      '',
      (2 * Number(price)).toFixed(2),
      '10.00',
      '0.00',
      '0.00',
      (2 * Number(price) - 10).toFixed(2),
      '20.00',
      '',
    ],
    [undefined],
  ])
  expect(lines[1]?.[0]).toMatch(/^GT-\d{6}$/)
  expect(lines[3]?.slice(2, 4)).toEqual(['', 'Refund'])
  expect(lines[4]?.[0]).toBe('Total')

  const figures = await caller.get(`/v1/userreports/spendfigures?${range('2027-03-31', '2027-05-31')}`)
  expect(figures.body.data).toMatchObject({
    unit: 'month',
    periods: [
      { period: '2027-03', invoices: 1, charged: Number(price), refunded: 0 },
      { period: '2027-04', invoices: 1, discount: 10, charged: Number(less), refunded: 20 },
      { period: '2027-05', invoices: 0, amount: 0, charged: 0, refunded: 0 },
    ],
    total: { invoices: 2, discount: 10, refunded: 20 },
  })
  await expectSpendAgrees(app, member, [
    { from: '2027-03-31', to: '2027-03-31' },
    { from: '2027-04-01', to: '2027-04-02' },
    { from: '2027-01-01', to: '2027-12-31' },
  ])
})

test('ranges over 24 months are yearly; empty exports keep headers', async () => {
  const { caller, buy } = await shopper()
  await buy()
  const figures = async (from: string, to: string) =>
    (await caller.get(`/v1/userreports/spendfigures?${range(from, to)}`)).body.data
  const months = await figures('2025-06-01', '2027-05-31')
  expect([months.unit, months.periods.length]).toEqual(['month', 24])
  const years = await figures('2025-06-01', '2027-06-01')
  expect([years.unit, years.periods.map(({ period }: { period: string }) => period)]).toEqual([
    'year',
    ['2025', '2026', '2027'],
  ])
  const { body } = await caller.get(`/v1/userreports/spend?${range('2001-01-01', '2001-01-01')}`)
  const file = await caller.get(body.data.url.replace('/api', ''))
  expect((file.body as string).split('\r\n')).toHaveLength(2)
})

test('B-5-01 B-5-03 an incomplete, reversed, or overlong range is rejected', async () => {
  const { caller } = await shopper()
  for (const call of ['spend', 'spendfigures']) {
    for (const query of ['', 'from=2027-01-01', 'to=2027-01-01', range('today', '2027-01-01')])
      expect([query, (await caller.get(`/v1/userreports/${call}?${query}`)).status]).toEqual([query, 400])
    const reversed = await caller.get(`/v1/userreports/${call}?${range('2027-01-02', '2027-01-01')}`)
    expect([reversed.status, reversed.body.errors]).toEqual([
      400,
      [{ message: 'Dates are not in a valid range', field: 'to', code: 'validation' }],
    ])
    expect((await caller.get(`/v1/userreports/${call}?${range('2002-01-01', '2027-01-01')}`)).status).toBe(
      200,
    )
    expect((await caller.get(`/v1/userreports/${call}?${range('2001-12-31', '2027-01-01')}`)).status).toBe(
      400,
    )
  }
})

test('R-37 BG-84 a cancelation counts as refunded in every document', async () => {
  const { member, caller, card, cartItem } = await shopper()
  const { item } = await buildPerson(app, member)
  const bought = async (choice: CartItem) => {
    const order = { source: card?.key, credit: false, items: [choice] }
    const answer = await caller.post('/v1/billing/checkout', order)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body.data.id as string
  }
  const invoices = [
    await bought(cartItem()),
    await bought(item(await buildCardPlan(app), { unit: 'year' })),
    await bought(item(await buildPackageService(app))),
  ]
  const [keys] = await app.rows<{ touch: string; plan: string; package: string }>(sql`select
    (select key from touches where member_key = ${member.key} order by key limit 1) as touch,
    (select key from plans where member_key = ${member.key}) as plan,
    (select key from packages where member_key = ${member.key}) as package`)
  expect((await caller.patch(`/v1/touches/${keys?.touch}`, { status: 'canceled' })).status).toBe(200)
  expect((await caller.post(`/v1/subscriptions/cancel/${keys?.plan}`, {})).status).toBe(200)
  expect((await caller.post(`/v1/transactions/cancel/${keys?.package}`, {})).status).toBe(200)
  await app.travelTo(new Date(app.now.getTime() + 6 * 86_400_000).toISOString())

  const details = await Promise.all(invoices.map((key) => caller.get(`/v1/invoices/${key}`)))
  const given = details.map(({ body }) => inCents(body.data.amount_refunded))
  for (const { body } of details) {
    expect(body.data.amount_refunded).toBeGreaterThan(0)
    expect(body.data.refunds).toMatchObject([{ to_card: 0, to_balance: body.data.amount_refunded }])
  }
  const cents = given.reduce((sum, one) => sum + one, 0)
  const listed = (await caller.get('/v1/invoices')).body.data as { amount_refunded: number }[]
  expect(listed.reduce((sum, one) => sum + inCents(one.amount_refunded), 0)).toBe(cents)
  const days = range('2027-04-01', '2027-04-30')
  const { total } = (await caller.get(`/v1/userreports/spendfigures?${days}`)).body.data
  expect([total.refunded, total.refunded_to_balance]).toEqual([cents / 100, cents / 100])
  const { url } = (await caller.get(`/v1/userreports/spend?${days}`)).body.data
  const refunds = ((await caller.get(url.replace('/api', ''))).body as string)
    .split('\r\n')
    .filter((line) => line.includes(',Refund,'))
  expect(refunds.map((line) => line.split(',').slice(-2))).toEqual(
    expect.arrayContaining(given.map((one) => [(one / 100).toFixed(2), 'Credit'])),
  )
  expect(refunds).toHaveLength(3)
  // The payment history only covers cards, so it has none of these.
  const history = (await caller.get('/users/billinghistory')).body.data as { refunds: { data: [] } }[]
  expect(history.flatMap(({ refunds: { data } }) => data)).toEqual([])
  const finance = await app.asStaff(await buildMember(app, { isAdmin: true }))
  const books = (await finance.get('/v1/staff/books/months')).body.data.months
  const [sales] = await app.rows<{ cents: number }>(
    sql`select sum(subtotal_cents)::int as cents from invoices where status = 'paid'`,
  )
  const inBooks = (name: 'sales' | 'refunds') =>
    books.reduce((sum: number, month: Record<string, number>) => sum + inCents(month[name] ?? 0), 0)
  expect(inBooks('sales')).toBe(sales?.cents)
  expect(inBooks('refunds')).toBe(2000 + cents)
})
