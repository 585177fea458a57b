import type { MemberKey } from '@goodturn/contract/ids'
import { erasedText } from '@goodturn/contract/people/contacts/erased'
import { eq, sql } from 'drizzle-orm'
import { type Tx, textArray } from '../../platform/database/database.ts'
import { type Mentions, withoutNames } from '../../platform/forgetting/forget-mentions.ts'
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

/** Removes names from the titles of discounts that staff gave to the readers. */
export async function forgetNamesInDiscounts(
  tx: Tx,
  { pattern, readers }: Mentions,
  instead: string,
): Promise<void> {
  if (pattern === null) return
  await tx.execute(
    sql`update discounts set title = ${withoutNames(sql`title`, pattern, instead)}
        where member_key = any(${textArray(readers)}) and promotion_code is null and title ~ ${pattern}`,
  )
}

/**
 * Forgets the titles that staff gave a member's discounts; a promotion's discounts have the same title for everyone.
 */
export async function forgetTitlesOfDiscounts(tx: Tx, memberKey: MemberKey): Promise<void> {
  await tx.execute(
    sql`update discounts set title = ${erasedText} where member_key = ${memberKey} and promotion_code is null`,
  )
}
