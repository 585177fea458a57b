import type { PriceKey } from '@goodturn/contract/ids'
import { dollars, inCents } from '@goodturn/contract/money'
import type { Service } from '@goodturn/contract/shop/catalog/schema'
import { isShippable } from '@goodturn/contract/ordering/checkout/rules'
import type { Contact, Location } from '@goodturn/contract/people/contacts/schema'

/** What a service costs at an address, in dollars, and the price to name in the cart (BG-23). */
export interface Offer {
  priceId: PriceKey | null
  price: number
  fee: number
  total: number
}

/** What of a service decides what it costs at an address. */
export type Priced = Pick<Service, 'price' | 'price_ca' | 'service_fee' | 'pricing_zones'>

/** The price of the address's shipping zone, else the service's own, Canadian for Canada; then the fee (BG-23). */
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

/** The addresses of a person that the service can be sent to (BG-30). */
export function shippableLocations(contact: Pick<Contact, 'primary_locations'>, usOnly: boolean): Location[] {
  return contact.primary_locations.filter(
    ({ country, archived }) => archived === null && isShippable(country, usOnly),
  )
}

/**
 * The address that is chosen when the page opens: the query's, else the cart's, else the one chosen last for this
 * person, else the only one (CG-82). What does not fit is ignored.
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
