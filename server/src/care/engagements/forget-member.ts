import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'

/** Deletes a member's engagements: links, reviews, numbers. */
export async function forgetEngagementsOf(tx: Tx, memberKey: MemberKey): Promise<void> {
  await tx.execute(sql`delete from user_engagements where member_key = ${memberKey}`)
}
