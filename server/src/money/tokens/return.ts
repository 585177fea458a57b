import type { CheckoutItemKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import { type Tx, textArray } from '../../platform/database/database.ts'
import { moveHolds } from './move-holds.ts'

/**
 * Refunds tokens that paid for items that will not be delivered (BG-25, R-17, CG-80): each is free again. Skips items
 * that no token paid for, and tokens already refunded: safe to repeat. One statement; locks in key order, as a hold
 * does.
 */
export async function returnTokens(
  tx: Tx,
  { checkoutItemKeys }: { checkoutItemKeys: readonly CheckoutItemKey[] },
  cause: Cause,
): Promise<void> {
  if (checkoutItemKeys.length === 0) return
  const at = cause.now.toISOString()
  const ofItems = sql`item_key = any(${textArray(checkoutItemKeys)})`
  await tx.execute(sql`
    with returned as (${moveHolds(ofItems, 'returned', cause.now)} returning token_key, item_key, checkout_key),
    move as (select token_key, count(*)::int as count from returned group by token_key),
    locked as (select key from tokens where key in (select token_key from move) order by key for update),
    noted as (insert into token_moves (key, token_key, kind, qty, count, checkout_key, at)
      select 'tmove_' || item_key || '_return', token_key, 'return', 1, 1, checkout_key, ${at}::timestamptz from returned)
    update tokens set qty = tokens.qty + move.count from move join locked on locked.key = move.token_key
      where tokens.key = locked.key`)
}
