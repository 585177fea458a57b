import type { CardKey, MemberKey } from '@goodturn/contract/ids'
import { isExpired } from '@goodturn/contract/money/cards/rules'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { notFound, refuse } from '../../platform/errors.ts'
import { cardExpired } from './errors.ts'
import { cards, customers } from './tables.ts'

export type CardRow = typeof cards.$inferSelect

/** A member's cards, in no order. */
export async function cardsOf(tx: Tx, memberKey: MemberKey): Promise<CardRow[]> {
  return tx
    .select()
    .from(cards)
    .where(and(eq(cards.memberKey, memberKey), isNull(cards.removedAt)))
}

/** A card of the member; 404 for anyone else's, and for a removed one (BG-10). */
export async function findCard(tx: Tx, memberKey: MemberKey, key: CardKey): Promise<CardRow> {
  const [card] = await tx
    .select()
    .from(cards)
    .where(and(eq(cards.key, key), eq(cards.memberKey, memberKey), isNull(cards.removedAt)))
  if (!card) throw notFound('This card isn’t on file.')
  return card
}

/** A card, with the data the processor needs to charge it. */
export interface ChargeableCard {
  card: CardRow
  customerRef: string
}

/**
 * The card to charge: the one named, or the default if `source` is null. Refuses with 404 for someone else's card,
 * `card_expired`, or `payment_method_required` if there is no default. One statement.
 */
export async function chargeableCard(
  tx: Tx,
  memberKey: MemberKey,
  source: CardKey | null,
  now: Date,
): Promise<ChargeableCard> {
  const chosen = source === null ? eq(cards.isDefault, true) : eq(cards.key, source)
  const [row] = await tx
    .select({ card: cards, customerRef: customers.processorRef })
    .from(cards)
    .innerJoin(customers, eq(customers.memberKey, cards.memberKey))
    .where(and(eq(cards.memberKey, memberKey), chosen, isNull(cards.removedAt)))
  if (!row && source === null) {
    throw refuse(400, 'payment_method_required', 'Please add a payment method to complete your purchase.', {
      field: 'source',
    })
  }
  if (!row) throw notFound('This card isn’t on file.')
  if (isExpired(row.card, now)) throw cardExpired()
  return row
}
