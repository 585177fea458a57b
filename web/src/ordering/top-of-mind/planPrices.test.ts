import { readKey } from '@goodturn/contract/read-key'
import { describe, expect, test } from 'vitest'
import type { PricedParts } from '../setup/payOptions.ts'
import { canadianPrice, monthlySums, planPrice, zoneOfPrice } from './planPrices.ts'

const tiers = (year: [number | null, number][]) =>
  year.map(([tier_threshold, price]) => ({
    tier_threshold,
    price,
    price_converted: price,
    price_ca: price + 50,
  }))
const service: PricedParts = {
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
        {
          id: readKey('price', 'year1'),
          unit: 'year',
          tiers: tiers([
            [9, 196],
            [24, 186.2],
            [null, 176.4],
          ]),
        },
        {
          id: readKey('price', 'month1'),
          unit: 'month',
          tiers: tiers([
            [9, 18],
            [24, 17.1],
            [null, 16.2],
          ]),
        },
      ],
    },
    {
      shipping_zone_id: 2,
      pricing: [{ id: readKey('price', 'year2'), unit: 'year', tiers: tiers([[null, 226]]) }],
    },
  ],
}

describe('plan prices', () => {
  test('follow the tier of the count, at and above thresholds', () => {
    const at = (count: number) => planPrice(service, { unit: 'year', count })
    expect([at(0), at(1), at(9), at(10), at(24), at(25)]).toEqual([196, 196, 196, 186.2, 186.2, 176.4])
    expect(planPrice(service, { unit: 'month', count: 10 })).toBe(17.1)
  })

  test('follow the zone, falling back to the service', () => {
    expect(planPrice(service, { unit: 'year', count: 1, zone: 2 })).toBe(226)
    expect(planPrice(service, { unit: 'month', count: 1, zone: 2 })).toBe(18)
  })

  test('C-6-12 Canadian prices follow the tier too', () => {
    expect(canadianPrice(service, { unit: 'year', count: 1 })).toBe(246)
    expect(canadianPrice(service, { unit: 'year', count: 10 })).toBe(236.2)
    expect(canadianPrice({ ...service, pricing_zones: [] }, { unit: 'month', count: 1 })).toBe(22)
  })
})

test("C-9-06 monthly plans use zone prices; today's charge covers one gift", () => {
  const sums = (zones: readonly number[], payments = 3) =>
    monthlySums({ ...service, monthly_payments_per_touch: payments }, { count: 10, zones })
  expect(sums([1, 1, 1, 1, 1, 1, 1])).toEqual({ dueToday: 359.1, perMonth: 119.7 })
  expect(sums([1, 2, 1])).toEqual({ dueToday: 156.6, perMonth: 52.2 })
  expect(sums([1], 4)).toEqual({ dueToday: 68.4, perMonth: 17.1 })
  expect(sums([])).toEqual({ dueToday: 0, perMonth: 0 })
})

test("a cart item's zone comes from its price", () => {
  expect(zoneOfPrice(service, readKey('price', 'year2'))).toBe(2)
  expect(zoneOfPrice(service, null)).toBe(1)
})
