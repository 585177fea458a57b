import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'
import { staffNotes, supportMessages } from './tables.ts'

/** Messages to the concierge and what staff noted about them go along when two accounts are merged. */
export async function moveSupport(tx: Tx, { from, to }: Merging): Promise<void> {
  await tx.update(supportMessages).set({ memberKey: to }).where(eq(supportMessages.memberKey, from))
  await tx.update(staffNotes).set({ memberKey: to }).where(eq(staffNotes.memberKey, from))
}
