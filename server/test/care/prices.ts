// What plans and packages cost in the model.
import type { Kind, Plan } from './state.ts'

/** Prices in cents: Top of Mind by tier of the owner's active plans, the others flat. */
const topTiers = [
  { upTo: 9, year: 19_600, month: 1_800 },
  { upTo: Infinity, year: 18_620, month: 1_710 },
]
const cardPrices = { year: 1_800, month: 175 }
const packagePrice = 24_500

export const isTop = (kind: Kind) => kind === 'topYear' || kind === 'topMonth'
export const isYearly = (kind: Kind) => kind === 'topYear' || kind === 'cardYear' || kind === 'bornYear'
const serviceOf = (kind: Kind) =>
  isTop(kind) ? 'top' : kind === 'package' ? 'package' : kind.startsWith('born') ? 'born' : 'cards'

/** One unit of a plan while its owner has `count` active plans of the service. */
export function priceOf(kind: Kind, count: number): number {
  const unit = isYearly(kind) ? 'year' : 'month'
  if (kind === 'package') return packagePrice
  if (!isTop(kind)) return cardPrices[unit]
  return (topTiers.find((tier) => count <= tier.upTo) as (typeof topTiers)[number])[unit]
}

/** The owner's active plans of the plan's service, this one counted even while it is not active. */
export function countFor(plan: Plan): number {
  return plan.owner.plans.filter(
    (each) => each === plan || (each.status === 'active' && serviceOf(each.kind) === serviceOf(plan.kind)),
  ).length
}
