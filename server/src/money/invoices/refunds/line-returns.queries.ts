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

/** The keys of an invoice's lines, by position. */
export async function lineKeys(tx: Tx, invoiceKey: InvoiceKey): Promise<ReadonlyMap<number, InvoiceLineKey>> {
  const rows = await rowsOf<{ key: InvoiceLineKey; position: number }>(
    tx,
    sql`select key, position from invoice_lines where invoice_key = ${invoiceKey}`,
  )
  return new Map(rows.map(({ key, position }) => [position, key]))
}

/** Cents of a replaced plan's line that paid for an upgrade, under the order they paid. */
export interface UsedForUpgrade {
  invoiceKey: InvoiceKey
  lineKey: InvoiceLineKey
  /** 0 if all of it was refunded or lost since. */
  cents: number
  source: CheckoutKey
  /** The line of the order that it paid for; null for orders from before this was recorded. */
  forLineKey: InvoiceLineKey | null
}

/** The lines of replaced plans whose unused value paid for an invoice's order; empty if it replaced none. */
export function usedForUpgrade(tx: Tx, invoiceKey: InvoiceKey): Promise<UsedForUpgrade[]> {
  return rowsOf(
    tx,
    sql`select used.invoice_key as "invoiceKey", used.line_key as "lineKey", used.source_key as source,
          case when used.undone_at is null then used.cents else 0 end as cents, used.for_line_key as "forLineKey"
        from invoices
        join line_returns used on used.source_key = invoices.checkout_key
        join invoices replaced on replaced.key = used.invoice_key and replaced.member_key = invoices.member_key
        where invoices.key = ${invoiceKey} and used.way = 'upgrade'
        order by used.id`,
  )
}
