import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'

/**
 * Waits for whoever else brings touches into the warehouse, by a batch or a number, until their transaction ends: what is
 * read afterward is as they left it, and of two with one number or one touch the second is refused.
 */
export async function lockWarehouse(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('packing', 0))`)
}
