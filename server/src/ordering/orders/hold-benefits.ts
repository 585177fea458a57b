import type { CheckoutItemKey, CheckoutKey, MemberKey } from '@goodturn/contract/ids'
import type { PricedItem } from '../cart/priced-cart.ts'
import type { Tx } from '../../platform/database/database.ts'
import { captureDiscounts } from '../../money/promotions/capture.ts'
import { holdDiscounts } from '../../money/promotions/hold.ts'
import { releaseDiscounts } from '../../money/promotions/release.ts'
import { captureTokens } from '../../money/tokens/capture.ts'
import { holdTokens } from '../../money/tokens/hold.ts'
import { withUnusedDiscounts } from './held/unused-discounts.queries.ts'
import { releaseTokens } from '../../money/tokens/release.ts'

/** An item already written, with its key. */
export interface WrittenItem {
  itemKey: CheckoutItemKey
  /** The order that its token is held for: its own for a gift link that is paid once it is accepted. */
  checkoutKey: CheckoutKey
  priced: PricedItem
  /** What the unused value of a replaced plan pays of the buyer's part. */
  autoCreditCents: number
}

/**
 * Holds an order's tokens and discounts (BG-25, BG-32), so no other order can use them while this one is being paid. A
 * discount is one use for all items, so the order holds it also for its gift links that are paid later.
 * Refuses if any has been used in the meantime; then no part of the order is stored.
 */
export async function holdBenefits(
  tx: Tx,
  order: { memberKey: MemberKey; checkoutKey: CheckoutKey; items: readonly WrittenItem[]; now: Date },
): Promise<void> {
  const { items, ...whose } = order
  const tokens = items.flatMap(({ itemKey, checkoutKey, priced }) =>
    priced.token ? [{ tokenKey: priced.token.key, itemKey, checkoutKey }] : [],
  )
  const discountKeys = items.flatMap(({ priced }) => (priced.discount ? [priced.discount.key] : []))
  await holdTokens(tx, { memberKey: whose.memberKey, tokens, now: whose.now })
  await holdDiscounts(tx, { ...whose, discountKeys })
}

/** Captures the tokens of a paid order, and the discounts, which the order that its link was sent with may hold. */
export async function captureBenefits(
  tx: Tx,
  { checkoutKey, sendingKey }: { checkoutKey: CheckoutKey; sendingKey: CheckoutKey | null },
  used: { tokens: boolean; discounts: boolean },
  now: Date,
): Promise<void> {
  if (used.tokens) await captureTokens(tx, checkoutKey, now)
  if (used.discounts) await captureDiscounts(tx, sendingKey ?? checkoutKey, now)
}

/**
 * Releases the tokens of orders that won't be paid, and their discounts unless another part of what was sent together
 * still uses them. The orders have just ended, in the same transaction.
 */
export async function releaseBenefits(
  tx: Tx,
  checkoutKeys: readonly CheckoutKey[],
  now: Date,
): Promise<void> {
  await releaseTokens(tx, checkoutKeys, now)
  for (const key of await withUnusedDiscounts(tx, checkoutKeys)) await releaseDiscounts(tx, key, now)
}
