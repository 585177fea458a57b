import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { signedOut } from '../../platform/errors.ts'

/** Whether a member works here: linked to a staff account, or with the same email as one. */
export async function isStaffMember(tx: Tx, memberKey: MemberKey): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select 1 from staff_accounts a where a.ended_at is null and (a.member_key = ${memberKey}
          or lower(a.email) = (select email from members where key = ${memberKey})) limit 1`,
  )
  return rows.length > 0
}

/** When a console session ends. Locks the session until the transaction ends. */
export async function staffSessionEnd(tx: Tx, hash: string): Promise<Date> {
  const [row] = await rowsOf<{ expires_at: Date | string }>(
    tx,
    sql`select expires_at from staff_sessions where hash = ${hash} for key share`,
  )
  if (!row) throw signedOut()
  return new Date(row.expires_at)
}
