import type { PaymentMethod } from '@goodturn/contract/identity/accounts/schema'
import { isExpired } from '@goodturn/contract/money/cards/rules'
import { sql } from 'drizzle-orm'
import { userContribution } from '../../identity/accounts/present.ts'
import type { CardRow } from './queries.ts'

type ShownCard = Pick<CardRow, 'key' | 'brand' | 'last4' | 'expMonth' | 'expYear' | 'isDefault'>

/** A card as responses carry it (B-3.1): never more of the number than its last four digits. */
function presentCard(card: ShownCard, now: Date): PaymentMethod {
  return {
    id: card.key,
    brand: card.brand,
    last4: card.last4,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    expired: isExpired(card, now),
  }
}

/** Adds the cards, the default first and then the newest, and the default itself (B-3.2-02, B-3.2-03). */
export const cardsOfUser = userContribution<ShownCard>(
  sql`select c.key, c.brand, c.last4, c.exp_month as "expMonth", c.exp_year as "expYear", c.is_default as "isDefault"
      from cards c where c.member_key = m.key and c.removed_at is null
      order by c.is_default desc, c.created_at desc, c.key`,
  (rows, _memberKey, now) => ({
    payment_methods: rows.map((card) => presentCard(card, now)),
    customer: { default_source: rows.find((card) => card.isDefault)?.key ?? null },
  }),
)
