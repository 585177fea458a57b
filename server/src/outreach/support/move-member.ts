import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'
import { staffNotes, supportMessages } from './tables.ts'

/** Moves messages to the concierge and staff notes about them when two accounts are merged. */
export async function moveSupport(tx: Tx, { from, to }: Merging): Promise<void> {
  await tx.update(supportMessages).set({ memberKey: to }).where(eq(supportMessages.memberKey, from))
  await tx.update(staffNotes).set({ memberKey: to }).where(eq(staffNotes.memberKey, from))
}
