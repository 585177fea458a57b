import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'

/** Clears the sender's name from a member's plans. */
export async function forgetSenderOfPlans(tx: Tx, memberKey: MemberKey): Promise<void> {
  await tx.execute(sql`update plans set from_name = null, to_name = null where member_key = ${memberKey}`)
}
