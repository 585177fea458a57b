import type { CheckoutKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { endInvoices } from '../../money/invoices/move-invoices.ts'
import { undoTakings } from '../../money/invoices/refunds/line-returns.ts'
import { releaseHold } from '../../money/ledger/release.ts'
import { releasePlaces } from '../../care/plans/places.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { resumeEndings } from './end-refunded.ts'
import { releaseBenefits } from './hold-benefits.ts'
import { moveCheckout } from './move.ts'

/**
 * Ends an order that won't be paid: frees its item ids and releases its holds. `void` orders leave no invoice behind;
 * `abandoned` ones stay readable (R-12, BG-47). An order waiting for a partner ends together with the request
 * (`endRequest`).
 */
export async function endOrder(
  tx: Tx,
  checkoutKey: CheckoutKey,
  as: 'void' | 'abandoned',
  cause: Cause,
): Promise<void> {
  const ofOrder = sql`checkout_key = ${checkoutKey}`
  await tx.execute(sql`
    with ${endInvoices(ofOrder, as)},
    freed as (update checkout_items set live = false where ${ofOrder})
    ${moveCheckout(checkoutKey, as, cause.now)}`)
  await releaseHold(tx, checkoutKey, cause.now)
  await releaseBenefits(tx, checkoutKey, cause.now)
  await releasePlaces(tx, checkoutKey)
  const freed = await undoTakings(tx, checkoutKey, null, cause.now)
  if (freed.length > 0) await resumeEndings(tx, checkoutKey, cause)
}
