import type { PaymentMethod } from '@goodturn/contract/accounts/schema'
import { isExpired } from '@goodturn/contract/cards/rules'
import type { UserContribution } from '../accounts/present.ts'
import { type CardRow, cardsOf } from './queries.ts'

/** A card as answers carry it (B-3.1): never more of the number than its last four digits. */
function presentCard(card: CardRow, now: Date): PaymentMethod {
  return {
    id: card.key,
    brand: card.brand,
    last4: card.last4,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    expired: isExpired(card, now),
  }
}

/** Adds the cards and the default among them to the user's answer (B-3.2-02, B-3.2-03). */
export const cardsOfUser: UserContribution = async (tx, memberKey, now) => {
  const rows = await cardsOf(tx, memberKey)
  return {
    payment_methods: rows.map((card) => presentCard(card, now)),
    customer: { default_source: rows.find((card) => card.isDefault)?.key ?? null },
  }
}
