import { isShippable, locationText } from '@goodturn/contract/checkout/rules'
import type { CartItem } from '@goodturn/contract/checkout/schema'
import { dollars } from '@goodturn/contract/money'
import { invalidLocation, notSoldHere, pricesChanged, unknownItem } from './errors.ts'
import type { CartRow } from './load-cart.ts'

/** A cart item with the server's price: base - savings + fee = paid (BG-23, BG-24). */
export interface PricedItem {
  item: CartItem
  row: CartRow
  baseCents: number
  savingsCents: number
  feeCents: number
  paidCents: number
  /** The token that pays for it, held when the order is begun (BG-25). */
  token: { key: string; title: string } | null
  /** The one discount that it gets, and what is said of it. */
  discount: { key: string; description: string } | null
  /** The plan that it takes the place of, and the unused value of that (BG-26). */
  replacesPlanKey: string | null
  autoCreditCents: number
}

/** A whole cart, priced. Soft-deleted items are priced but count for nothing. */
export interface PricedCart {
  items: PricedItem[]
  subtotalCents: number
  /** The unused value of replaced plans that is taken off, at most the subtotal (BG-26). */
  autoCreditCents: number
  /** What is left of it: it becomes a credit that never expires. */
  autoExcessCents: number
}

/**
 * Prices a cart (BG-23): the pricing zone's price when the item names it, else the service's own, Canadian for a
 * Canadian address; then the fee. Refuses what is not the member's or not sold.
 */
export function priceCart(items: readonly CartItem[], rows: readonly CartRow[]): PricedCart {
  const priced = items.map((item, index) => priceItem(item, rows[index] as CartRow, index))
  const counted = priced.filter(({ item }) => !item.soft_deleted)
  const subtotalCents = counted.reduce((sum, one) => sum + one.paidCents, 0)
  const unusedCents = counted.reduce((sum, one) => sum + one.autoCreditCents, 0)
  const autoCreditCents = Math.min(unusedCents, subtotalCents)
  return { items: priced, subtotalCents, autoCreditCents, autoExcessCents: unusedCents - autoCreditCents }
}

function priceItem(item: CartItem, row: CartRow, index: number): PricedItem {
  if (!row.contact_key) throw unknownItem(index, 'contact')
  if (!row.service_key) throw unknownItem(index, 'service')
  if (item.member_data.current_location && !row.location_key) throw unknownItem(index, 'address')
  const own =
    row.location_country === 'CA' && row.price_ca_cents !== null ? row.price_ca_cents : row.price_cents
  const baseCents = row.zone_price_cents ?? own
  const savingsCents = 0
  return {
    item,
    row,
    baseCents,
    savingsCents,
    feeCents: row.fee_cents,
    paidCents: Math.max(0, baseCents - savingsCents) + row.fee_cents,
    token: null,
    discount: null,
    replacesPlanKey: null,
    autoCreditCents: 0,
  }
}

/** The checks that only paying makes: an address that fits, a kind that is sold here, the price that was shown. */
export function checkBuyable(cart: PricedCart): void {
  cart.items.forEach(({ item, row, paidCents }, index) => {
    if (item.soft_deleted) return
    if (row.service_type !== 'service') throw notSoldHere(index, row.title)
    if (!isShippable(row.location_country, row.us_only)) {
      throw invalidLocation(index, locationText(row.us_only))
    }
    if (item.price_paid !== undefined && item.price_paid !== dollars(paidCents)) throw pricesChanged()
  })
}
