import type { Key, LotKey } from '@goodturn/contract/ids'
import { holdTransitions } from '@goodturn/contract/ledger/states'
import { type SQL, sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../platform/database.ts'
import { mayMoveTo } from '../platform/machines.ts'
import type { Posting } from './post.ts'

/**
 * The pieces of a statement that take what is held for a checkout or a renewal for good, provided that `when` is true.
 * The piece `held_part` answers which member's lots gave how much.
 */
export function captureHolds(purposeKey: Key<'checkout' | 'renewal'>, now: Date, when: SQL): SQL {
  return sql`
    captured as (update holds set state = 'captured', ended_at = ${now.toISOString()}::timestamptz
      where purpose_key = ${purposeKey} and ${mayMoveTo('state', holdTransitions, 'captured')} and ${when}
      returning key, member_key),
    held_part as (select captured.member_key, part.lot_key, part.cents
      from hold_parts part join captured on captured.key = part.hold_key)`
}

/** Takes what is held for a checkout or a renewal for good. Returns the wallet's side of the transfer, to be posted. */
export async function captureHold(
  tx: Tx,
  purposeKey: Key<'checkout' | 'renewal'>,
  now: Date,
): Promise<Posting[]> {
  const parts = await rowsOf<{ lot: LotKey; cents: number }>(
    tx,
    sql`with ${captureHolds(purposeKey, now, sql`true`)} select lot_key as lot, cents from held_part`,
  )
  return parts.map(({ lot, cents }) => ({ account: 'wallet', lotKey: lot, cents }))
}
