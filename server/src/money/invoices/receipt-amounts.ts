import type { InvoiceFigures } from '@goodturn/contract/money/invoices/amounts'
import type { InvoiceKey } from '@goodturn/contract/ids'
import { inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { type LineAmounts, readLineAmounts } from './line-amounts.ts'
import { figuresOf } from './present.ts'
import { invoices } from './tables.ts'

/** The amounts on a receipt: an invoice's lines in cents, and the figures of its page. */
export interface ReceiptAmounts {
  lines: LineAmounts
  figures: InvoiceFigures
}

/** The receipt amounts of invoices with lines, with the first `limit` lines of each. Two statements. */
export async function readReceiptAmounts(
  tx: Tx,
  keys: readonly InvoiceKey[],
  limit: number,
): Promise<Map<InvoiceKey, ReceiptAmounts>> {
  const lines = new Map((await readLineAmounts(tx, keys, limit)).map((one) => [one.key, one]))
  const rows = await tx
    .select()
    .from(invoices)
    .where(inArray(invoices.key, [...keys]))
  return new Map(
    rows.flatMap((row) => {
      const ofRow = lines.get(row.key)
      return ofRow ? [[row.key, { lines: ofRow, figures: figuresOf(row, ofRow.discountCents) }]] : []
    }),
  )
}
