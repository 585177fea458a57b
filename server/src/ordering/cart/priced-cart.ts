import type { Owed } from '../../money/invoices/refunds/promise-return.ts'
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
  /** The amount that the item's token or discount takes off; a token covers the fee too. */
  savingsCents: number
  feeCents: number
  paidCents: number
  /** The unit and months a plan is charged for at once; null for one-time purchases. */
  unit: PlanUnit | null
  months: number | null
  /** The zone's price that was used; null when it is the service's own. */
  priceKey: PriceKey | null
  isTopOfMind: boolean
  /** The reason the item can't be bought as chosen; null if it can. */
  hindrance: string | null
  /** The message if it isn't sold at this time of year; otherwise null. */
  outOfSeason: string | null
  /** No token can pay for it (BG-25). */
  notTokenable: boolean
  /** The token that pays for it, held when the order is begun (BG-25). */
  token: { key: TokenKey; title: string; amountCents: number } | null
  /**
   * Whether a token pays for it, or it names one that can't: then nothing else takes effect until that token is removed
   * (R-18).
   */
  asksForToken: boolean
  /** Its one discount, with its description. */
  discount: ItemDiscount | null
  /** The plan that it replaces, and that plan's unused value (BG-26). */
  replacesPlanKey: PlanKey | null
  autoCreditCents: number
  /** The invoices that the auto credit comes from. */
  autoCredit: readonly Owed[]
}

/** The discount of an item, as it is shown. */
export interface ItemDiscount {
  key: DiscountKey
  description: string
  /** The nominal reduction: the percentage of this item, or the fixed amount of the whole order. */
  nominalCents: number
  isFixed: boolean
  expiresAt: Date | null
}

/** A whole cart, priced. Soft-deleted items are priced but don't count. */
export interface PricedCart {
  items: PricedItem[]
  subtotalCents: number
  /** The unused value of replaced plans that is taken off (BG-26). */
  autoCreditCents: number
}
