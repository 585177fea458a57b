import type { CheckoutKey, InvoiceKey, InvoiceLineKey } from '@goodturn/contract/ids'
import { type SQL, sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'

/** Cents of the line `line` that were refunded, are promised, or were used elsewhere. */
export const returnedCentsOfLine = (line: SQL): SQL => sql`(
  select coalesce(sum(line_returns.cents), 0)::int from line_returns
  where line_returns.line_key = ${line} and line_returns.undone_at is null)`

/** The part of that deducted in a proration: refunds for undelivered gifts, without staff's courtesy refunds. */
export const deductedCentsOfLine = (line: SQL): SQL => sql`(
  select coalesce(sum(line_returns.cents), 0)::int from line_returns
  where line_returns.line_key = ${line} and line_returns.undone_at is null
    and line_returns.way in ('share', 'canceled', 'upgrade'))`

/** Cents of a replaced plan's line that paid for an upgrade, under the order they paid. */
export interface UsedForUpgrade {
  invoiceKey: InvoiceKey
  lineKey: InvoiceLineKey
  cents: number
  source: CheckoutKey
}

/** The lines of replaced plans whose unused value paid for an invoice's order; empty if it replaced none. */
export function usedForUpgrade(tx: Tx, invoiceKey: InvoiceKey): Promise<UsedForUpgrade[]> {
  return rowsOf(
    tx,
    sql`select used.invoice_key as "invoiceKey", used.line_key as "lineKey", used.cents, used.source_key as source
        from invoices
        join line_returns used on used.source_key = invoices.checkout_key
        join invoices replaced on replaced.key = used.invoice_key and replaced.member_key = invoices.member_key
        where invoices.key = ${invoiceKey} and used.way = 'upgrade' and used.undone_at is null
        order by used.id`,
  )
}
