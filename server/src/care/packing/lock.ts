import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'

/**
 * Waits until concurrent transactions that add touches to the warehouse, by batch or by number, have ended: later reads
 * see their result, and the second use of a number or touch is refused.
 */
export async function lockWarehouse(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('packing', 0))`)
}
