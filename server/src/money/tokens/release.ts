import type { CheckoutKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, textArray } from '../../platform/database/database.ts'
import { moveHolds } from './move-holds.ts'

/**
 * Releases the held tokens of checkouts that were declined or given up (BG-25). Does nothing if none is held: safe to
 * repeat. One statement; locks in key order, as a hold does.
 */
export async function releaseTokens(tx: Tx, checkoutKeys: readonly CheckoutKey[], now: Date): Promise<void> {
  const at = now.toISOString()
  const ofCheckouts = sql`checkout_key = any(${textArray(checkoutKeys)})`
  await tx.execute(sql`
    with released as (${moveHolds(ofCheckouts, 'released', now)} returning token_key, checkout_key),
    move as (select token_key, checkout_key, count(*)::int as count from released group by token_key, checkout_key),
    of_token as (select token_key, sum(count)::int as count from move group by token_key),
    locked as (select key from tokens where key in (select token_key from of_token) order by key for update),
    noted as (insert into token_moves (key, token_key, kind, qty, count, checkout_key, at)
      select 'tmove_' || checkout_key || '_release_' || token_key, token_key, 'release', count, count, checkout_key,
        ${at}::timestamptz from move)
    update tokens set qty = tokens.qty + of_token.count from of_token join locked on locked.key = of_token.token_key
      where tokens.key = locked.key`)
}
