import type { PriceKey } from '@goodturn/contract/ids'
import {
  type PlanUnit,
  basePriceCents,
  defaultZone,
  serviceFeeCents,
  zonePrice,
} from '@goodturn/contract/shop/catalog/rules'
import type { CartItem } from '@goodturn/contract/ordering/checkout/schema'
import type { ServiceForPricing } from '../../shop/catalog/pricing.ts'
import type { CartFacts } from './load.ts'
import { chargedTerm } from './plan-facts.ts'
import type { CartRow } from './rows.queries.ts'

/** The price of an item before reductions, in cents (BG-23). */
export interface ItemPrice {
  baseCents: number
  feeCents: number
  /** Plans only. */
  unit: PlanUnit | null
  /** Months that a monthly plan is charged for at once; null for everything else. */
  months: number | null
  /** The zone's price that was used; null when it is the service's own. */
  priceKey: PriceKey | null
}

/**
 * The base price and the fee of an item (BG-23). Single services and packages: the pricing zone's price if the item
 * names one that fits its address, otherwise the service's own, Canadian for an address in Canada. Plans: the price of
 * zone and unit in the tier of the plan count; each month costs the monthly price, and the fee is due for each month.
 */
export function basePrice(
  item: CartItem,
  row: CartRow,
  facts: Pick<CartFacts, 'planServices' | 'tierCounts'>,
): ItemPrice {
  const service = facts.planServices.get(row.service_key ?? '')
  if (service) return planPrice(service, item, row, facts.tierCounts.get(service.key) ?? 1)
  const own =
    row.location_country === 'CA' && row.price_ca_cents !== null ? row.price_ca_cents : row.price_cents
  return {
    baseCents: row.zone_price_cents ?? own,
    feeCents: row.fee_cents,
    unit: null,
    months: null,
    priceKey: row.zone_price_key,
  }
}

function planPrice(service: ServiceForPricing, item: CartItem, row: CartRow, planCount: number): ItemPrice {
  const { unit, months } = chargedTerm(service, item.member_data)
  const zone = row.zone ?? defaultZone
  const many = months ?? 1
  return {
    baseCents: basePriceCents(service, {
      zone,
      unit,
      country: row.location_country ?? 'US',
      months: many,
      planCount,
    }),
    feeCents: serviceFeeCents(service, { unit, months: many }),
    unit,
    months,
    priceKey: zonePrice(service, { zone, unit })?.key ?? null,
  }
}
