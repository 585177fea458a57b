import type { CheckoutKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Cause } from '../platform/context.ts'
import { type Tx, rowsOf } from '../platform/database.ts'
import { endOrder } from './end-order.ts'
import type { ChargeRow } from '../invoices/charge-row.ts'
import { failInvoice, mailFailed, reasonOf } from '../invoices/fail-invoice.ts'
import { moveCheckout } from './move-checkout.ts'

/**
 * A checkout whose card was declined is void: never listed as an invoice, its item ids are free again, and what was
 * held goes back. The payment history keeps the declined charge.
 */
export async function voidCheckout(tx: Tx, charge: ChargeRow, cause: Cause): Promise<void> {
  await endOrder(tx, charge.purpose_key as CheckoutKey, 'void', 'failed', cause)
}

/**
 * A charge that failed after the buyer was told to wait: the invoice is failed and can be charged again; the holds stay
 * for seven days (BG-57). The buyer gets an email.
 */
export async function failCheckout(tx: Tx, charge: ChargeRow, cause: Cause): Promise<void> {
  const reason = reasonOf(charge)
  const failed = await failInvoice(tx, charge.invoice_key, { reason, charge }, cause)
  if (!failed) return
  await tx.execute(moveCheckout(charge.purpose_key as CheckoutKey, 'failed', cause.now))
  const follows = 'Your order is kept for seven days. Nothing is sent until it is paid.'
  await mailFailed(tx, failed, { reason, follows }, cause)
}

/** A checkout that waits for the processor: the buyer was told that it may take a few minutes. */
export async function checkoutWaits(tx: Tx, charge: ChargeRow, cause: Cause): Promise<void> {
  await tx.execute(moveCheckout(charge.purpose_key as CheckoutKey, 'pending', cause.now))
}

/** Seven days after its payment failed an order is given up: its holds go back, its items may be bought again (BG-57). */
export async function abandonFailed(tx: Tx, cause: Cause): Promise<number> {
  const due = await rowsOf<{ purpose_key: CheckoutKey }>(
    tx,
    sql`select purpose_key from invoices where status = 'failed' and purpose = 'checkout'
          and failed_at <= ${cause.now.toISOString()}::timestamptz - interval '7 days'
          and not exists (select from charges where charges.invoice_key = invoices.key and state in ('asking', 'pending', 'action'))
        order by key limit 100 for update`,
  )
  for (const { purpose_key: checkoutKey } of due) {
    await endOrder(tx, checkoutKey, 'abandoned', 'abandoned', cause)
  }
  return due.length
}
