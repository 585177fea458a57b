import type { CardKey, CheckoutKey } from '@goodturn/contract/ids'
import { type SQL, sql } from 'drizzle-orm'
import { present } from '../../platform/assert.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

/** A stored order: its cost, and the card for any amount that the wallet does not cover. */
export interface WrittenOrder {
  subtotalCents: number
  autoCreditCents: number
  cardKey: CardKey | null
}

/** The order of a turn as it was just written. */
export async function findOrder(tx: Tx, checkoutKey: CheckoutKey): Promise<WrittenOrder> {
  const rows = await rowsOf<WrittenOrder>(
    tx,
    sql`select subtotal_cents as "subtotalCents", auto_credit_cents as "autoCreditCents", card_key as "cardKey"
        from checkouts where key = ${checkoutKey}`,
  )
  return present(rows[0], 'a started order is written')
}

/** Statement for `writeMessages`: selects an order's gift with its card text. */
export const messageOn = (checkoutKey: CheckoutKey, written: string): SQL =>
  sql`select t.key as touch_key, ${written}::text as message, null::text as prompt
      from touches t where t.parent_key = ${checkoutKey} and t.parent_kind = 'service'`
