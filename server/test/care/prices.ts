// Prices of plans and packages in the model.
import type { Kind, Plan } from './state.ts'

/** Prices in cents: Top of Mind by tier of the owner's active plans, the others flat. */
const topTiers = [
  { upTo: 9, year: 19_600, month: 1_800 },
  { upTo: Infinity, year: 18_620, month: 1_710 },
]
const cardPrices = { year: 1_800, month: 175 }
const visitPrices = { year: 4_301, month: 361 }
const packagePrices = { package: 24_500, movePackage: 24_501 }

export const isTop = (kind: Kind) => kind === 'topYear' || kind === 'topMonth'
export const isPackage = (kind: Kind) => kind === 'package' || kind === 'movePackage'
export const isYearly = (kind: Kind) => kind.endsWith('Year')
export const isVisit = (kind: Kind) => kind === 'visitYear' || kind === 'visitMonth'
const serviceOf = (kind: Kind) =>
  isTop(kind) ? 'top' : isPackage(kind) || isVisit(kind) ? kind : kind.startsWith('born') ? 'born' : 'cards'

/** The price of one unit of a plan while its owner has `count` active plans of the service. */
export function priceOf(kind: Kind, count: number): number {
  const unit = isYearly(kind) ? 'year' : 'month'
  if (kind === 'package' || kind === 'movePackage') return packagePrices[kind]
  if (isVisit(kind)) return visitPrices[unit]
  if (!isTop(kind)) return cardPrices[unit]
  return (topTiers.find((tier) => count <= tier.upTo) as (typeof topTiers)[number])[unit]
}

/** The owner's active plans of the plan's service, including this one even if inactive. */
export function countFor(plan: Plan): number {
  return plan.owner.plans.filter(
    (each) => each === plan || (each.status === 'active' && serviceOf(each.kind) === serviceOf(plan.kind)),
  ).length
}
