import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'

/** Marks a member's notifications as seen up to `until`; any that arrived since stay unread. */
export async function markSeen(tx: Tx, memberKey: MemberKey, until: number, now: Date): Promise<void> {
  await tx.execute(
    sql`update notifications set seen_at = ${now.toISOString()}::timestamptz
        where member_key = ${memberKey} and seen_at is null and number <= ${until}`,
  )
}
