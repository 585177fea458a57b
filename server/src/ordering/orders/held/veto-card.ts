import { sql } from 'drizzle-orm'
import type { CardVeto } from '../../../money/cards/remove-card.ts'
import { rowsOf } from '../../../platform/database/database.ts'

/** Vetoes removing a card that pays for gifts once they are accepted (D-1-27). */
export const vetoHeldCard: CardVeto = async (tx, card) => {
  const rows = await rowsOf(
    tx,
    sql`select 1 from checkouts where member_key = ${card.memberKey} and card_key = ${card.key} and state = 'held' limit 1`,
  )
  return rows.length > 0
    ? 'This card pays for gifts that are still waiting to be accepted. You can remove it once they are accepted or canceled.'
    : null
}
