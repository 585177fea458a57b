import type { MemberKey } from '@goodturn/contract/ids'
import { chargeableCard } from '../cards/queries.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Funding } from './queries.ts'

/** The card a recharge would be charged to now; null if there is none or it can no longer be charged. */
export async function cardOfRecharges(
  tx: Tx,
  memberKey: MemberKey,
  { cardKey }: Funding,
  now: Date,
): Promise<{ brand: string; last4: string } | null> {
  try {
    const { card } = await chargeableCard(tx, memberKey, cardKey, now)
    return { brand: card.brand, last4: card.last4 }
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
