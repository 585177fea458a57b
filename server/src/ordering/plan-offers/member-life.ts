import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'
import { planOffers } from './tables.ts'

/** Moves answered offers along when two accounts are merged; none is open then. */
export async function movePlanOffers(tx: Tx, { from, to }: Merging): Promise<void> {
  await tx.update(planOffers).set({ memberKey: to }).where(eq(planOffers.memberKey, from))
}
