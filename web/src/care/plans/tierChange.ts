import type { Subscription } from '@goodturn/contract/care/plans/schema'

type Tier = Subscription['price']['tiers'][number]

/** The unit price of the member's other plans for a service, before and after one of the plans ends, in dollars. */
export interface PriceChange {
  unit: 'year' | 'month'
  from: number
  to: number
}

/** The first tier with no threshold, or with one at or above the count (C-4.6-58). */
export function tierAt(tiers: readonly Tier[], count: number): Tier | undefined {
  return tiers.find(({ tier_threshold: upTo }) => upTo === null || upTo >= count)
}

/**
 * Returns how ending one plan changes the prices of the member's other plans of the same service (CG-54), for both
 * billing units, yearly first. Null if the tier stays the same or no plan is left.
 */
export function tierChange({ price, unit }: Pick<Subscription, 'price' | 'unit'>): PriceChange[] | null {
  const left = price.plan_count - 1
  const from = tierAt(price.tiers, price.plan_count)
  const to = tierAt(price.tiers, left)
  if (left <= 0 || !from || !to || from === to) return null

  const other = unit === 'year' ? 'month' : 'year'
  const otherFrom = tierAt(price.other_tiers, price.plan_count)
  const otherTo = tierAt(price.other_tiers, left)
  const own: PriceChange = { unit, from: from.price_converted, to: to.price_converted }
  if (!otherFrom || !otherTo) return [own]
  const others: PriceChange = {
    unit: other,
    from: otherFrom.price_converted,
    to: otherTo.price_converted,
  }
  return unit === 'year' ? [own, others] : [others, own]
}
