import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'
import { recharges, userFundings } from './tables.ts'

/**
 * Ends easy billing of an account merged into another. The surviving account's easy billing is unchanged, since a
 * card's owner or a company agreed to it. Past recharges move along.
 */
export async function moveRecharges(tx: Tx, { from, to }: Merging): Promise<void> {
  await tx
    .update(userFundings)
    .set({ status: 'inactive', cardKey: null })
    .where(eq(userFundings.memberKey, from))
  await tx.update(recharges).set({ memberKey: to }).where(eq(recharges.memberKey, from))
}
