import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'
import { touchWaits } from './tables.ts'

/** Moves the waiting times of gifts that wait for staff when two accounts are merged. */
export async function moveWaits(tx: Tx, { from, to }: Merging): Promise<void> {
  await tx.update(touchWaits).set({ memberKey: to }).where(eq(touchWaits.memberKey, from))
}
