import type { InvoiceKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { ChargeRow } from '../../money/invoices/charges/charge-row.ts'
import { failAndNotify } from '../../money/invoices/charges/fail-invoice.ts'
import { hasLapsed } from '../../money/invoices/charges/lapse.ts'
import { endInvoices } from '../../money/invoices/move-invoices.ts'
import type { Cause } from '../../platform/context.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { movePurchases } from './move-purchases.ts'

/** The card was declined at once: the purchase is void and never listed as an invoice (R-12). */
export async function voidPurchase(tx: Tx, charge: ChargeRow, cause: Cause): Promise<void> {
  await tx.execute(sql`
    with ${endInvoices(sql`key = ${charge.invoice_key}`, 'void')}
    ${movePurchases(sql`select key from invoice_ended`, 'void', cause.now)}`)
}

/**
 * Fails a purchase whose card was declined after the buyer was told to wait, or at a re-charge: the invoice can be
 * charged again (BG-57).
 */
export async function failPurchase(tx: Tx, charge: ChargeRow, cause: Cause): Promise<void> {
  const follows = 'Your bundle is kept for seven days. You’ll get its tokens as soon as it’s paid.'
  const hasFailed = await failAndNotify(tx, charge, () => ({ follows }), cause)
  if (hasFailed) await tx.execute(movePurchases(sql`${charge.invoice_key}`, 'failed', cause.now))
}

/** Gives up purchases seven days after their payment failed (BG-57). Returns their number. One statement. */
export async function abandonPurchases(tx: Tx, cause: Cause): Promise<number> {
  const rows = await rowsOf<{ invoice_key: InvoiceKey }>(
    tx,
    sql`with ${endInvoices(hasLapsed('bundle', cause.now), 'abandoned')}
        ${movePurchases(sql`select key from invoice_ended`, 'abandoned', cause.now)}
        returning invoice_key`,
  )
  return rows.length
}
