import { sql } from 'drizzle-orm'
import type { Cause } from '../platform/context.ts'
import { type Tx, rowsOf } from '../platform/database.ts'
import { sendMail } from '../platform/mail.ts'
import { endOrder } from './end-order.ts'
import type { ChargeRow } from '../invoices/charge-row.ts'

/**
 * A checkout whose card was declined is void: never listed as an invoice, its item ids are free again, and what was
 * held goes back. The payment history keeps the declined charge.
 */
export async function voidCheckout(tx: Tx, charge: ChargeRow, cause: Cause): Promise<void> {
  await endOrder(tx, charge.purpose_key as string, 'void', 'failed', cause)
}

/**
 * A charge that failed after the buyer was told to wait: the invoice is failed and can be charged again; the holds
 * stay for seven days (BG-57). The buyer gets a mail.
 */
export async function failCheckout(tx: Tx, charge: ChargeRow, cause: Cause): Promise<void> {
  const at = cause.now.toISOString()
  const rows = await rowsOf<{ email: string; first_name: string }>(
    tx,
    sql`with failed as (update invoices set status = 'failed', failed_at = ${at}::timestamptz, failed_reason = ${charge.failure_message},
          card_key = ${charge.card_key}, card_brand = ${charge.card_brand}, card_last4 = ${charge.card_last4}
        where key = ${charge.invoice_key} and status in ('unpaid', 'failed') returning member_key),
      root as (update checkouts set state = 'failed' where key = ${charge.purpose_key} and exists (select from failed))
      select members.email, members.first_name from failed join members on members.key = failed.member_key`,
  )
  const payer = rows[0]
  if (!payer) return
  await sendMail(tx, cause, payer.email, {
    template: 'payment-failed',
    subject: 'Your payment did not go through',
    heading: `We could not charge your card, ${payer.first_name}`,
    paragraphs: [
      charge.failure_message ?? 'Your card was declined.',
      'Your order is kept for seven days. Nothing is sent until it is paid.',
    ],
    button: {
      label: 'Pay now',
      url: `${cause.settings.publicUrl}/billing/invoices/manage/${charge.invoice_key}`,
    },
  })
}

/** A checkout that waits for the processor: the buyer was told that it may take a few minutes. */
export async function checkoutWaits(tx: Tx, charge: ChargeRow): Promise<void> {
  await tx.execute(
    sql`update checkouts set state = 'pending' where key = ${charge.purpose_key} and state = 'open'`,
  )
}

/** Seven days after its payment failed an order is given up: its holds go back, its items may be bought again (BG-57). */
export async function abandonFailed(tx: Tx, cause: Cause): Promise<number> {
  const due = await rowsOf<{ purpose_key: string }>(
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
