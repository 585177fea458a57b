import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'

/**
 * Locks the rows of both members, in key order, until the transaction ends. Merges, sign-ins, and locks wait for each
 * other; purchases, which only need the rows to exist, do not.
 */
export async function holdBoth(tx: Tx, keys: readonly MemberKey[]): Promise<void> {
  await rowsOf(
    tx,
    sql`select from members where key = any(${textArray(keys)}) order by key for no key update`,
  )
}

/** A member's remaining wallet balance, in cents. */
export async function walletCents(tx: Tx, memberKey: MemberKey): Promise<number> {
  const [sum] = await rowsOf<{ cents: number }>(
    tx,
    sql`select coalesce(sum(remaining_cents), 0)::int as cents from lots where member_key = ${memberKey}`,
  )
  return sum?.cents ?? 0
}
