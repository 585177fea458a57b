import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'

/** Forgets whom a member's packages were from. */
export async function forgetSenderOfPackages(tx: Tx, memberKey: MemberKey): Promise<void> {
  await tx.execute(sql`update packages set from_name = null, to_name = null where member_key = ${memberKey}`)
}
