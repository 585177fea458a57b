import type { MemberKey } from '@goodturn/contract/ids'
import { and, eq, gte, isNull, lte, or } from 'drizzle-orm'
import { dayStartOfMember } from '../../identity/accounts/day-of-member.ts'
import type { Tx } from '../../platform/database/database.ts'
import { promotions } from './tables.ts'

export type PromotionRow = typeof promotions.$inferSelect

/**
 * The promotion of a code, trimmed and case-insensitive, if it is running for a member at `now`, that is until its last
 * day is over in their zone; otherwise null (BG-32, BG-33).
 */
export async function findRunningPromotion(
  tx: Tx,
  memberKey: MemberKey,
  code: string,
  now: Date,
): Promise<PromotionRow | null> {
  const today = await dayStartOfMember(tx, memberKey, now)
  const rows = await tx
    .select()
    .from(promotions)
    .where(
      and(
        eq(promotions.code, code.trim().toLowerCase()),
        or(isNull(promotions.startsAt), lte(promotions.startsAt, now)),
        or(isNull(promotions.endsAt), gte(promotions.endsAt, today)),
        isNull(promotions.endedAt),
      ),
    )
  return rows[0] ?? null
}
