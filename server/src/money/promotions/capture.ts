import type { CheckoutKey } from '@goodturn/contract/ids'
import type { Tx } from '../../platform/database/database.ts'
import { moveUses } from './move-uses.ts'

/** Captures the discounts of a paid checkout. Does nothing if none is held: safe to repeat. One statement. */
export async function captureDiscounts(tx: Tx, checkoutKey: CheckoutKey, now: Date): Promise<void> {
  await tx.execute(moveUses(checkoutKey, 'captured', now))
}
