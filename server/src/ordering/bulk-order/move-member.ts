import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'
import { bulkUndos } from './tables.ts'

/** Moves the undos of bulk orders along when two accounts are merged. */
export async function moveUndos(tx: Tx, { from, to }: Merging): Promise<void> {
  await tx.update(bulkUndos).set({ memberKey: to }).where(eq(bulkUndos.memberKey, from))
}
