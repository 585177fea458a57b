import { type SQL, sql } from 'drizzle-orm'
import { usedOfInvoice } from '../../ledger/used-lots.ts'

/**
 * Cents of an invoice's card payment that were refunded as credit: its refunds to the wallet, less those to the lots
 * that paid it. The card can't get them back as well.
 */
export const creditedOf = (invoiceKey: SQL): SQL => sql`(
  select greatest(0, coalesce(sum(refunds.wallet_cents), 0) - (
      select coalesce(sum(used.returned), 0) from ${usedOfInvoice(invoiceKey)} used))::int
  from refunds where refunds.invoice_key = ${invoiceKey} and refunds.state = 'succeeded')`
