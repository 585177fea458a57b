import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'

/**
 * Holds the rows of both members, in the order of their keys, until the transaction ends: two merges, a sign-in or a
 * lock wait for each other; purchases, which only count on the rows being there, do not.
 */
export async function holdBoth(tx: Tx, keys: readonly MemberKey[]): Promise<void> {
  await rowsOf(
    tx,
    sql`select from members where key = any(${textArray(keys)}) order by key for no key update`,
  )
}

/** What is left in a member's wallet, in cents. */
export async function walletCents(tx: Tx, memberKey: MemberKey): Promise<number> {
  const [sum] = await rowsOf<{ cents: number }>(
    tx,
    sql`select coalesce(sum(remaining_cents), 0)::int as cents from lots where member_key = ${memberKey}`,
  )
  return sum?.cents ?? 0
}
