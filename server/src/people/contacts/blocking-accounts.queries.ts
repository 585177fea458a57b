import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

/**
 * The accounts whose erasures apply to a member's list, with the secret: the member's own, and those merged into it.
 */
export function blockingAccounts(
  tx: Tx,
  memberKey: MemberKey,
): Promise<{ secret: string; whose: MemberKey }[]> {
  return rowsOf<{ secret: string; whose: MemberKey }>(
    tx,
    sql`select secret, own.whose from kept_out_secrets, (select ${memberKey}::text collate "C" as whose
            union all select member_key from merged_members where into_key = ${memberKey}) own
        where exists (select from kept_out where member_key = own.whose)`,
  )
}
