import type { InvoiceKey, MemberKey } from '@goodturn/contract/ids'
import { invoiceNumber } from '@goodturn/contract/money/invoices/number'
import { sql } from 'drizzle-orm'
import type { InvoiceSummary } from '../ledger/invoices-of-movements.ts'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'

interface Row {
  key: InvoiceKey
  number: number
  count: number
  firstTitle: string | null
  firstName: string | null
}

/** Invoices paid by movements in a member's wallet, by invoice key (BG-64). */
export async function invoicesOfMovements(
  tx: Tx,
  memberKey: MemberKey,
  keys: readonly InvoiceKey[],
): Promise<Map<string, InvoiceSummary>> {
  if (keys.length === 0) return new Map()
  const rows = await rowsOf<Row>(
    tx,
    sql`select invoices.key, invoices.number, line.count, line."firstTitle", line."firstName"
        from invoices cross join lateral (select count(*)::int as count,
            min(service_title) filter (where position = 0) as "firstTitle",
            min(contact_name) filter (where position = 0) as "firstName"
          from invoice_lines where invoice_key = invoices.key) line
        where invoices.key = any(${textArray([...new Set(keys)])}) and member_key = ${memberKey} and status <> 'void'`,
  )
  return new Map(
    rows.map((row) => [
      row.key,
      { key: row.key, number: invoiceNumber(row.number), bought: purchaseText(row) },
    ]),
  )
}

function purchaseText({ count, firstTitle, firstName }: Row): string | null {
  if (count > 1) return `${count} items`
  return firstTitle && firstName ? `${firstTitle} for ${firstName}` : firstTitle
}
