import { readKey } from '@goodturn/contract/read-key'
import { expect, test } from 'vitest'
import { listPayOptions } from '../../ordering/setup/payOptions.ts'
import { planPrice } from '../../ordering/top-of-mind/planPrices.ts'
import { shownPrice } from './shownPrice.ts'
import { volumeRows } from './text.ts'

const tiers = (...prices: [number | null, number][]) =>
  prices.map(([tier_threshold, price]) => ({
    tier_threshold,
    price,
    price_converted: price,
    price_ca: price + 22,
  }))
const year = tiers([9, 196], [24, 186.2], [null, 176.4])
const month = tiers([9, 18], [null, 17.1])
const topOfMind = {
  service_type: 'plan' as const,
  is_topofmind: true,
  us_only: false,
  price: 196,
  price_ca: 218,
  annual_price: 196,
  annual_price_ca: 218,
  monthly_price: 18,
  monthly_price_ca: 20,
  monthly_payments_per_touch: 3,
  service_fee: 0,
  pricing_zones: [
    {
      shipping_zone_id: 1,
      pricing: [
        { id: readKey('price', 'year1'), unit: 'year' as const, tiers: year },
        { id: readKey('price', 'month1'), unit: 'month' as const, tiers: month },
      ],
    },
  ],
}

test.each([1, 9, 10, 24, 25, 200])('CG-61 one of %i plans costs the same on every page', (count) => {
  const [annually, monthly] = listPayOptions(topOfMind, { location: null, count, tokens: 0 })
  const drawer = [annually?.price, monthly?.price]
  for (const country of ['US', 'CA']) {
    const shop = shownPrice(topOfMind, { country }, count)
    expect([shop.dollars, shop.monthly]).toEqual(drawer)
  }
  expect([
    planPrice(topOfMind, { unit: 'year', count }),
    planPrice(topOfMind, { unit: 'month', count }),
  ]).toEqual(drawer)
  const row = volumeRows({ year, month }).findLast(({ count: words }) => count >= Number.parseInt(words, 10))
  expect([row?.year, row?.month]).toEqual(drawer)
})

test('C-2.7-15 the volume price table has one row per price change', () => {
  expect(volumeRows({ year, month })).toEqual([
    { count: '1 to 9', year: 196, month: 18 },
    { count: '10 to 24', year: 186.2, month: 17.1 },
    { count: '25 or more', year: 176.4, month: 17.1 },
  ])
  expect(volumeRows({ year: tiers([1, 20], [null, 18]), month: [] })).toEqual([
    { count: '1', year: 20, month: null },
    { count: '2 or more', year: 18, month: null },
  ])
})
