import type { CheckoutKey } from '@goodturn/contract/ids'
import { undoTakings } from '../../money/invoices/refunds/line-returns.ts'
import { releasePlaces } from '../../care/plans/places.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { resumeEndings } from './end-refunded.ts'
import { endAll } from './held/end-all.ts'
import { endHeldOf } from './held/end-held.ts'

/**
 * Ends an order that won't be paid, with the gift links that were ordered with it: frees its item ids and releases its holds. `void` orders leave no invoice behind;
 * `abandoned` ones stay readable (R-12, BG-47). An order waiting for a partner ends together with the request
 * (`endRequest`).
 */
export async function endOrder(
  tx: Tx,
  checkoutKey: CheckoutKey,
  as: 'void' | 'abandoned',
  cause: Cause,
): Promise<void> {
  await endHeldOf(tx, checkoutKey, cause)
  await endAll(tx, [checkoutKey], as, cause)
  await releasePlaces(tx, checkoutKey)
  const freed = await undoTakings(tx, checkoutKey, null, cause.now)
  if (freed.length > 0) await resumeEndings(tx, checkoutKey, cause)
}
