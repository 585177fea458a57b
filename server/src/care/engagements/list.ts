import type { Engagement } from '@goodturn/contract/care/engagements/schema'
import type { MemberKey } from '@goodturn/contract/ids'
import { asc, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { userEngagements } from './tables.ts'

/** A member's engagements, oldest first; at most 31 (CG-16). */
export async function engagementsOfMember(tx: Tx, memberKey: MemberKey): Promise<Engagement[]> {
  const rows = await tx
    .select()
    .from(userEngagements)
    .where(eq(userEngagements.memberKey, memberKey))
    .orderBy(asc(userEngagements.key))
  return rows.map(presentEngagement)
}

/** An engagement as answers show it. */
export function presentEngagement(row: typeof userEngagements.$inferSelect): Engagement {
  return {
    key: row.key,
    engagement_type: row.engagementType,
    engagement_title: row.engagementTitle,
    engagement_value: row.engagementValue,
    engagement_body: row.engagementBody,
    engagement_meta: row.engagementMeta,
  }
}
