import type { CardKey } from '@goodturn/contract/ids'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'
import { endPartnerships } from './move.ts'
import { partnerships } from './tables.ts'

/**
 * Moves partnerships to the account that theirs is merged into, paid from its default card from now on. Withdraws
 * invitations of the account that ends, since their card is gone.
 */
export async function movePartnerships(
  tx: Tx,
  { from, to }: Merging,
  cardKey: CardKey | null,
  now: Date,
): Promise<void> {
  await tx.execute(endPartnerships(sql`inviter_key = ${from} and status = 'requested'`, now))
  if (cardKey) {
    const isOpen = eq(partnerships.status, 'accepted')
    await tx
      .update(partnerships)
      .set({ inviterSource: cardKey })
      .where(and(eq(partnerships.inviterKey, from), isOpen))
    await tx
      .update(partnerships)
      .set({ inviteeSource: cardKey })
      .where(and(eq(partnerships.inviteeKey, from), isOpen))
  }
  await tx.update(partnerships).set({ inviterKey: to }).where(eq(partnerships.inviterKey, from))
  await tx.update(partnerships).set({ inviteeKey: to }).where(eq(partnerships.inviteeKey, from))
}
