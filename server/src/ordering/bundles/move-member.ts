import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'
import { bundlePurchases } from './tables.ts'

/**
 * Moves bought bundles to the account that theirs is merged into. Clears their requests' idempotency keys: no one
 * repeats a request of an ended account.
 */
export async function moveBundlePurchases(tx: Tx, { from, to }: Merging): Promise<void> {
  await tx
    .update(bundlePurchases)
    .set({ memberKey: to, idempotencyKey: null })
    .where(eq(bundlePurchases.memberKey, from))
}
