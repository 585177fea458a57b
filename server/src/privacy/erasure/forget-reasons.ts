import { erasedText } from '@goodturn/contract/people/contacts/erased'
import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'

/** Erases the reasons that staff wrote for a member's erasures. */
export async function forgetErasureReasons(tx: Tx, memberKey: MemberKey): Promise<void> {
  await tx.execute(
    sql`update member_erasures set reason = ${erasedText} where member_key = ${memberKey} and reason is not null`,
  )
}
