import type { CheckoutKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { endInvoices } from '../invoices/move-invoices.ts'
import { releaseHold } from '../ledger/release.ts'
import type { Cause } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { releasePlaces } from '../plans/places.ts'
import { releaseBenefits } from './hold-benefits.ts'
import { moveCheckout } from './move-checkout.ts'
import { type EndReason, moveRequests } from './move-requests.ts'

/**
 * Ends an order that will not be paid: its item ids are free, what was set aside goes back, its request is over. `void`
 * orders leave no invoice behind; `abandoned` ones stay to be read (R-12, BG-47).
 */
export async function endOrder(
  tx: Tx,
  checkoutKey: CheckoutKey,
  as: 'void' | 'abandoned',
  reason: EndReason,
  cause: Cause,
): Promise<void> {
  const ofOrder = sql`checkout_key = ${checkoutKey}`
  await tx.execute(sql`
    with ${endInvoices(ofOrder, as)},
    freed as (update checkout_items set live = false where ${ofOrder}),
    request as (${moveRequests(ofOrder, { state: 'ended', reason }, cause.now)})
    ${moveCheckout(checkoutKey, as, cause.now)}`)
  await releaseHold(tx, checkoutKey, cause.now)
  await releaseBenefits(tx, checkoutKey, cause.now)
  await releasePlaces(tx, checkoutKey)
}
