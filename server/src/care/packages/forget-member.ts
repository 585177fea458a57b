import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'

/** Clears the sender's name from a member's packages. */
export async function forgetSenderOfPackages(tx: Tx, memberKey: MemberKey): Promise<void> {
  await tx.execute(sql`update packages set from_name = null, to_name = null where member_key = ${memberKey}`)
}
