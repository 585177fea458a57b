import {
  type PlanUnit,
  basePriceCents,
  defaultZone,
  serviceFeeCents,
  zonePrice,
} from '@goodturn/contract/catalog/rules'
import type { CartItem } from '@goodturn/contract/checkout/schema'
import type { ServiceForPricing } from '../catalog/pricing.ts'
import { type PriceFacts, chargedFor } from './price-facts.ts'

/** Where an item goes, as its location says; both null without an address. */
export interface Place {
  country: string | null
  zone: number | null
}

/** An item's price before discounts and tokens (BG-23), in cents. */
export interface BasePrice {
  baseCents: number
  feeCents: number
  /** Plans only. */
  unit: PlanUnit | null
  /** Months that a monthly plan is charged for at once; null for everything else. */
  months: number | null
  /** The zone's price that was used; null when it is the service's own. */
  priceKey: string | null
}

/**
 * The base price and fee of an item. Single services and packages: the price of the address's zone that the item
 * names, else the service's own, Canadian for Canada. Plans: the price of zone and unit in the tier of the plan count;
 * a year costs the yearly price, months the monthly one each; the fee is owed for each month.
 */
export function basePrice(
  service: ServiceForPricing,
  wish: CartItem['member_data'],
  place: Place,
  facts: Pick<PriceFacts, 'tierCounts'>,
): BasePrice {
  const { unit, months } = chargedFor(service, wish)
  const zone = place.zone ?? defaultZone
  const found = zonePrice(service, { zone, unit })
  const own = unit === null && found?.key !== wish.price_id ? null : found
  const baseCents = basePriceCents(own ? service : { ...service, prices: [] }, {
    zone,
    unit,
    country: place.country ?? 'US',
    months: months ?? 1,
    planCount: facts.tierCounts.get(service.key) ?? 1,
  })
  return {
    baseCents,
    feeCents: serviceFeeCents(service, { unit, months: months ?? 1 }),
    unit,
    months,
    priceKey: own?.key ?? null,
  }
}
