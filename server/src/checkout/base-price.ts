import type { CartItem } from '@goodturn/contract/checkout/schema'
import type { CartFacts, CartRow } from './load-cart.ts'

/** What an item costs before anything is taken off, in cents (BG-23). */
export interface ItemPrice {
  baseCents: number
  feeCents: number
}

/**
 * The base price and the fee of an item (BG-23): the pricing zone's price when the item names one that fits its
 * address, else the service's own, Canadian for an address in Canada.
 */
export function basePrice(_item: CartItem, row: CartRow, _facts: CartFacts): ItemPrice {
  const own =
    row.location_country === 'CA' && row.price_ca_cents !== null ? row.price_ca_cents : row.price_cents
  return { baseCents: row.zone_price_cents ?? own, feeCents: row.fee_cents }
}
