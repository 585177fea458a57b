import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'

/** Notes that a member has seen what their bell showed, up to `until`: what came while they looked stays unread. */
export async function markSeen(tx: Tx, memberKey: MemberKey, until: number, now: Date): Promise<void> {
  await tx.execute(
    sql`update notifications set seen_at = ${now.toISOString()}::timestamptz
        where member_key = ${memberKey} and seen_at is null and number <= ${until}`,
  )
}
