import type { CheckoutKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { moveHolds } from './move-holds.ts'

/** Captures the held tokens of a paid checkout. Does nothing if none is held: safe to repeat. One statement. */
export async function captureTokens(tx: Tx, checkoutKey: CheckoutKey, now: Date): Promise<void> {
  const at = now.toISOString()
  await tx.execute(sql`
    with captured as (${moveHolds(sql`checkout_key = ${checkoutKey}`, 'captured', now)} returning token_key)
    insert into token_moves (key, token_key, kind, qty, count, checkout_key, at)
      select 'tmove_' || ${checkoutKey} || '_use_' || token_key, token_key, 'use', 0, count(*), ${checkoutKey}, ${at}::timestamptz
      from captured group by token_key`)
}
