import type { MemberKey } from '@goodturn/contract/ids'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'
import { userEngagements } from './tables.ts'

/**
 * Moves engagements when two accounts are merged; where both have a link for the same platform, the remaining account's
 * is kept.
 */
export async function moveEngagements(tx: Tx, { from, to }: Merging): Promise<void> {
  await tx.execute(sql`delete from user_engagements twice where twice.member_key = ${from} and exists (
    select from user_engagements own where own.member_key = ${to}
      and own.engagement_type = twice.engagement_type and own.engagement_meta = twice.engagement_meta)`)
  await tx.update(userEngagements).set({ memberKey: to }).where(eq(userEngagements.memberKey, from))
}

/** Deletes a member's engagements: links, reviews, numbers. */
export async function forgetEngagementsOf(tx: Tx, memberKey: MemberKey): Promise<void> {
  await tx.execute(sql`delete from user_engagements where member_key = ${memberKey}`)
}
