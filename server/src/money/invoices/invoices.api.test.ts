import type { ChargeKey } from '@goodturn/contract/ids'
import { readKey } from '@goodturn/contract/read-key'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildCard } from '../../../test/build/card.ts'
import { buildInvoice } from '../../../test/build/invoice.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildPurchase } from '../../../test/build/purchase.ts'
import { applyOutcome } from './charges/apply-outcome.ts'
import { present } from '../../platform/assert.ts'

const app = useTestApp()
const seconds = (iso: string) => Date.parse(iso) / 1000

async function withInvoice(parts: Parameters<typeof buildInvoice>[2] = {}) {
  const member = await buildMember(app)
  const built = await buildInvoice(app, member, parts)
  const caller = await app.as(member)
  const answer = await caller.get(`/v1/invoices/${built.key}`)
  expect(answer.status).toBe(200)
  return { member, caller, built, invoice: answer.body.data }
}

describe('invoice fields', () => {
  test('B-3.12-01 B-3.12-03 B-3.12-04 B-3.12-07 B-3.12-10 key, created, subtotal, amount, amount_charged, url', async () => {
    const { built, invoice } = await withInvoice({ createdAt: new Date('2027-02-14T15:00:00Z') })
    expect(invoice).toMatchObject({
      key: built.key,
      number: `GT-${String(built.number).padStart(6, '0')}`,
      created: seconds('2027-02-14T15:00:00Z'),
      invoice_status: 'paid',
      subtotal: 54,
      amount: 54,
      amount_charged: 54,
      url: `/billing/invoices/${built.key}`,
    })
  })

  test('B-3.12-05 B-3.12-06 credit and replaced plans are subtracted (BG-59)', async () => {
    const { invoice } = await withInvoice({
      subtotalCents: 40_801,
      autoCreditCents: 4550,
      creditCents: 15_000,
    })
    expect(invoice).toMatchObject({ subtotal: 408.01, auto_credit: 45.5, credit_used: 150, amount: 212.51 })
  })

  test('B-3.12-08 a refunded invoice stays paid, with amount and date', async () => {
    const refundedAt = new Date('2027-02-20T10:00:00Z')
    const { invoice } = await withInvoice({ refundedCents: 1250, refundedAt })
    expect(invoice).toMatchObject({
      invoice_status: 'paid',
      amount_refunded: 12.5,
      refund_date: seconds('2027-02-20T10:00:00Z'),
    })
  })

  test('B-3.12-09 a failed invoice shows when and why, with nothing charged', async () => {
    const { invoice } = await withInvoice({
      status: 'failed',
      failedAt: new Date('2027-02-20T10:00:00Z'),
      failedReason: 'Your card has insufficient funds.',
    })
    expect(invoice).toMatchObject({
      invoice_status: 'failed',
      failed_at: seconds('2027-02-20T10:00:00Z'),
      failed_reason: 'Your card has insufficient funds.',
      amount_charged: 0,
    })
  })

  test('BG-41 BG-58 payment sources are listed, including the card of a re-charge', async () => {
    const fund = { kind: 'fund', title: null, count: 1, amount: 20, expires_at: null } as const
    const card = {
      kind: 'card',
      title: 'Visa ending in 0341',
      count: 1,
      amount: 34,
      expires_at: null,
    } as const
    const { invoice } = await withInvoice({
      creditCents: 2000,
      cardBrand: 'Visa',
      cardLast4: '4242',
      paidBy: [fund, card],
    })
    expect(invoice.paid_by).toEqual([fund, { ...card, title: 'Visa ending in 4242' }])
    expect((await withInvoice()).invoice.paid_by).toEqual([])
  })

  test('B-3.12-11 the card shows brand and last digits, null if unused', async () => {
    const { invoice } = await withInvoice({ cardBrand: 'Visa', cardLast4: '4242' })
    expect(invoice.payment_method).toEqual({ brand: 'Visa', last4: '4242' })
    expect((await withInvoice()).invoice.payment_method).toBeNull()
  })

  const none = {
    credit_purchase: 0,
    administrative_charge: 0,
    user_funding: 0,
    user_funding_id: null,
    renewal_charge: 0,
    service_bundle: 0,
    service_bundle_id: null,
    partner_purchase: 0,
    cancel_fee: 0,
  }
  test.each([
    [
      'B-3.12-12 B-3.12-14',
      { purpose: 'funding', purposeKey: readKey('bundle', 'funding_1'), flags: { credit_purchase: true } },
      { credit_purchase: 1, user_funding: 1, user_funding_id: 'funding_1' },
    ],
    [
      'B-3.12-13',
      { purpose: 'administrative', chargeReason: 'Rush handling' },
      { administrative_charge: 1, charge_reason: 'Rush handling' },
    ],
    ['B-3.12-15', { purpose: 'renewal' }, { renewal_charge: 1 }],
    [
      'B-3.12-16',
      { purpose: 'bundle', purposeKey: readKey('bundle', 'bundle_1') },
      { service_bundle: 1, service_bundle_id: 'bundle_1' },
    ],
    ['B-3.12-17', { flags: { partner_purchase: true } }, { partner_purchase: 1 }],
    ['B-3.12-18', { purpose: 'cancel_fee' }, { cancel_fee: 1 }],
  ] as const)('%s flags of 0 and 1 show what was bought', async (_rows, parts, flags) => {
    expect((await withInvoice()).invoice).toMatchObject(none)
    expect((await withInvoice({ ...parts })).invoice).toMatchObject({ ...none, ...flags })
  })
})

