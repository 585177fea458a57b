import type { CardKey, MemberKey } from '@goodturn/contract/ids'
import { isExpired } from '@goodturn/contract/money/cards/rules'
import { and, eq } from 'drizzle-orm'
import { recordAct } from '../../platform/audit.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { lockCards } from './customer.ts'
import { cardExpired } from './errors.ts'
import { findCard } from './queries.ts'
import { cards } from './tables.ts'

/** Makes a card the one charged for renewals (BG-55). Refuses an expired card. */
export async function setDefaultCard(
  tx: Tx,
  memberKey: MemberKey,
  source: CardKey,
  cause: Cause,
): Promise<void> {
  await lockCards(tx, memberKey)
  const card = await findCard(tx, memberKey, source)
  if (card.isDefault) return
  if (isExpired(card, cause.now)) throw cardExpired()

  await tx
    .update(cards)
    .set({ isDefault: false })
    .where(and(eq(cards.memberKey, memberKey), eq(cards.isDefault, true)))
  await tx.update(cards).set({ isDefault: true }).where(eq(cards.key, card.key))
  await recordAct(tx, cause, 'cards.default', memberKey, { card: card.key })
}
