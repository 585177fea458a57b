import type { PriceKey } from '@goodturn/contract/ids'
import { dollars, inCents } from '@goodturn/contract/money'
import type { Service } from '@goodturn/contract/shop/catalog/schema'
import { isShippable } from '@goodturn/contract/ordering/checkout/rules'
import type { Contact, Location } from '@goodturn/contract/people/contacts/schema'

/** The cost of a service at an address, in dollars, and the price that the cart item refers to (BG-23). */
export interface Offer {
  priceId: PriceKey | null
  price: number
  fee: number
  total: number
}

/** The fields of a service that decide its cost at an address. */
export type Priced = Pick<Service, 'price' | 'price_ca' | 'service_fee' | 'pricing_zones'>

/**
 * The price of the address's shipping zone, else the service's own (the Canadian one for Canada); plus the fee (BG-23).
 */
export function offerFor(service: Priced, location: Location | null): Offer {
  const zone = location?.shipping_jurisdiction.shipping_zone_id ?? 1
  const zonePrice = service.pricing_zones
    .find(({ shipping_zone_id }) => shipping_zone_id === zone)
    ?.pricing.find(({ unit }) => unit === null)
  const own = location?.country === 'CA' ? (service.price_ca ?? service.price) : service.price
  const price = zonePrice?.tiers[0]?.price ?? own
  const fee = service.service_fee
  return {
    priceId: zonePrice?.id ?? null,
    price,
    fee,
    total: dollars(inCents(price) + inCents(fee)),
  }
}

/** The person's addresses that the service can ship to (BG-30). */
export function shippableLocations(contact: Pick<Contact, 'primary_locations'>, usOnly: boolean): Location[] {
  return contact.primary_locations.filter(
    ({ country, archived }) => archived === null && isShippable(country, usOnly),
  )
}

/**
 * The address chosen when the page opens: the query's, else the cart's, else the last one chosen for this person, else
 * the only one (CG-82). Ignores addresses that don't fit.
 */
export function chosenLocation(
  locations: readonly Location[],
  wished: readonly (string | null | undefined)[],
): Location | null {
  for (const key of wished) {
    const found = locations.find((location) => location.key === key)
    if (found) return found
  }
  return locations.length === 1 ? (locations[0] ?? null) : null
}
