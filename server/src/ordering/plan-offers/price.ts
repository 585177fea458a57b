import { type PlanUnit, defaultZone } from '@goodturn/contract/shop/catalog/rules'
import type { ServiceForPricing } from '../../shop/catalog/pricing.ts'
import { unitPrice } from '../../care/plans/payments/renewal-price.ts'
import type { OfferFacts } from './facts.queries.ts'

/** The cost of accepting an offer, in cents. */
export interface OfferPrice {
  /** The cost of one year or month at the member's tier, including the fee; `feeCents` is the fee alone. */
  unitCents: number
  feeCents: number
  /** Units that the first charge covers. */
  payments: number
  /** The first charge. */
  cents: number
}

/** The member's price per unit today (CG-57); null if the service isn't sold by that unit. */
export function offerPrice(
  { service, zone, country, activeCount }: OfferFacts,
  unit: PlanUnit,
): OfferPrice | null {
  const where = { zone: zone ?? defaultZone, country: country ?? 'US' }
  const own = unit === 'year' ? service.annualPriceCents : service.monthlyPriceCents
  const isSold =
    own !== null || service.prices.some((price) => price.zone === where.zone && price.unit === unit)
  if (!isSold) return null
  const { cents, feeCents } = unitPrice(service, { ...where, unit, planCount: activeCount + 1 })
  const payments = firstPayments(service, unit)
  return { unitCents: cents, feeCents, payments, cents: cents * payments }
}

/**
 * The number of units that the first charge covers: for monthly Top of Mind, the payments for one gift (C-9-06);
 * otherwise one.
 */
export function firstPayments(
  service: Pick<ServiceForPricing, 'isTopOfMind' | 'monthlyPaymentsPerTouch'>,
  unit: PlanUnit,
): number {
  return unit === 'month' && service.isTopOfMind ? (service.monthlyPaymentsPerTouch ?? 1) : 1
}
