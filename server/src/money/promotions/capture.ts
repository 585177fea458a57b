import type { CheckoutKey } from '@goodturn/contract/ids'
import type { Tx } from '../../platform/database/database.ts'
import { moveUses } from './move-uses.ts'

/** The discounts of a checkout are used: it was paid. Does nothing when none is held: safe to repeat. One statement. */
export async function captureDiscounts(tx: Tx, checkoutKey: CheckoutKey, now: Date): Promise<void> {
  await tx.execute(moveUses(checkoutKey, 'captured', now))
}
