import type { MemberKey } from '@goodturn/contract/ids'
import { erasedText } from '@goodturn/contract/people/contacts/erased'
import { eq, sql } from 'drizzle-orm'
import { type Tx, textArray } from '../../platform/database/database.ts'
import { type Mentions, withoutNames } from '../../platform/forgetting/forget-mentions.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'
import { bundles } from './tables.ts'

/** Moves the bundles that staff made for a member to the remaining account when two accounts are merged. */
export async function moveBundles(tx: Tx, { from, to }: Merging): Promise<void> {
  await tx.update(bundles).set({ memberKey: to }).where(eq(bundles.memberKey, from))
}

/** Removes names from the bundles that staff made for individual readers. */
export async function forgetNamesInBundles(
  tx: Tx,
  { pattern, readers }: Mentions,
  instead: string,
): Promise<void> {
  if (pattern === null) return
  await tx.execute(
    sql`update bundles set title = ${withoutNames(sql`title`, pattern, instead)},
          title_savings = ${withoutNames(sql`title_savings`, pattern, instead)}
        where member_key = any(${textArray(readers)}) and concat_ws(' ', title, title_savings) ~ ${pattern}`,
  )
  await tx.execute(
    sql`update bundle_items set title = ${withoutNames(sql`title`, pattern, instead)}
        where bundle_key in (select key from bundles where member_key = any(${textArray(readers)}))
          and title ~ ${pattern}`,
  )
}

/** Erases the titles of the bundles that staff made for one member, and takes them off sale. */
export async function forgetBundlesFor(tx: Tx, memberKey: MemberKey): Promise<void> {
  await tx.execute(
    sql`update bundle_items set title = ${erasedText}
        where bundle_key in (select key from bundles where member_key = ${memberKey})`,
  )
  await tx.execute(
    sql`update bundles set active = false, title = ${erasedText}, title_savings = null where member_key = ${memberKey}`,
  )
}
