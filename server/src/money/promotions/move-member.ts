import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'
import { discountUses } from './tables.ts'

/**
 * Moves discounts to the account that theirs is merged into. A discount of a promotion that the other account also had
 * stays behind: a member has each promotion once (BG-32).
 */
export async function moveDiscounts(tx: Tx, { from, to }: Merging): Promise<void> {
  await tx.execute(sql`
    update discounts set member_key = ${to} where member_key = ${from} and (promotion_code is null or not exists (
      select from discounts own where own.member_key = ${to} and own.promotion_code = discounts.promotion_code))`)
  await tx.update(discountUses).set({ memberKey: to }).where(eq(discountUses.memberKey, from))
}
