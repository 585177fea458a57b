import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'
import { checkoutItems, checkouts } from './tables.ts'

/**
 * Orders go to the account that theirs is merged into. The names of the requests that placed them are forgotten, and the
 * ids that the browser gave their items are told apart from those of the other account.
 */
export async function moveOrders(tx: Tx, { from, to }: Merging): Promise<void> {
  await tx.update(checkouts).set({ memberKey: to, idempotencyKey: null }).where(eq(checkouts.memberKey, from))
  await tx
    .update(checkoutItems)
    .set({ memberKey: to, clientItemId: sql`${checkoutItems.clientItemId} || '@' || ${from}::text` })
    .where(eq(checkoutItems.memberKey, from))
}
