import { erasedText } from '@goodturn/contract/people/contacts/erased'
import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, textArray } from '../../platform/database/database.ts'
import { type Told, withoutNames } from '../../platform/forgetting/forgotten.ts'

/** Removes names from the titles of bundles that the readers bought. */
export async function forgetNamesInPurchases(
  tx: Tx,
  { pattern, readers }: Told,
  instead: string,
): Promise<void> {
  if (pattern === null) return
  await tx.execute(
    sql`update bundle_purchases set title = ${withoutNames(sql`title`, pattern, instead)},
          items = ${withoutNames(sql`items::text`, pattern, instead)}::jsonb
        where member_key = any(${textArray(readers)}) and (title ~ ${pattern} or items::text ~ ${pattern})`,
  )
}

/**
 * Erases the titles of a member's bundles, since staff may put names in bundles made for a single member. Keeps prices
 * and numbers.
 */
export async function forgetPurchasesOf(tx: Tx, memberKey: MemberKey): Promise<void> {
  await tx.execute(
    sql`update bundle_purchases set title = ${erasedText},
          items = (select coalesce(jsonb_agg(item || jsonb_build_object('title', ${erasedText}::text)), '[]')
            from jsonb_array_elements(items) as item)
        where member_key = ${memberKey}`,
  )
}
