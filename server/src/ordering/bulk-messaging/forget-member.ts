import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'

/** Forgets the message edits that a member made. */
export async function forgetEditsOf(tx: Tx, memberKey: MemberKey): Promise<void> {
  await tx.execute(sql`delete from message_edits where member_key = ${memberKey}`)
}
