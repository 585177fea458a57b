import { readKey } from '@goodturn/contract/read-key'
import { describe, expect, test } from 'vitest'
import { dueToday, firstMonths, planPrice } from './planPrices.ts'

const tiers = (year: [number | null, number][]) =>
  year.map(([tier_threshold, price]) => ({
    tier_threshold,
    price,
    price_converted: price,
    price_ca: price + 50,
  }))
const service = {
  price: 196,
  annual_price: 196,
  annual_price_ca: 246,
  monthly_price: 18,
  monthly_price_ca: 22,
  monthly_payments_per_touch: 3,
  pricing_zones: [
    {
      shipping_zone_id: 1,
      pricing: [
        {
          id: readKey('price', 'year1'),
          unit: 'year' as const,
          tiers: tiers([
            [9, 196],
            [24, 186.2],
            [null, 176.4],
          ]),
        },
        {
          id: readKey('price', 'month1'),
          unit: 'month' as const,
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
      pricing: [{ id: readKey('price', 'year2'), unit: 'year' as const, tiers: tiers([[null, 226]]) }],
    },
  ],
}

describe('what a plan costs', () => {
  test('follows the tier of the count, at the threshold and one above', () => {
    const at = (count: number) => planPrice(service, { unit: 'year', count })
    expect([at(0), at(1), at(9), at(10), at(24), at(25)]).toEqual([196, 196, 196, 186.2, 186.2, 176.4])
    expect(planPrice(service, { unit: 'month', count: 10 })).toBe(17.1)
  })

  test('follows the zone, and the service where the zone has no price of its own', () => {
    expect(planPrice(service, { unit: 'year', count: 1, zone: 2 })).toBe(226)
    expect(planPrice(service, { unit: 'month', count: 1, zone: 2 })).toBe(18)
  })

  test('shows members in Canada the Canadian price', () => {
    expect(planPrice(service, { unit: 'year', count: 1, inCanada: true })).toBe(246)
    expect(planPrice(service, { unit: 'month', count: 1, zone: 2, inCanada: true })).toBe(22)
  })
})

test('the first charge of a monthly plan covers the months of one gift', () => {
  expect(firstMonths(service, 'month')).toBe(3)
  expect(firstMonths({ monthly_payments_per_touch: 4 }, 'month')).toBe(4)
  expect(firstMonths(service, 'year')).toBeNull()
  expect(dueToday(17.1, 7, 3)).toBe(359.1)
})
