import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { recordAct } from '../../platform/audit.ts'
import { present } from '../../platform/assert.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { notFound, refuse } from '../../platform/errors.ts'
import type { PromotionRow } from './find-running.ts'
import { hasEnded } from './present.ts'
import { discounts, promotions } from './tables.ts'

/** Ends a promotion now, also for members who already have its discount. Orders that hold the discount keep it. */
export async function endPromotion(tx: Tx, code: string, cause: Cause): Promise<PromotionRow> {
  const mine = eq(promotions.code, code.trim().toLowerCase())
  const [row] = await tx.select().from(promotions).where(mine).for('update')
  if (!row) throw notFound('We couldn’t find that promotion.')
  if (hasEnded(row, cause.now)) throw refuse(400, 'promotion_ended', 'This promotion has already ended.')
  const ended = await tx
    .update(promotions)
    .set({ endsAt: cause.now, endedAt: cause.now })
    .where(mine)
    .returning()
  await tx
    .update(discounts)
    .set({ expiresAt: cause.now })
    .where(
      and(
        eq(discounts.promotionCode, row.code),
        or(isNull(discounts.expiresAt), gt(discounts.expiresAt, cause.now)),
      ),
    )
  await recordAct(tx, cause, 'promotion.end', null, { code: row.shownCode })
  return present(ended[0], 'the promotion was locked above')
}
