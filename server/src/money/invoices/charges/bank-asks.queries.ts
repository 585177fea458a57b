import type { InvoiceKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../../platform/database/database.ts'

/** The deadline for confirming each invoice's payment with the bank; omits invoices whose bank doesn't ask. */
export async function bankAsksUntil(
  tx: Tx,
  keys: readonly InvoiceKey[],
): Promise<ReadonlyMap<InvoiceKey, Date>> {
  if (keys.length === 0) return new Map()
  const rows = await rowsOf<{ invoice_key: InvoiceKey; ask_again_at: Date | string }>(
    tx,
    sql`select invoice_key, ask_again_at from charges
        where invoice_key = any(${textArray(keys)}) and state = 'action' and split_key is null
          and ask_again_at is not null`,
  )
  return new Map(rows.map((row) => [row.invoice_key, new Date(row.ask_again_at)]))
}
