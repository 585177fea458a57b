import { sql } from 'drizzle-orm'
import type { CardVeto } from '../cards/remove-card.ts'
import { rowsOf } from '../../platform/database/database.ts'

/** Vetoes removing the card that replenishes a balance until another is chosen. */
export const vetoRechargeCard: CardVeto = async (tx, card) => {
  const rows = await rowsOf(
    tx,
    sql`select 1 from user_fundings where card_key = ${card.key} and funding_type = 'credit_card' and status = 'active'`,
  )
  return rows.length > 0
    ? 'This card is used to replenish your balance. Please choose another one under Easy billing first.'
    : null
}
