import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'
import { promisedCredits } from './tables.ts'

/** Moves an account's promised and not yet issued credit to the account it is merged into. */
export async function movePromises(tx: Tx, { from, to }: Merging): Promise<void> {
  await tx
    .update(promisedCredits)
    .set({ memberKey: to })
    .where(and(eq(promisedCredits.memberKey, from), isNull(promisedCredits.issuedAt)))
}
