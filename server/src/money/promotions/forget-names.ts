import { erasedText } from '@goodturn/contract/people/contacts/erased'
import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, textArray } from '../../platform/database/database.ts'
import { type Told, withoutNames } from '../../platform/forgetting/forgotten.ts'

/** Removes names from the titles of discounts that staff gave to the readers. */
export async function forgetNamesInDiscounts(
  tx: Tx,
  { pattern, readers }: Told,
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
