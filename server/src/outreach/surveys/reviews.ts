import type { EngagementKey, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

/** Counts the people who followed each of a member's review links after an answer; skips links that no one followed. */
export function countReviewFollows(
  tx: Tx,
  memberKey: MemberKey,
): Promise<{ key: EngagementKey; followed: number }[]> {
  return rowsOf(
    tx,
    sql`select engagement_key as key, count(*)::int as followed from survey_follows
        where member_key = ${memberKey} group by engagement_key order by engagement_key`,
  )
}
