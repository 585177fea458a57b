import type { MemberKey } from '@goodturn/contract/ids'
import type { UserFunding } from '@goodturn/contract/easy-billing/schema'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../platform/database.ts'

/** Whose purchases are asked about; `permissions` where a request's session has told them. */
export interface Funded {
  memberKey: MemberKey
  permissions?: readonly string[]
}

/** How a member's purchases are funded; null before staff set it up. */
export async function fundingOf(tx: Tx, memberKey: MemberKey): Promise<UserFunding | null> {
  const rows = await rowsOf<UserFunding>(
    tx,
    sql`select key, status as user_funding_status, funding_type from user_fundings where member_key = ${memberKey}`,
  )
  return rows[0] ?? null
}

/** The same for a purchase: nothing is asked about members without the permission, who buy as everybody does (BG-79). */
export async function fundingOfBuyer(
  tx: Tx,
  { memberKey, permissions }: Funded,
): Promise<UserFunding | null> {
  const allowed = permissions ?? (await permissionsOf(tx, memberKey))
  return allowed.includes('easy-billing') ? fundingOf(tx, memberKey) : null
}

/** Whether easy billing pays for what this member buys (B-4.1-19). */
export async function hasEasyBilling(tx: Tx, buyer: Funded): Promise<boolean> {
  return (await fundingOfBuyer(tx, buyer))?.user_funding_status === 'active'
}

/** What staff allow the member. */
async function permissionsOf(tx: Tx, memberKey: MemberKey): Promise<string[]> {
  const rows = await rowsOf<{ permissions: string[] }>(
    tx,
    sql`select permissions from members where key = ${memberKey}`,
  )
  return rows[0]?.permissions ?? []
}
