import type { MemberKey } from '@goodturn/contract/ids'
import { erasedText } from '@goodturn/contract/people/contacts/erased'
import { eq, sql } from 'drizzle-orm'
import { type Tx, textArray } from '../../platform/database/database.ts'
import { type Mentions, withoutNames } from '../../platform/forgetting/forget-mentions.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'
import { bundlePurchases } from './tables.ts'

/**
 * Moves bought bundles to the account that theirs is merged into. Clears their requests' idempotency keys: no one
 * repeats a request of an ended account.
 */
export async function moveBundlePurchases(tx: Tx, { from, to }: Merging): Promise<void> {
  await tx
    .update(bundlePurchases)
    .set({ memberKey: to, idempotencyKey: null })
    .where(eq(bundlePurchases.memberKey, from))
}

/** Removes names from the titles of bundles that the readers bought. */
export async function forgetNamesInPurchases(
  tx: Tx,
  { pattern, readers }: Mentions,
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
