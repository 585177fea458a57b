import type { CardKey, MemberKey } from '@goodturn/contract/ids'
import { eq } from 'drizzle-orm'
import { recordAct } from '../../platform/audit.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { lockCards } from './customer.ts'
import { cardInUse, cardIsDefault } from './errors.ts'
import { forgetCard } from './forget-card.ts'
import { type CardRow, findCard } from './queries.ts'
import { cards } from './tables.ts'

/** Returns why a card must stay, or null if it may be removed. Called in the removal's transaction. */
export type CardVeto = (tx: Tx, card: CardRow, now: Date) => Promise<string | null>

declare module '../../platform/context.ts' {
  interface Hooks {
    /** Why higher rooms need a card (BG-55). */
    cardVetoes: readonly CardVeto[]
  }
}

/**
 * Removes a card (BG-55). Refuses to remove the default card, even if it is the only one, or a card another room needs.
 * Past charges keep its brand and last digits.
 */
export async function removeCard(tx: Tx, memberKey: MemberKey, source: CardKey, cause: Cause): Promise<void> {
  await lockCards(tx, memberKey)
  const card = await findCard(tx, memberKey, source)
  if (card.isDefault) throw cardIsDefault()
  for (const veto of cause.hooks.cardVetoes) {
    const reason = await veto(tx, card, cause.now)
    if (reason !== null) throw cardInUse(reason)
  }

  await tx.update(cards).set({ removedAt: cause.now }).where(eq(cards.key, card.key))
  await cause.jobs.enqueue(tx, forgetCard, { cardRef: card.processorRef }, { key: card.processorRef })
  await recordAct(tx, cause, 'cards.remove', memberKey, { card: card.key })
}
