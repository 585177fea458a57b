import { describe, expect, test } from 'vitest'
import { tierAt, tierChange } from './tierChange.ts'

const tier = (tier_threshold: number | null, price: number) => ({
  tier_threshold,
  price,
  price_converted: price,
  price_ca: null,
})
const years = [tier(9, 196), tier(24, 186.2), tier(null, 176.4)]
const months = [tier(4, 18), tier(9, 17.5), tier(null, 17.1)]
const plan = (plan_count: number, unit: 'year' | 'month' = 'year') => ({
  unit,
  price: {
    id: null,
    plan_count,
    tiers: unit === 'year' ? years : months,
    other_tiers: unit === 'year' ? months : years,
  },
})

describe('tiers', () => {
  test('C-4.6-58 the tier is the first that fits the count', () => {
    expect(tierAt(years, 9)?.price).toBe(196)
    expect(tierAt(years, 10)?.price).toBe(186.2)
    expect(tierAt(years, 24)?.price).toBe(186.2)
    expect(tierAt(years, 25)?.price).toBe(176.4)
    expect(tierAt([tier(null, 5), tier(100, 4)], 1)?.price).toBe(5)
    // The other unit uses its own thresholds, at the same counts.
    expect(tierChange(plan(10))?.[1]).toEqual({ unit: 'month', from: 17.1, to: 17.5 })
    expect(tierChange(plan(25))?.[1]).toEqual({ unit: 'month', from: 17.1, to: 17.1 })
  })

  test('ending a plan matters only if the tier changes', () => {
    expect(tierChange(plan(11))).toBeNull()
    expect(tierChange(plan(9))).toBeNull()
    expect(tierChange(plan(1))).toBeNull()
    expect(tierChange(plan(10))).toEqual([
      { unit: 'year', from: 186.2, to: 196 },
      { unit: 'month', from: 17.1, to: 17.5 },
    ])
    expect(tierChange(plan(5, 'month'))).toEqual([
      { unit: 'year', from: 196, to: 196 },
      { unit: 'month', from: 17.5, to: 18 },
    ])
  })

  test('a service priced in one unit shows only that unit', () => {
    const { price, unit } = plan(10)
    expect(tierChange({ unit, price: { ...price, other_tiers: [] } })).toEqual([
      { unit: 'year', from: 186.2, to: 196 },
    ])
    expect(tierChange({ unit, price: { ...price, tiers: [], other_tiers: [] } })).toBeNull()
  })
})