test('B-3.13-01 B-3.13-02 B-3.13-03 B-3.13-04 B-3.13-05 B-3.13-06 items are in cart order', async () => {
  const { invoice } = await withInvoice({
    lines: [
      {
        quickStart: true,
        amountCents: 5400,
        paidCents: 4860,
        discountDescription: '10% off your first gift',
        partnerPurchase: true,
      },
      {
        contactKey: null,
        contactName: null,
        serviceTitle: 'Citrus Crate',
        amountCents: 4600,
        paidCents: 4600,
      },
    ],
  })
  expect(invoice.items).toMatchObject([
    {
      contact: { display_name: 'Grace Okafor' },
      service: { title: 'Market Bouquet' },
      quick_start: 1,
      amount: 54,
      amount_paid: 48.6,
      discount_description: '10% off your first gift',
      partner_purchase: 1,
    },
    {
      contact: null,
      service: { title: 'Citrus Crate' },
      quick_start: 0,
      amount: 46,
      amount_paid: 46,
      discount_description: null,
      partner_purchase: 0,
    },
  ])
})

describe('the list', () => {
  test('B-7-38 B-7-39 twenty per page, newest first, sortable by date and amount', async () => {
    const member = await buildMember(app)
    const caller = await app.as(member)
    for (let day = 1; day <= 23; day += 1) {
      await buildInvoice(app, member, {
        createdAt: new Date(Date.UTC(2027, 0, day)),
        subtotalCents: 1000 + ((day * 7) % 23) * 100,
      })
    }
    const first = (await caller.get('/v1/invoices?page=1')).body
    const second = (await caller.get('/v1/invoices?page=2')).body
    expect(first).toMatchObject({ total: 23, page: 1, per_page: 20, has_more: true })
    expect(second).toMatchObject({ total: 23, page: 2, has_more: false })
    const days = [...first.data, ...second.data].map((invoice: { created: number }) => invoice.created)
    expect(days).toHaveLength(23)
    expect(days).toEqual([...days].sort((a, b) => b - a))
    // The cursor leads to the same second page.
    const next = (await caller.get(`/v1/invoices?after=${encodeURIComponent(first.next)}`)).body
    expect(next.data).toEqual(second.data)

    for (const [sort, member_, sign] of [
      ['created', 'created', 1],
      ['-amount', 'amount', -1],
      ['amount', 'amount', 1],
    ] as const) {
      const page = (await caller.get(`/v1/invoices?sort=${sort}`)).body
      const rest = (await caller.get(`/v1/invoices?sort=${sort}&after=${encodeURIComponent(page.next)}`)).body
      const values = [...page.data, ...rest.data].map((invoice: Record<string, number>) => invoice[member_])
      expect(values).toEqual([...values].sort((a, b) => sign * (Number(a) - Number(b))))
      expect(new Set([...page.data, ...rest.data].map((invoice: { key: string }) => invoice.key)).size).toBe(
        23,
      )
    }
  })

  test('a void invoice is never listed or found (R-12)', async () => {
    const { member, caller } = await withInvoice({ status: 'disputed' })
    const gone = await buildInvoice(app, member, { status: 'void' })
    const page = (await caller.get('/v1/invoices')).body
    expect(page.data.map((invoice: { invoice_status: string }) => invoice.invoice_status)).toEqual([
      'disputed',
    ])
    expect((await caller.get(`/v1/invoices/${gone.key}`)).status).toBe(404)
  })
})

test('access: 401 signed out, 404 for another member (BG-10)', async () => {
  const { built, caller } = await withInvoice()
  const stranger = await app.as(await buildMember(app))
  for (const path of ['/v1/invoices', `/v1/invoices/${built.key}`]) {
    expect((await app.anonymous.get(path)).status).toBe(401)
  }
  expect((await stranger.get(`/v1/invoices/${built.key}`)).status).toBe(404)
  expect((await stranger.get('/v1/invoices')).body.data).toEqual([])
  expect((await app.anonymous.post(`/v1/invoices/recharge/${built.key}`, {})).status).toBe(401)
  expect((await stranger.post(`/v1/invoices/recharge/${built.key}`, {})).status).toBe(404)
  expect((await caller.post(`/v1/invoices/recharge/${built.key}`, {})).status).toBe(400)
})

test('BG-58 an order re-charged to another card names that card', async () => {
  const { member, card, cartItem } = await buildPurchase(app)
  const other = await buildCard(app, member, { number: '6011111111111117' })
  await app.platform.ports.processor.sandbox?.addFault({
    act: 'charge',
    kind: 'timeout_before',
    customerRef: other.customerRef,
    times: 1,
    lateMs: 0,
    code: 'card_declined',
  })
  const caller = await app.as(member)
  const order = { source: card?.key, credit: false, items: [cartItem()] }
  const key: string = (await caller.post('/v1/billing/checkout', order)).body.data.id
  const [charge] = await app.rows<{ key: ChargeKey }>(sql`select key from charges where invoice_key = ${key}`)
  const no = {
    state: 'failed',
    ref: null,
    code: 'card_declined',
    message: 'Your card was declined.',
  } as const
  await applyOutcome(app.platform, present(charge, 'a charge was made').key, no, app.cause())

  const answer = await caller.post(`/v1/invoices/recharge/${key}`, { source: other.key })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(answer.body.data).toMatchObject({
    invoice_status: 'paid',
    payment_method: { brand: 'Discover', last4: '1117' },
    paid_by: [{ kind: 'card', title: 'Discover ending in 1117', amount: 54 }],
  })
})
