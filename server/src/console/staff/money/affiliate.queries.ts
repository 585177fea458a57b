import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'

/** The discount percentage of a member's invites; 0 if not in the program. */
export async function affiliateShare(tx: Tx, memberKey: MemberKey): Promise<number> {
  const [row] = await rowsOf<{ percent: number }>(
    tx,
    sql`select coalesce(affiliate_percentage, 0)::int as percent from members where key = ${memberKey}`,
  )
  return row?.percent ?? 0
}
