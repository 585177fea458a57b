import { refundItems } from '../../money/invoices/refunds/refund-items.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { returnTokens } from '../../money/tokens/return.ts'
import type { LockedTouch } from './lock.ts'

/**
 * Refunds single services that will not be sent: to each payer their own part, a token as a token (R-17, BG-25).
 * Touches of plans and packages refund nothing here: those are paid as a whole. The caller has just ended the touches,
 * in the same transaction; wallets are locked last.
 */
export async function refundTouches(
  tx: Tx,
  ended: readonly Pick<LockedTouch, 'parent_kind' | 'paid_by_item'>[],
  cause: Cause,
): Promise<void> {
  const items = ended.flatMap((touch) =>
    touch.parent_kind === 'service' && touch.paid_by_item ? [touch.paid_by_item] : [],
  )
  await returnTokens(tx, { checkoutItemKeys: items }, cause)
  await refundItems(tx, items, cause)
}
