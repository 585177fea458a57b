import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'

/** Forgets whom a member's plans were from. */
export async function forgetSenderOfPlans(tx: Tx, memberKey: MemberKey): Promise<void> {
  await tx.execute(sql`update plans set from_name = null, to_name = null where member_key = ${memberKey}`)
}
