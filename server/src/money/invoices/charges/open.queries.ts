import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'
import { isOpen } from './move-charge.ts'

/** The number of charges and refunds waiting for the processor. */
export async function countOpen(tx: Tx): Promise<number> {
  const rows = await rowsOf<{ open: number }>(
    tx,
    sql`select ((select count(*) from charges where ${isOpen})
          + (select count(*) from refunds where state = 'asking'))::int as open`,
  )
  return rows[0]?.open ?? 0
}
