import type { CardKey, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

/** The card charged by default; null if there is none. */
export async function defaultCardOf(tx: Tx, memberKey: MemberKey): Promise<CardKey | null> {
  const [card] = await rowsOf<{ key: CardKey }>(
    tx,
    sql`select key from cards where member_key = ${memberKey} and is_default and removed_at is null`,
  )
  return card?.key ?? null
}
