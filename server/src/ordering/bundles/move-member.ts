import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'
import { bundlePurchases } from './tables.ts'

/**
 * Bundles that were bought go to the account that theirs is merged into. The names of the requests that bought them are
 * forgotten: nobody repeats one of an account that ended.
 */
export async function moveBundlePurchases(tx: Tx, { from, to }: Merging): Promise<void> {
  await tx
    .update(bundlePurchases)
    .set({ memberKey: to, idempotencyKey: null })
    .where(eq(bundlePurchases.memberKey, from))
}
