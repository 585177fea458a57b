import { type PlanUnit, paidPriceCents } from '@goodturn/contract/catalog/rules'
import type { CartItem } from '@goodturn/contract/checkout/schema'
import { dollars } from '@goodturn/contract/money'
import { type CalendarDate } from '@goodturn/contract/time'
import { present } from '../platform/assert.ts'
import { autoCreditCents } from './auto-credit.ts'
import { basePrice } from './base-price.ts'
import { checkBuyables } from './check-plans.ts'
import { pricesChanged, unknownItem } from './errors.ts'
import type { CartRow } from './load-cart.ts'
import type { PriceFacts } from './price-facts.ts'

/** Whose cart it is, and the day on which it is priced. */
export interface Buyer {
  memberKey: string
  today: CalendarDate
}

/** A cart item with the server's price: base - savings + fee = paid (BG-23, BG-24). */
export interface PricedItem {
  item: CartItem
  row: CartRow
  baseCents: number
  savingsCents: number
  feeCents: number
  paidCents: number
  /** What a plan is charged for at once; null for what is bought once. */
  unit: PlanUnit | null
  months: number | null
  /** The zone's price that was used; null when it is the service's own. */
  priceKey: string | null
  isTopOfMind: boolean
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

/** Prices a cart (BG-23, BG-24): base and fee, and what replaced plans are still worth. Refuses what is not the member's or not sold. */
export function priceCart(
  items: readonly CartItem[],
  rows: readonly CartRow[],
  facts: PriceFacts,
  buyer: Buyer,
): PricedCart {
  const priced = items.map((item, index) => priceItem(item, rows[index] as CartRow, facts, buyer, index))
  const counted = priced.filter(({ item }) => !item.soft_deleted)
  const subtotalCents = counted.reduce((sum, one) => sum + one.paidCents, 0)
  const unusedCents = counted.reduce((sum, one) => sum + one.autoCreditCents, 0)
  const autoCreditCents = Math.min(unusedCents, subtotalCents)
  return { items: priced, subtotalCents, autoCreditCents, autoExcessCents: unusedCents - autoCreditCents }
}

function priceItem(item: CartItem, row: CartRow, facts: PriceFacts, buyer: Buyer, index: number): PricedItem {
  if (!row.contact_key) throw unknownItem(index, 'contact')
  if (!row.service_key) throw unknownItem(index, 'service')
  if (item.member_data.current_location && !row.location_key) throw unknownItem(index, 'address')
  const service = present(facts.services.get(row.service_key), 'a service that is sold has its prices')
  const place = { country: row.location_country, zone: row.zone }
  const base = basePrice(service, item.member_data, place, facts)
  const savingsCents = 0
  return {
    item,
    row,
    ...base,
    savingsCents,
    paidCents: paidPriceCents(base.baseCents, savingsCents, base.feeCents),
    isTopOfMind: service.isTopOfMind,
    token: null,
    discount: null,
    replacesPlanKey: item.member_data.cancel_service ?? null,
    autoCreditCents: autoCreditCents(item, facts, { ...buyer, byToken: false }),
  }
}

/** The checks that only paying makes: what `checkBuyables` checks, and the price that was shown (BG-29). */
export function checkBuyable(cart: PricedCart, facts: PriceFacts): void {
  checkBuyables(
    cart.items.map(({ item, row }) => ({
      item,
      contactName: row.contact_name as string,
      country: row.location_country,
    })),
    facts,
  )
  for (const { item, paidCents } of cart.items) {
    if (item.soft_deleted) continue
    if (item.price_paid !== undefined && item.price_paid !== dollars(paidCents)) throw pricesChanged()
  }
}
