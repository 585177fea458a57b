import type { Service } from '@goodturn/contract/shop/catalog/schema'
import { type PlanUnit, basePriceCents, defaultZone } from '@goodturn/contract/shop/catalog/rules'
import type { PriceKey } from '@goodturn/contract/ids'
import { dollars, inCents } from '@goodturn/contract/money'
import { tierAt } from '../../care/plans/tierChange.ts'
import { type PricedParts, toPricedService } from '../setup/payOptions.ts'

/** The factors that decide a plan's price: the future number of plans of the service, and the shipping zone. */
export interface PlanQuestion {
  unit: PlanUnit
  /** The member's own active plans of the service, plus those in the cart and those being added (CG-61). */
  count: number
  /** The shipping zone of the address; defaults to 1 (C-4.7-05). */
  zone?: number
}

/** The price of one plan per unit in dollars, the same as at checkout. Top of Mind ships only to the US. */
export function planPrice(service: PricedParts, { unit, count, zone = defaultZone }: PlanQuestion): number {
  const planCount = Math.max(1, count)
  return dollars(basePriceCents(toPricedService(service), { zone, country: 'US', unit, planCount }))
}

type InCanada = Pick<Service, 'pricing_zones' | 'annual_price_ca' | 'monthly_price_ca'>

/** A plan's Canadian price, which members in Canada see (C-6-12); null if it has none. */
export function canadianPrice(service: InCanada, { unit, count }: Omit<PlanQuestion, 'zone'>): number | null {
  const { tiers } = pricesIn(service, defaultZone).find((price) => price.unit === unit) ?? { tiers: [] }
  const own = unit === 'year' ? service.annual_price_ca : service.monthly_price_ca
  return tierAt(tiers, Math.max(1, count))?.price_ca ?? own
}

/** The total of monthly plans in dollars, without the `service_fee`. */
export interface MonthlySums {
  /** For the months that the first charge covers (C-9-06). */
  dueToday: number
  perMonth: number
}

/** The total of monthly plans at the shipping zones of their addresses, one zone per plan. */
export function monthlySums(
  service: PricedParts,
  { count, zones }: { count: number; zones: readonly number[] },
): MonthlySums {
  const each = new Map(
    [...new Set(zones)].map((zone) => [zone, inCents(planPrice(service, { unit: 'month', count, zone }))]),
  )
  const cents = zones.reduce((sum, zone) => sum + (each.get(zone) ?? 0), 0)
  return { dueToday: dollars(cents * (service.monthly_payments_per_touch ?? 1)), perMonth: dollars(cents) }
}

/** The shipping zone of a cart item's price; 1 if it names none. */
export function zoneOfPrice({ pricing_zones: zones }: Pick<Service, 'pricing_zones'>, key: PriceKey | null) {
  return zones.find(({ pricing }) => pricing.some(({ id }) => id === key))?.shipping_zone_id ?? defaultZone
}

function pricesIn({ pricing_zones: zones }: Pick<Service, 'pricing_zones'>, zone: number) {
  return zones.find(({ shipping_zone_id: id }) => id === zone)?.pricing ?? []
}
