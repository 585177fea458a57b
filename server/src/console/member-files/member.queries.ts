import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'

/** The member's fields that this room needs; 404 if there is none. */
export async function requireMember(
  tx: Tx,
  key: MemberKey,
): Promise<{ key: MemberKey; email: string; name: string }> {
  const rows = await rowsOf<{ key: MemberKey; email: string; name: string }>(
    tx,
    sql`select key, email, first_name || ' ' || last_name as name from members where key = ${key}`,
  )
  if (!rows[0]) throw notFound('We couldn’t find that member.')
  return rows[0]
}
