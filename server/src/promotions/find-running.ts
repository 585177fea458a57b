import { and, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Tx } from '../platform/database.ts'
import { promotions } from './tables.ts'

export type PromotionRow = typeof promotions.$inferSelect

/** The promotion of a code, compared trimmed and without case, while it runs at `now`; else null (BG-32, BG-33). */
export async function findRunningPromotion(tx: Tx, code: string, now: Date): Promise<PromotionRow | null> {
  const rows = await tx
    .select()
    .from(promotions)
    .where(
      and(
        eq(promotions.code, code.trim().toLowerCase()),
        or(isNull(promotions.startsAt), lte(promotions.startsAt, now)),
        or(isNull(promotions.endsAt), gt(promotions.endsAt, now)),
      ),
    )
  return rows[0] ?? null
}
