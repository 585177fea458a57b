import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'
import { chargeRequests } from './tables.ts'

/** Moves answered cost-sharing requests along when two accounts are merged; none is open then. */
export async function moveChargeRequests(tx: Tx, { from, to }: Merging): Promise<void> {
  await tx.update(chargeRequests).set({ inviterKey: to }).where(eq(chargeRequests.inviterKey, from))
  await tx.update(chargeRequests).set({ inviteeKey: to }).where(eq(chargeRequests.inviteeKey, from))
}
