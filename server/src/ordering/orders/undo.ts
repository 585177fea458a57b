import type { CheckoutKey } from '@goodturn/contract/ids'
import type { ChargeRow } from '../../money/invoices/charges/charge-row.ts'
import { failAndNotify } from '../../money/invoices/charges/fail-invoice.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { endOrder } from './end.ts'
import { moveCheckout } from './move.ts'
import { lockLongFailed } from './queries.ts'
import { notifyUnpaid } from './notify-unpaid.ts'

/**
 * Voids a checkout whose card was declined: never listed as an invoice, item ids freed, holds released. The payment
 * history keeps the declined charge.
 */
export async function voidCheckout(tx: Tx, charge: ChargeRow, cause: Cause): Promise<void> {
  const checkoutKey = charge.purpose_key as CheckoutKey
  await endOrder(tx, checkoutKey, 'void', cause)
  await notifyUnpaid(tx, checkoutKey, 'void', charge, cause)
}

/**
 * Fails an order whose charge failed after the buyer was told to wait: the invoice can be charged again, and the holds
 * stay for seven days (BG-57). The buyer gets an email.
 */
export async function failCheckout(tx: Tx, charge: ChargeRow, cause: Cause): Promise<void> {
  const follows = 'Your order is kept for seven days. Nothing is sent until it’s paid.'
  const hasFailed = await failAndNotify(tx, charge, () => ({ follows }), cause)
  if (!hasFailed) return
  const checkoutKey = charge.purpose_key as CheckoutKey
  await tx.execute(moveCheckout(checkoutKey, 'failed', cause.now))
  await notifyUnpaid(tx, checkoutKey, 'failed', charge, cause)
}

/** Marks a checkout as waiting for the processor: the buyer was told that the payment may take a few minutes. */
export async function markCheckoutWaiting(tx: Tx, charge: ChargeRow, cause: Cause): Promise<void> {
  await tx.execute(moveCheckout(charge.purpose_key as CheckoutKey, 'pending', cause.now))
}

/** Gives up orders seven days after their payment failed: releases the holds and frees the items (BG-57). */
export async function abandonFailed(tx: Tx, cause: Cause): Promise<number> {
  const due = await lockLongFailed(tx, cause.now)
  for (const checkoutKey of due) {
    await endOrder(tx, checkoutKey, 'abandoned', cause)
    await notifyUnpaid(tx, checkoutKey, 'abandoned', null, cause)
  }
  return due.length
}
