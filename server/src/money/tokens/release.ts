import type { CheckoutKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { moveHolds } from './move-holds.ts'

/**
 * Releases the held tokens of a checkout that was declined or given up (BG-25). Does nothing if none is held: safe to
 * repeat. One statement; locks in key order, as a hold does.
 */
export async function releaseTokens(tx: Tx, checkoutKey: CheckoutKey, now: Date): Promise<void> {
  const at = now.toISOString()
  await tx.execute(sql`
    with released as (${moveHolds(sql`checkout_key = ${checkoutKey}`, 'released', now)} returning token_key),
    move as (select token_key, count(*)::int as count from released group by token_key),
    locked as (select key from tokens where key in (select token_key from move) order by key for update),
    noted as (insert into token_moves (key, token_key, kind, qty, count, checkout_key, at)
      select 'tmove_' || ${checkoutKey} || '_release_' || token_key, token_key, 'release', count, count, ${checkoutKey}, ${at}::timestamptz
      from move)
    update tokens set qty = tokens.qty + move.count from move join locked on locked.key = move.token_key
      where tokens.key = locked.key`)
}
