import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { memberLocked, memberMerged } from './errors.ts'

/** Refuses if the member is locked or was merged into another account; the caller has locked their row. */
export async function requireUnlocked(tx: Tx, memberKey: MemberKey): Promise<void> {
  const [why] = await rowsOf<{ merged: boolean }>(
    tx,
    sql`select false as merged from member_locks where member_key = ${memberKey}
        union all select true from merged_members where member_key = ${memberKey}`,
  )
  if (why) throw why.merged ? memberMerged() : memberLocked()
}
