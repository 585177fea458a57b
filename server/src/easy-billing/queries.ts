import type { MemberKey } from '@goodturn/contract/ids'
import { paysByEasyBilling } from '@goodturn/contract/easy-billing/rules'
import type { UserFunding } from '@goodturn/contract/easy-billing/schema'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../platform/database.ts'

/** How a member's purchases are funded; null before staff set it up. */
export async function fundingOf(tx: Tx, memberKey: MemberKey): Promise<UserFunding | null> {
  const rows = await rowsOf<UserFunding>(
    tx,
    sql`select key, status as user_funding_status, funding_type from user_fundings where member_key = ${memberKey}`,
  )
  return rows[0] ?? null
}

/** Whether easy billing pays for what this member buys (B-4.1-19). */
export async function hasEasyBilling(tx: Tx, memberKey: MemberKey): Promise<boolean> {
  const rows = await rowsOf<{ permissions: string[]; status: string }>(
    tx,
    sql`select members.permissions, user_fundings.status
        from user_fundings join members on members.key = user_fundings.member_key
        where user_fundings.member_key = ${memberKey}`,
  )
  const [row] = rows
  return row !== undefined && paysByEasyBilling(row.permissions, { user_funding_status: row.status })
}

/** What staff allow the member. */
export async function permissionsOf(tx: Tx, memberKey: MemberKey): Promise<string[]> {
  const rows = await rowsOf<{ permissions: string[] }>(
    tx,
    sql`select permissions from members where key = ${memberKey}`,
  )
  return rows[0]?.permissions ?? []
}
