import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'
import { checkoutItems, checkouts } from './tables.ts'

/**
 * Moves orders to the account that theirs is merged into. Clears their requests' idempotency keys, and suffixes the
 * browser's item ids so they can't collide with the other account's.
 */
export async function moveOrders(tx: Tx, { from, to }: Merging): Promise<void> {
  await tx.update(checkouts).set({ memberKey: to, idempotencyKey: null }).where(eq(checkouts.memberKey, from))
  await tx
    .update(checkoutItems)
    .set({ memberKey: to, clientItemId: sql`${checkoutItems.clientItemId} || '@' || ${from}::text` })
    .where(eq(checkoutItems.memberKey, from))
}
