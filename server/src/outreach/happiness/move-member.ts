import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'
import { happinessScores } from './tables.ts'

/** Moves people's scores along when two accounts are merged. */
export async function moveScores(tx: Tx, { from, to }: Merging): Promise<void> {
  await tx.update(happinessScores).set({ memberKey: to }).where(eq(happinessScores.memberKey, from))
}
