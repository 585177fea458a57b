import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../platform/database.ts'
import { refuse } from '../platform/errors.ts'
import { cards } from './tables.ts'

export type CardRow = typeof cards.$inferSelect

/** Tells whether a card's last month lies before `now`; cards are good through the end of that month. */
export function isExpired(card: { expMonth: number; expYear: number }, now: Date): boolean {
  return now.getTime() >= Date.UTC(card.expYear, card.expMonth, 1)
}

/**
 * The member's card to pay with: the one named, or the default one when `source` is null.
 * 400 `payment_method_required` without one, `card_expired` for one that has run out.
 */
export async function findPayingCard(
  tx: Tx,
  memberKey: string,
  source: string | null,
  now: Date,
): Promise<CardRow> {
  const own = and(eq(cards.memberKey, memberKey), isNull(cards.removedAt))
  const rows = await tx
    .select()
    .from(cards)
    .where(source ? and(own, eq(cards.key, source)) : and(own, eq(cards.isDefault, true)))
    .orderBy(desc(cards.createdAt))
    .limit(1)
  const card = rows[0]
  if (!card) {
    throw refuse(400, 'payment_method_required', 'Please add a payment method to complete your purchase.', {
      field: 'source',
    })
  }
  if (isExpired(card, now)) {
    throw refuse(400, 'card_expired', 'This card has expired. Please choose another one.', {
      field: 'source',
    })
  }
  return card
}
