import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'

/** Expires all of a member's pictures: the next run of `removeExpiredUploads` deletes their files. */
export async function expireUploadsOf(tx: Tx, memberKey: MemberKey, now: Date): Promise<void> {
  await tx.execute(
    sql`update uploads set expires_at = ${now.toISOString()}::timestamptz where member_key = ${memberKey}`,
  )
}
