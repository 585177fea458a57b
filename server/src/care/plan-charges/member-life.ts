import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'
import { renewals } from './tables.ts'

/** Moves past and future plan charges when two accounts are merged, partners' halves included. */
export async function moveRenewals(tx: Tx, { from, to }: Merging): Promise<void> {
  await tx.update(renewals).set({ memberKey: to }).where(eq(renewals.memberKey, from))
  await tx.update(renewals).set({ partnerKey: to }).where(eq(renewals.partnerKey, from))
}
