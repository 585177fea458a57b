import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'
import { memberNotes } from './tables.ts'

/** Moves staff notes along when two accounts are merged. */
export async function moveNotes(tx: Tx, { from, to }: Merging): Promise<void> {
  await tx.update(memberNotes).set({ memberKey: to }).where(eq(memberNotes.memberKey, from))
}
