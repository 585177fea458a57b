import type { CheckoutItemKey, CheckoutKey, MemberKey } from '@goodturn/contract/ids'
import type { PricedItem } from '../cart/priced-cart.ts'
import type { Tx } from '../../platform/database/database.ts'
import { captureDiscounts } from '../../money/promotions/capture.ts'
import { holdDiscounts } from '../../money/promotions/hold.ts'
import { releaseDiscounts } from '../../money/promotions/release.ts'
import { captureTokens } from '../../money/tokens/capture.ts'
import { holdTokens } from '../../money/tokens/hold.ts'
import { releaseTokens } from '../../money/tokens/release.ts'

/** An item already written, with its key. */
export interface WrittenItem {
  itemKey: CheckoutItemKey
  priced: PricedItem
  /** What the unused value of a replaced plan pays of the buyer's part. */
  autoCreditCents: number
}

/**
 * Holds an order's tokens and discounts (BG-25, BG-32), so no other order can use them while this one is being paid.
 * Refuses if any has been used in the meantime; then no part of the order is stored.
 */
export async function holdBenefits(
  tx: Tx,
  order: { memberKey: MemberKey; checkoutKey: CheckoutKey; items: readonly WrittenItem[]; now: Date },
): Promise<void> {
  const { items, ...whose } = order
  const tokens = items.flatMap(({ itemKey, priced }) =>
    priced.token ? [{ tokenKey: priced.token.key, itemKey }] : [],
  )
  const discountKeys = items.flatMap(({ priced }) => (priced.discount ? [priced.discount.key] : []))
  await holdTokens(tx, { ...whose, tokens })
  await holdDiscounts(tx, { ...whose, discountKeys })
}

/** Captures the tokens and discounts of a paid order. */
export async function captureBenefits(
  tx: Tx,
  checkoutKey: CheckoutKey,
  used: { tokens: boolean; discounts: boolean },
  now: Date,
): Promise<void> {
  if (used.tokens) await captureTokens(tx, checkoutKey, now)
  if (used.discounts) await captureDiscounts(tx, checkoutKey, now)
}

/** Releases the tokens and discounts of an order that won't be paid. */
export async function releaseBenefits(tx: Tx, checkoutKey: CheckoutKey, now: Date): Promise<void> {
  await releaseTokens(tx, checkoutKey, now)
  await releaseDiscounts(tx, checkoutKey, now)
}
