import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../platform/database.ts'
import { memberLocked } from './errors.ts'

/** Refuses where the member is locked; the caller holds their row. */
export async function requireUnlocked(tx: Tx, memberKey: MemberKey): Promise<void> {
  const rows = await rowsOf(tx, sql`select 1 from member_locks where member_key = ${memberKey}`)
  if (rows.length > 0) throw memberLocked()
}
