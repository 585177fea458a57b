import type { CardKey, MemberKey } from '@goodturn/contract/ids'
import { type ChargeableCard, chargeableCard } from '../../../money/cards/queries.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/errors.ts'

/** The card that was named with an order; null if it was removed or has expired since. */
export async function namedCard(
  tx: Tx,
  memberKey: MemberKey,
  cardKey: CardKey | null,
  now: Date,
): Promise<ChargeableCard | null> {
  if (cardKey === null) return null
  try {
    return await chargeableCard(tx, memberKey, cardKey, now)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
