import { readKey } from '@goodturn/contract/read-key'
import { describe, expect, test } from 'vitest'
import { firstGiftOf } from './firstGift.ts'
import { tokensLeft } from './tokensLeft.ts'
import { type PricedParts, listPayOptions } from './payOptions.ts'

const tiersOf = (...prices: [number | null, number][]) =>
  prices.map(([tier_threshold, price]) => ({
    tier_threshold,
    price,
    price_converted: price,
    price_ca: price + 50,
  }))

/** A plan for $196.00 a year or $18.00 a month, cheaper from the tenth on, and more expensive in zone 2 by the year. */
const plan: PricedParts = {
  service_type: 'plan',
  us_only: true,
  price: 196,
  price_ca: null,
  annual_price: 196,
  annual_price_ca: 246,
  monthly_price: 18,
  monthly_price_ca: 22,
  monthly_payments_per_touch: 3,
  service_fee: 0,
  pricing_zones: [
    {
      shipping_zone_id: 1,
      pricing: [
        { id: readKey('price', 'year1'), unit: 'year', tiers: tiersOf([9, 196], [null, 186.2]) },
        { id: readKey('price', 'month1'), unit: 'month', tiers: tiersOf([9, 18], [null, 17.1]) },
      ],
    },
    {
      shipping_zone_id: 2,
      pricing: [{ id: readKey('price', 'year2'), unit: 'year', tiers: tiersOf([null, 226]) }],
    },
  ],
}

const place = (zone: number, country: 'US' | 'CA' = 'US') => ({
  country,
  shipping_jurisdiction: { shipping_zone_id: zone },
})
const ask = { location: null, count: 1, tokens: 0 }
const payOptionOf = (service: PricedParts, key: string, question = {}) =>
  listPayOptions(service, { ...ask, ...question }).find((way) => way.key === key)

describe('ways to pay for a plan', () => {
  test("C-9-06 C-9-07 a monthly plan first charges a gift's months, then monthly", () => {
    expect(payOptionOf(plan, 'monthly')).toMatchObject({ price: 18, months: 3, today: 54, renewal: 18 })
    const four = { ...plan, monthly_payments_per_touch: 4 }
    expect(payOptionOf(four, 'monthly')).toMatchObject({ months: 4, today: 72 })
    expect(payOptionOf(plan, 'annually')).toMatchObject({
      price: 196,
      months: null,
      today: 196,
      renewal: 196,
    })
  })

  test('the tier of the count sets the price, boundaries included', () => {
    const yearly = (count: number) => payOptionOf(plan, 'annually', { count })?.price
    expect([yearly(1), yearly(9), yearly(10)]).toEqual([196, 196, 186.2])
    expect(payOptionOf(plan, 'monthly', { count: 10 })).toMatchObject({ price: 17.1, today: 51.3 })
  })

  test('the price comes from the address zone, else the service', () => {
    expect(payOptionOf(plan, 'annually', { location: place(2) })).toMatchObject({
      price: 226,
      priceId: 'year2',
    })
    expect(payOptionOf(plan, 'monthly', { location: place(2) })).toMatchObject({ price: 18, priceId: null })
    expect(payOptionOf(plan, 'monthly', { location: place(3, 'CA') })).toMatchObject({ price: 22 })
  })

  test('a service fee is owed for each month paid', () => {
    const charged = { ...plan, service_fee: 2.5 }
    expect(payOptionOf(charged, 'annually')).toMatchObject({ price: 196, today: 226, renewal: 226 })
    expect(payOptionOf(charged, 'monthly')).toMatchObject({ price: 18, today: 61.5, renewal: 20.5 })
  })

  test('a token covers the first year, fee included, while available', () => {
    expect(payOptionOf(plan, 'token')).toBeUndefined()
    expect(payOptionOf({ ...plan, service_fee: 2.5 }, 'token', { tokens: 1 })).toMatchObject({
      unit: 'year',
      today: 0,
      renewal: 226,
    })
  })
})

test('a package is paid once, with its fee', () => {
  const sold: PricedParts = {
    ...plan,
    service_type: 'package',
    price: 385,
    service_fee: 10,
    pricing_zones: [],
  }
  expect(listPayOptions(sold, ask)).toMatchObject([
    { key: 'once', unit: null, months: null, price: 385, today: 395, renewal: null },
  ])
})

test('tokens in the cart are not offered again', () => {
  const token = {
    key: readKey('token', 'token_1'),
    title: 'Token',
    qty: 2,
    services: [{ key: readKey('service', 'plan'), title: 'Plan' }],
  }
  const entry = (id: string, parts: { use_token?: boolean; soft_deleted?: boolean }) => ({
    id,
    at: 1,
    type: 'plan' as const,
    ...parts,
    member_data: { contact: { key: readKey('contact', id) }, service: { key: readKey('service', 'plan') } },
  })
  expect(tokensLeft([token], [], readKey('service', 'plan'))).toBe(2)
  expect(tokensLeft([token], [], readKey('service', 'other'))).toBe(0)
  const entries = [
    entry('a', { use_token: true }),
    entry('b', {}),
    entry('c', { use_token: true, soft_deleted: true }),
  ]
  expect(tokensLeft([token], entries, readKey('service', 'plan'))).toBe(1)
})

test('the first gift goes out on the scheduled date', () => {
  type Day = Parameters<typeof firstGiftOf>[2]
  const day = (text: string) => text as Day
  const topOfMind = { is_topofmind: true, schedule: [], experiences: [] }
  expect(firstGiftOf(topOfMind, { unit: 'year' }, day('2026-10-25'))).toBe('2026-11-15')
  expect(firstGiftOf(topOfMind, { unit: 'year' }, day('2026-10-26'))).toBe('2027-02-15')
  const after = (months: number) => ({
    is_topofmind: false,
    experiences: [],
    schedule: [{ months, experience: readKey('experience', 'e') }],
  })
  // A Sunday: a gift due at the start goes out on Monday.
  expect(firstGiftOf(after(0), { unit: 'year' }, day('2026-11-22'))).toBe('2026-11-23')
  expect(firstGiftOf(after(1), { unit: 'year' }, day('2026-11-22'))).toBe('2026-12-22')
  // Paid monthly, that day's charge pays for it.
  expect(firstGiftOf(after(1), { unit: 'month' }, day('2026-11-22'))).toBe('2026-12-23')
  expect(
    firstGiftOf({ is_topofmind: false, schedule: [], experiences: [] }, { unit: 'year' }, day('2026-11-22')),
  ).toBeNull()
  // Follows a birthday: arrives by October 4, a Sunday in 2026 and a Monday in 2027.
  const birthday = {
    ...after(0),
    experiences: [{ key: readKey('experience', 'e'), fulfillment_days: { min: 3, max: 6 } }],
  }
  const born = { month: 10, day: 4 }
  const goesOut = (today: string) =>
    firstGiftOf(birthday as Parameters<typeof firstGiftOf>[0], { unit: 'year', day: born }, day(today))
  expect(goesOut('2026-09-01')).toBe('2026-09-24')
  expect(goesOut('2026-11-22')).toBe('2027-09-24')
})
