import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'
import { recharges, userFundings } from './tables.ts'

/**
 * Easy billing of an account ends when it is merged into another one, which goes on as it was: a card agreed to it, or a
 * company did. Recharges that were made go along.
 */
export async function moveRecharges(tx: Tx, { from, to }: Merging): Promise<void> {
  await tx
    .update(userFundings)
    .set({ status: 'inactive', cardKey: null })
    .where(eq(userFundings.memberKey, from))
  await tx.update(recharges).set({ memberKey: to }).where(eq(recharges.memberKey, from))
}
