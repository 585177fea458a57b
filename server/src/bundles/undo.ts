import type { InvoiceKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { ChargeRow } from '../invoices/charge-row.ts'
import { failInvoice, mailFailed, reasonOf } from '../invoices/fail-invoice.ts'
import { endInvoices } from '../invoices/move-invoices.ts'
import type { Cause } from '../platform/context.ts'
import { type Tx, rowsOf } from '../platform/database.ts'
import { movePurchases } from './move-purchases.ts'

/** The card was declined at once: the purchase is void and never listed as an invoice (R-12). */
export async function voidPurchase(tx: Tx, charge: ChargeRow, cause: Cause): Promise<void> {
  await tx.execute(sql`
    with ${endInvoices(sql`key = ${charge.invoice_key}`, 'void')}
    ${movePurchases(sql`select key from invoice_ended`, 'void', cause.now)}`)
}

/**
 * The card was declined after the buyer was told to wait, or at a re-charge: the invoice has failed and can be charged
 * again (BG-57).
 */
export async function failPurchase(tx: Tx, charge: ChargeRow, cause: Cause): Promise<void> {
  const reason = reasonOf(charge)
  const failed = await failInvoice(tx, charge.invoice_key, { reason, charge }, cause)
  if (!failed) return
  await tx.execute(movePurchases(sql`${failed.key}`, 'failed', cause.now))
  const follows = 'Your bundle is kept for seven days. Its tokens are yours as soon as it is paid.'
  await mailFailed(tx, failed, { reason, follows }, cause)
}

/** Seven days after its payment failed a purchase is given up (BG-57). Returns how many were. One statement. */
export async function abandonPurchases(tx: Tx, cause: Cause): Promise<number> {
  const given = sql`status = 'failed' and purpose = 'bundle'
    and failed_at <= ${cause.now.toISOString()}::timestamptz - interval '7 days' and not exists (
      select from charges where charges.invoice_key = invoices.key and state in ('asking', 'pending', 'action'))`
  const rows = await rowsOf<{ invoice_key: InvoiceKey }>(
    tx,
    sql`with ${endInvoices(given, 'abandoned')}
        ${movePurchases(sql`select key from invoice_ended`, 'abandoned', cause.now)}
        returning invoice_key`,
  )
  return rows.length
}
