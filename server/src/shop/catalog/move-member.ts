import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'
import { bundles } from './tables.ts'

/** Moves the bundles that staff made for a member to the remaining account when two accounts are merged. */
export async function moveBundles(tx: Tx, { from, to }: Merging): Promise<void> {
  await tx.update(bundles).set({ memberKey: to }).where(eq(bundles.memberKey, from))
}
