import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../../platform/database/database.ts'
import { isOpen } from './move-charge.ts'

/** Whether a card is being charged for one of these invoices: wait for its answer first. */
export async function isBeingCharged(tx: Tx, invoiceKeys: readonly (string | null)[]): Promise<boolean> {
  const keys = invoiceKeys.filter((key) => key !== null)
  if (keys.length === 0) return false
  const rows = await rowsOf(
    tx,
    sql`select 1 from charges where invoice_key = any(${textArray(keys)})
          and ${isOpen} limit 1`,
  )
  return rows.length > 0
}
