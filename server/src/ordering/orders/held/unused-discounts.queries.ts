import type { CheckoutKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../../platform/database/database.ts'

/** The orders that hold discounts of the ended ones, and of which no part is paid or waits; mostly one. */
export async function withUnusedDiscounts(
  tx: Tx,
  checkoutKeys: readonly CheckoutKey[],
): Promise<CheckoutKey[]> {
  const rows = await rowsOf<{ key: CheckoutKey }>(
    tx,
    sql`select sending.key from checkouts sending
        where sending.key in (select coalesce(sending_key, key) from checkouts where key = any(${textArray(checkoutKeys)}))
          and exists (select from discount_uses where checkout_key = sending.key and state = 'held')
          and sending.state in ('void', 'abandoned') and not exists (select from checkouts part
            where part.sending_key = sending.key and part.state not in ('void', 'abandoned'))
        order by sending.key for update`,
  )
  return rows.map(({ key }) => key)
}
