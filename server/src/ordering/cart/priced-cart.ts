import type { Owed } from '../../money/invoices/promise-return.ts'
import type { DiscountKey, PlanKey, PriceKey, TokenKey } from '@goodturn/contract/ids'
import type { PlanUnit } from '@goodturn/contract/shop/catalog/rules'
import type { CartItem } from '@goodturn/contract/ordering/checkout/schema'
import type { GiftChoices } from './gift-choices.ts'
import type { CartRow } from './rows.queries.ts'

/** A cart item with the server's price: base - savings + fee = paid (BG-23, BG-24). */
export interface PricedItem extends GiftChoices {
  item: CartItem
  row: CartRow
  baseCents: number
  /** What its token or its discount takes off; a token takes the fee too. */
  savingsCents: number
  feeCents: number
  paidCents: number
  /** What a plan is charged for at once; null for what is bought once. */
  unit: PlanUnit | null
  months: number | null
  /** The zone's price that was used; null when it is the service's own. */
  priceKey: PriceKey | null
  isTopOfMind: boolean
  /** Why it cannot be bought as it is chosen; null when nothing stands in the way. */
  hindrance: string | null
  /** That it is not sold at this time of the year; null where it is. */
  outOfSeason: string | null
  /** No token can pay for it (BG-25). */
  notTokenable: boolean
  /** The token that pays for it, held when the order is begun (BG-25). */
  token: { key: TokenKey; title: string; amountCents: number } | null
  /** A token pays for it, or it names one that cannot: then nothing else does before that is taken off. */
  asksForToken: boolean
  /** The one discount that it gets, and how it is described. */
  discount: ItemDiscount | null
  /** The plan that it takes the place of, and the unused value of that (BG-26). */
  replacesPlanKey: PlanKey | null
  autoCreditCents: number
  /** Of which invoices that is. */
  autoCredit: readonly Owed[]
}

/** The discount of an item, as it is told. */
export interface ItemDiscount {
  key: DiscountKey
  description: string
  /** What it promises: the percentage of this item, or the fixed amount of the whole order. */
  nominalCents: number
  isFixed: boolean
  expiresAt: Date | null
}

/** A whole cart, priced. Soft-deleted items are priced but count for nothing. */
export interface PricedCart {
  items: PricedItem[]
  subtotalCents: number
  /** The unused value of replaced plans that is taken off (BG-26). */
  autoCreditCents: number
}
