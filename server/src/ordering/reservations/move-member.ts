import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'
import { reservations } from './tables.ts'

/** Moves reservations to the account that theirs is merged into. */
export async function moveReservations(tx: Tx, { from, to }: Merging): Promise<void> {
  await tx.update(reservations).set({ memberKey: to }).where(eq(reservations.memberKey, from))
}
