import type { Engagement } from '@goodturn/contract/care/engagements/schema'
import { sql } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { countEngagement } from '../../care/touches/count-engagement.ts'
import type { OpenAsk } from './public.queries.ts'

/**
 * Counts a review link followed after an answer, each link once per ask; if the ask is about a gift, it is also an
 * engagement of that gift (CG-56).
 */
export async function followReview(tx: Tx, ask: OpenAsk, followed: Engagement, cause: Cause): Promise<void> {
  const { key, engagement_type: type, engagement_title: title } = followed
  await tx.execute(sql`
    insert into survey_follows (ask_key, member_key, engagement_key, created_at)
    values (${ask.key}, ${ask.memberKey}, ${key}, ${cause.now.toISOString()}::timestamptz)
    on conflict (ask_key, engagement_key) do nothing`)
  if (ask.touchKey) await countEngagement(tx, ask.touchKey, { key, type, title }, cause)
}
