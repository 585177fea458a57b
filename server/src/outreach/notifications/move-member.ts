import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'
import { notifications } from './tables.ts'

/** Moves notifications along when two accounts are merged. */
export async function moveNotifications(tx: Tx, { from, to }: Merging): Promise<void> {
  await tx.update(notifications).set({ memberKey: to }).where(eq(notifications.memberKey, from))
}
