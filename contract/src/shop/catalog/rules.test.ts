import { readKey } from '../../read-key.ts'
import fc from 'fast-check'
import { isShippable, locationText } from '../../ordering/checkout/rules.ts'
import { describe, expect, test } from 'vitest'
import { type PricedService, basePriceCents, paidPriceCents, serviceFeeCents, tierFor } from './rules.ts'

const gift: PricedService = {
  type: 'service',
  usOnly: false,
  priceCents: 6800,
  priceCaCents: 8400,
  annualPriceCents: null,
  annualPriceCaCents: null,
  monthlyPriceCents: null,
  monthlyPriceCaCents: null,
  serviceFeeCents: 250,
  prices: [
    { key: readKey('price', 'p1'), zone: 1, unit: null, tiers: [{ threshold: null, priceCents: 6800 }] },
    { key: readKey('price', 'p2'), zone: 2, unit: null, tiers: [{ threshold: null, priceCents: 7900 }] },
  ],
}

const plan: PricedService = {
  ...gift,
  type: 'plan',
  usOnly: true,
  priceCents: 19600,
  priceCaCents: 21800,
  annualPriceCents: 19600,
  annualPriceCaCents: 21800,
  monthlyPriceCents: 1800,
  monthlyPriceCaCents: 2000,
  serviceFeeCents: 150,
  prices: [
    {
      key: readKey('price', 'y1'),
      zone: 1,
      unit: 'year',
      tiers: [
        { threshold: 9, priceCents: 19600 },
        { threshold: 24, priceCents: 18620 },
        { threshold: null, priceCents: 17640 },
      ],
    },
    { key: readKey('price', 'm1'), zone: 1, unit: 'month', tiers: [{ threshold: null, priceCents: 1800 }] },
  ],
}

describe('the base price (BG-23)', () => {
  test("is the price for the location's zone", () => {
    expect(basePriceCents(gift, { zone: 1, country: 'US' })).toBe(6800)
    expect(basePriceCents(gift, { zone: 2, country: 'US' })).toBe(7900)
  })

  test("falls back to the service's price, Canadian for Canada", () => {
    expect(basePriceCents(gift, { zone: 3, country: 'CA' })).toBe(8400)
    expect(basePriceCents({ ...gift, prices: [] }, { zone: 2, country: 'US' })).toBe(6800)
    expect(basePriceCents({ ...gift, priceCaCents: null }, { zone: 3, country: 'CA' })).toBe(6800)
  })

  test('of a plan is yearly, or months times the monthly price', () => {
    const us = { zone: 1, country: 'US' }
    expect(basePriceCents(plan, { ...us, unit: 'year', planCount: 9 })).toBe(19600)
    expect(basePriceCents(plan, { ...us, unit: 'year', planCount: 10 })).toBe(18620)
    expect(basePriceCents(plan, { ...us, unit: 'year', planCount: 25 })).toBe(17640)
    expect(basePriceCents(plan, { ...us, unit: 'month', months: 3 })).toBe(5400)
    expect(basePriceCents(plan, { zone: 3, country: 'CA', unit: 'month', months: 2 })).toBe(4000)
    expect(basePriceCents(plan, { zone: 2, country: 'US', unit: 'year' })).toBe(19600)
  })
})

test("the fee is the override, else the service's, per month (BG-23)", () => {
  expect(serviceFeeCents(gift, {})).toBe(250)
  expect(serviceFeeCents(gift, { overrideCents: 0 })).toBe(0)
  expect(serviceFeeCents(plan, { unit: 'year' })).toBe(1800)
  expect(serviceFeeCents(plan, { unit: 'month', months: 3 })).toBe(450)
})

test('savings never push a price below its fee (BG-23)', () => {
  expect(paidPriceCents(6800, 1000, 250)).toBe(6050)
  expect(paidPriceCents(6800, 9000, 250)).toBe(250)
})

test('US-only services ship to the US, others to Canada too', () => {
  expect(['US', 'CA', 'MX'].map((country) => isShippable(country, gift.usOnly))).toEqual([true, true, false])
  expect(['US', 'CA', 'MX'].map((country) => isShippable(country, plan.usOnly))).toEqual([true, false, false])
  expect(locationText(plan.usOnly)).toBe('Please select or add a US location')
  expect(locationText(gift.usOnly)).toBe('Please select or add a US or CA location')
})

describe('the tier rule', () => {
  const rising = fc
    .uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: 6 })
    .map((thresholds) => [...thresholds.sort((a, b) => a - b), null])
    .map((thresholds) =>
      thresholds.map((threshold, index) => ({ threshold, priceCents: 10_000 - index * 100 })),
    )

  test('the first tier whose threshold covers the count applies', () => {
    fc.assert(
      fc.property(rising, fc.integer({ min: 0, max: 1000 }), (tiers, count) => {
        const found = tierFor(tiers, count)
        const holding = tiers.filter((tier) => tier.threshold === null || count <= tier.threshold)
        expect(found).toBe(holding[0])
        for (const below of tiers.slice(
          0,
          tiers.findIndex((tier) => tier === found),
        )) {
          expect(below.threshold).toBeLessThan(count)
        }
      }),
    )
  })

  test('more plans never raise the yearly price per plan', () => {
    fc.assert(
      fc.property(
        rising,
        fc.integer({ min: 1, max: 600 }),
        fc.integer({ min: 0, max: 50 }),
        (tiers, count, more) => {
          const service = {
            ...plan,
            prices: [{ key: readKey('price', 'y'), zone: 1, unit: 'year' as const, tiers }],
          }
          const price = (planCount: number) =>
            basePriceCents(service, { zone: 1, country: 'US', unit: 'year', planCount })
          expect(price(count + more)).toBeLessThanOrEqual(price(count))
          expect(tiers.map((tier) => tier.priceCents)).toContain(price(count))
        },
      ),
    )
  })
})
