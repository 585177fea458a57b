import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'
import { promisedCredits } from './tables.ts'

/** Credit that an account is promised and was not given yet goes to the one that it is merged into. */
export async function movePromises(tx: Tx, { from, to }: Merging): Promise<void> {
  await tx
    .update(promisedCredits)
    .set({ memberKey: to })
    .where(and(eq(promisedCredits.memberKey, from), isNull(promisedCredits.issuedAt)))
}
